/** Damaged files are never overwritten: a copy goes to saves/damaged/ before anything is written in their place. */
import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isKnownDamaged } from './damage-register.ts'
import { savesFolderOf } from './file-inventory.ts'

/** Copies a file that the register knows to be damaged. Throws where that cannot be done: then nothing may replace it. */
export function copyDamaged(file: string): string | null {
  if (!isKnownDamaged(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return null
  const target = asideName(file)
  if (target) copyFileSync(file, target)
  return target
}

/** Keeps bytes that are about to be cut off a file. */
export function copyCutOff(file: string, bytes: Uint8Array): void {
  const target = bytes.length > 0 ? asideName(file) : null
  if (target) writeFileSync(target, bytes, { mode: 0o600, flush: true })
}

/** A free name, after the file's own and the time; null where the file is none of a state directory. */
function asideName(file: string): string | null {
  const saves = savesFolderOf(file)
  if (saves === null) return null
  const folder = join(saves, 'damaged')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const plain = relative(saves, file).split(sep).join('_')
  const base = join(folder, `${plain}.${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`)
  let name = base
  for (let i = 2; existsSync(name); i++) name = `${base}-${i}`
  return name
}
