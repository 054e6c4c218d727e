/**
 * Which files below saves/ were found to be damaged, by this process: whoever reads a file enters it here, the log tells of it once, and
 * answers whose figures rest on the file show it. The files themselves stay as they are.
 */
import { join, relative, sep } from 'node:path'
import { savesFolderOf } from './file-inventory.ts'
import { kindOfFile } from './file-kinds.ts'

export interface DamagedFile {
  /** Below the state directory, as `saves/audit/2026-11.jsonl`. */
  file: string
  /** As file-kinds.ts names it. */
  kind: string
  /** Numbers of the spoilt lines, from 1; none where the whole file is concerned. */
  lines: number[]
  /** A sentence: what is wrong, what was there, what helps. */
  text: string
  /** ISO 8601. */
  found: string
}

/** What a reader found of a file. */
export interface Damage {
  lines?: readonly number[]
  /** Goes after 'it is damaged: '. */
  why?: string
  /** There was such a file, and there is none any more. */
  isGone?: boolean
  /** Other files say so: who reads the file alone cannot know better. It stands until all files are looked through again. */
  isStanding?: boolean
}

/** By absolute path. */
const known = new Map<string, DamagedFile>()
/** Of these what is known stands. */
const standing = new Set<string>()
const listeners = new Set<(damaged: DamagedFile, file: string) => void>()

const LINES_NAMED = 10

/** What is to be said of a file; null where it is none that this program keeps in a state directory. */
export function describeDamage(file: string, { lines = [], why, isGone = false }: Damage, now = new Date()): DamagedFile | null {
  const saves = savesFolderOf(file)
  if (saves === null) return null
  const path = relative(saves, file).split(sep).join('/')
  const { kind, holds } = kindOfFile(path) ?? { kind: 'other', holds: 'unknown content' }
  const said = why ?? `${linesText(lines)} not what was written`
  const text = isGone
    ? `saves/${path} is gone. It held ${holds}. Put it back from a backup; or remove saves/files.jsonl, so that nothing is missed any more.`
    : `saves/${path} is damaged: ${said}. It holds ${holds}. It stays as it is; a backup may have it whole.`
  return { file: `saves/${path}`, kind, lines: [...lines], text, found: now.toISOString() }
}

function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, LINES_NAMED).join(', ')
  const more = lines.length > LINES_NAMED ? ` and ${lines.length - LINES_NAMED} more` : ''
  return lines.length === 1 ? `line ${named} is` : `lines ${named}${more} are`
}

/** Without the path, which is nobody's but the operator's. */
export const unreadable = (error: unknown): Damage => ({
  why: `it cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`,
})

/** Enters a file; whoever listens is told, unless that much was known. */
export function noteDamage(file: string, damage: Damage): void {
  if (standing.has(file) && !damage.isStanding) return
  const told = describeDamage(file, damage)
  if (told && damage.isStanding) standing.add(file)
  if (!told || known.get(file)?.text === told.text) return
  known.set(file, told)
  for (const listener of listeners) listener(told, file)
}

/** A file was read, and is sound. */
export function noteUndamaged(file: string): void {
  if (!standing.has(file)) known.delete(file)
}

/** A file was written whole. */
export function noteReplaced(file: string): void {
  standing.delete(file)
  known.delete(file)
}

/** All files of a state directory are about to be looked through: what stood of them is found anew. */
export function beginLooking(stateDir: string): void {
  for (const file of standing) if (file.startsWith(`${stateDir}${sep}saves${sep}`)) noteReplaced(file)
}

export const isKnownDamaged = (file: string): boolean => known.has(file)

/** What is known of one file; null: it was sound when it was read last, or not read. */
export const damageOfFile = (file: string): DamagedFile | null => known.get(file) ?? null

/** The damaged files of a state directory, of some kinds alone where they are named; by their names. */
export function damagedFiles(stateDir: string, ...kinds: string[]): DamagedFile[] {
  return [...known]
    .filter(([file, { kind }]) => file.startsWith(`${stateDir}${sep}saves${sep}`) && (kinds.length === 0 || kinds.includes(kind)))
    .map(([, damaged]) => damaged)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Tells of every damaged file of a state directory once, those that are known already too; returns how to end it. */
export function onDamage(stateDir: string, tell: (damaged: DamagedFile) => void): () => void {
  const prefix = `${stateDir}${sep}saves${sep}`
  const told = new Set<string>()
  const listener = (damaged: DamagedFile, file: string): void => {
    if (!file.startsWith(prefix) || told.has(damaged.text)) return
    told.add(damaged.text)
    tell(damaged)
  }
  listeners.add(listener)
  for (const damaged of damagedFiles(stateDir)) listener(damaged, join(stateDir, damaged.file))
  return () => void listeners.delete(listener)
}
