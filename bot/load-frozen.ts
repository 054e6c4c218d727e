/** Frozen bots: one file each, whose first line tells what it is, and whose rest is the code, made for the interface of its time. */
import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'
import type { BotCode } from './codes.ts'
import { INTERFACE, MODULES } from './interface.ts'
import type { BotSchema } from './schema.ts'

export interface Manifest {
  /** `snapshot_<name>` or `frozen_<hash>`. */
  name: string
  /** INTERFACE when it was frozen. */
  interface: number
  /** Of the code. */
  hash: string
  /** Digest of the sources that it was made of. */
  sources: string
  /** Day and time, ISO. */
  frozen: string
  note: string
  /** By module of the interface: the names used of it; 'E.growth' for a member of one. */
  uses: Record<string, string[]>
  schema: BotSchema
  /** Of the other fields, 16 hex digits; older ones lack it. */
  sum?: string
}

/** It cannot be played: its message says why. */
export class FrozenError extends Error {}

const MARK = '//! '

/** Of a bot's code: 16 hex digits. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 16)

const sumOf = ({ sum: _, ...rest }: Manifest): string => codeHash(JSON.stringify(rest))

export const writeFrozen = (manifest: Manifest, code: string): string =>
  // What ends a line for JavaScript ends none for JSON.
  `${MARK}${JSON.stringify({ ...manifest, sum: sumOf(manifest) })
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}\n${code}`

/** What a file of `name` says of itself, and its code. */
export function readFrozen(name: string, text: string): { manifest: Manifest; code: string } {
  const end = text.indexOf('\n')
  const damaged = (why: string): never => {
    throw new FrozenError(`The frozen bot ${name} is damaged: ${why}.`)
  }
  if (!text.startsWith(MARK) || end < 0) return damaged('its first line does not say what it is')
  let manifest: Manifest
  try {
    manifest = JSON.parse(text.slice(MARK.length, end))
  } catch {
    return damaged('its first line cannot be read')
  }
  const code = text.slice(end + 1)
  if (manifest?.hash !== codeHash(code)) return damaged('its code is not what was frozen')
  if (manifest.sum !== undefined && manifest.sum !== sumOf(manifest)) return damaged('its first line is not what was written')
  if (!Array.isArray(manifest.schema) || typeof manifest.uses !== 'object') return damaged('its first line lacks something')
  return { manifest, code }
}

/** Why it cannot play under this program, in a sentence; null where it can. */
export function whyNotPlayable(name: string, { interface: version, uses }: Manifest, modules = MODULES): string | null {
  if (version !== INTERFACE)
    return `The frozen bot ${name} was made for version ${version} of the bots' interface; this program has version ${INTERFACE}.`
  const lacking = Object.entries(uses).flatMap(([id, names]) =>
    Object.hasOwn(modules, id) ? names.filter(one => !isThere(modules[id], one)).map(one => `${one} of ${id}`) : [id],
  )
  if (lacking.length === 0) return null
  const others = lacking.length > MOST_NAMED ? ` and ${lacking.length - MOST_NAMED} more` : ''
  return `The frozen bot ${name} uses what this program does not have any more: ${lacking.slice(0, MOST_NAMED).join(', ')}${others}.`
}

const MOST_NAMED = 5

function isThere(module: Readonly<Record<string, unknown>>, name: string): boolean {
  let at: unknown = module
  for (const part of name.split('.')) {
    if (at === null || at === undefined || !(part in Object(at))) return false
    at = (at as Record<string, unknown>)[part]
  }
  return true
}

/** The code, ready to play; throws a FrozenError that says why not. */
export function loadFrozen(name: string, text: string, modules = MODULES): BotCode {
  const { manifest, code } = readFrozen(name, text)
  const problem = whyNotPlayable(name, manifest, modules)
  if (problem) throw new FrozenError(problem)
  try {
    const bot = compileFunction(code, ['modules'], { filename: `${name}.js` })(modules)
    return { ...bot, schema: manifest.schema }
  } catch (error) {
    throw new FrozenError(`The frozen bot ${name} cannot be loaded: ${(error as Error).message}`, { cause: error })
  }
}
