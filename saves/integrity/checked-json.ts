/** Files of one JSON object with a checksum as its last field. Files of older programs have none, and are read as they are. */
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { writeAtomically } from '../disk/atomic-write.ts'
import { noteDamage, noteReplaced, noteUndamaged, unreadable } from './damage-register.ts'
import { noteMade } from './file-inventory.ts'
import { copyDamaged } from './keep-aside.ts'

const SUM = 'crc32'
const SUM_TEXT = /^[0-9a-f]{8}$/

const sumOf = (value: object): string => crc32(JSON.stringify(value)).toString(16).padStart(8, '0')

/** The text of such a file. */
export const checkedJson = (value: object, indent = 1): string =>
  `${JSON.stringify({ ...value, [SUM]: sumOf(value) }, null, indent)}\n`

export type ReadJson = { value: unknown; why: null } | { value: unknown; why: string }

/** What a text holds; `why` it is not what was written, else null. A damaged text may still be JSON: then `value` is what it says. */
export function parseChecked(text: string): ReadJson {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { value: null, why: text.trim() === '' ? 'it is empty' : 'it is no JSON' }
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { value: read, why: 'it is no JSON object' }
  if (!Object.hasOwn(read, SUM)) {
    // The name of the checksum may itself be what was damaged.
    const [name, last] = Object.entries(read).at(-1) ?? []
    const isRenamed = name?.length === SUM.length && typeof last === 'string' && SUM_TEXT.test(last)
    return isRenamed ? { value: read, why: 'its checksum is gone' } : { value: read, why: null }
  }
  const { [SUM]: sum, ...value } = read as Record<string, unknown>
  return sum === sumOf(value)
    ? { value, why: null }
    : { value, why: 'its checksum does not fit. Take out its field "crc32" if you changed it yourself' }
}

/** What a file holds; null where there is none. Damage is entered in the register; a file that cannot be read counts as damaged. */
export function readCheckedJson(file: string): ReadJson | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    const damage = unreadable(error)
    noteDamage(file, damage)
    return { value: null, why: damage.why! }
  }
  const read = parseChecked(text)
  if (read.why === null) noteUndamaged(file)
  else noteDamage(file, { why: read.why })
  return read
}

/** Puts a file in its place, whole. A damaged one that stands there is kept aside. Its folder has to be there. */
export function writeCheckedJson(file: string, value: object, indent = 1): void {
  writeKept(file, checkedJson(value, indent))
}

/** The same for a text of another form. */
export function writeKept(file: string, text: string | Uint8Array): void {
  copyDamaged(file)
  noteMade(file)
  writeAtomically(file, text)
  noteReplaced(file)
}
