/** Files that the command line names, outside of the state directory: read and written with the rights of whoever gave the command. */
import { createReadStream, createWriteStream, existsSync, openSync, type ReadStream, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asCaller } from './dir-owner.ts'

export const openAsCaller = (file: string): ReadStream => createReadStream('', { fd: asCaller(() => openSync(file, 'r')) })

export const isThere = (file: string): boolean => asCaller(() => existsSync(file))

/** Where a file is to be written. Throws where there is one already and `force` is not given. */
export function newFile(file: string, force = false): string {
  const target = resolve(file)
  if (isThere(target) && !force) throw new Error(`There is a file ${target} already; --force replaces it.`)
  return target
}

/** Writes it whole or not at all, for its owner alone; what `check` says of it beside its place is returned. */
export async function writeAsCaller<T>(target: string, bytes: Readable, check: (made: string) => Promise<T>): Promise<T> {
  const made = `${target}.part`
  try {
    const fd = asCaller(() => {
      // One that is left from before may be for others to read.
      rmSync(made, { force: true })
      return openSync(made, 'wx', 0o600)
    })
    await pipeline(bytes, createWriteStream('', { fd, flush: true }))
    const told = await check(made)
    asCaller(() => renameSync(made, target))
    return told
  } finally {
    asCaller(() => rmSync(made, { force: true }))
  }
}
