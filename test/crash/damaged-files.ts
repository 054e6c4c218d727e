/**
 * What a start does with a state directory of which one file is damaged: for every kind of file, every kind of damage, after a clean stop
 * and after kill -9. `startWith` is what starts, a store alone or a whole server; the rows say what came of it.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

export const ENDS = ['clean stop', 'kill -9'] as const
export type End = (typeof ENDS)[number]

export const DAMAGES = ['unreadable', 'empty', 'cut to 10 %', 'cut to 50 %', 'cut to 95 %', 'one byte flipped', 'gone'] as const
export type Damage = (typeof DAMAGES)[number]

/** Who the program runs as where this process may read everything. */
export const OTHER_USER = process.getuid?.() === 0 ? 65_534 : null

export interface Came {
  came: 'started' | 'refused'
  /** What it said of it. */
  told: string
  /** Whether everything that was written before is there; null: not looked at. */
  isWhole: boolean | null
}

export interface DamageRow extends Came {
  /** Below the state directory. */
  file: string
  damage: Damage
  end: End
  /** Files of before whose bytes are nowhere below the state directory any more. */
  missing: string[]
}

/** Damages one file of a copy of the state directory, starts, and looks for what is left of every file that `isKept` names. */
export async function startDamaged(
  template: string,
  { file, damage, end }: Pick<DamageRow, 'file' | 'damage' | 'end'>,
  startWith: (dir: string) => Promise<Came>,
  isKept: (file: string) => boolean,
): Promise<DamageRow> {
  const dir = copyOf(template)
  try {
    damageFile(join(dir, file), damage)
    const before = contentsIn(dir).filter(one => isKept(one.file))
    const came = await startWith(dir)
    const after = contentsIn(dir)
    const isSame = came.came === 'refused'
    // A start that has nothing to tell may put the sound files in another form.
    const isHarmless = came.came === 'started' && came.told === ''
    const missing = before.filter(
      one => !isHarmless && !after.some(other => (!isSame || other.file === one.file) && other.bytes.equals(one.bytes)),
    )
    return { file, damage, end, ...came, missing: missing.map(one => one.file) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** As a table of Markdown. */
export function tableOf(rows: readonly DamageRow[]): string {
  const head = '| file | damage | after | | all there | told |\n|---|---|---|---|---|---|'
  const lines = rows.map(({ file, damage, end, came, isWhole, told, missing }) => {
    const whole = isWhole === null ? '' : isWhole ? 'yes' : 'in part'
    const text = `${told}${missing.length > 0 ? ` MISSING: ${missing.join(', ')}` : ''}`
      .replaceAll('|', '/')
      .replaceAll('\n', ' ')
    return `| ${file} | ${damage} | ${end} | ${came} | ${whole} | ${text} |`
  })
  return [head, ...lines].join('\n')
}

/** Files below a folder, relative to it. */
export function filesIn(dir: string, from = dir): string[] {
  return readdirSync(from, { withFileTypes: true })
    .flatMap(one => {
      if (one.isDirectory()) return filesIn(dir, join(from, one.name))
      return one.isFile() ? [relative(dir, join(from, one.name))] : []
    })
    .sort()
}

function copyOf(template: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-damaged-'))
  cpSync(template, dir, { recursive: true, preserveTimestamps: true })
  if (OTHER_USER !== null) giveTo(dir, OTHER_USER)
  return dir
}

export function giveTo(path: string, user: number): void {
  chownSync(path, user, user)
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), user)
}

function damageFile(file: string, damage: Damage): void {
  const { size } = lstatSync(file)
  if (damage === 'unreadable') chmodSync(file, 0)
  else if (damage === 'gone') rmSync(file)
  else if (damage === 'empty') truncateSync(file, 0)
  else if (damage === 'one byte flipped') {
    const bytes = readFileSync(file)
    // Of a file that is padded with zeros a byte amid what it holds.
    let at = bytes.length
    while (at > 0 && bytes[at - 1] === 0) at--
    for (at >>= 1; bytes[at] === 0; ) at++
    if (at < bytes.length) bytes[at] ^= 1
    writeFileSync(file, bytes)
  } else truncateSync(file, Math.floor((size * Number(/\d+/.exec(damage)![0])) / 100))
}

function contentsIn(dir: string): { file: string; bytes: Buffer }[] {
  return filesIn(dir).map(file => ({ file, bytes: bytesOf(join(dir, file)) }))
}

/** Also of a file that this process made unreadable. */
function bytesOf(file: string): Buffer {
  if (OTHER_USER === null && !(lstatSync(file).mode & 0o400)) {
    const { mode } = lstatSync(file)
    chmodSync(file, 0o400)
    const bytes = readFileSync(file)
    chmodSync(file, mode)
    return bytes
  }
  return readFileSync(file)
}

/** A copy of one state directory, as a template. */
export function keepTemplate(dir: string): string {
  const to = mkdtempSync(join(tmpdir(), 'hexarchy-template-'))
  cpSync(dir, to, { recursive: true, preserveTimestamps: true })
  return to
}
