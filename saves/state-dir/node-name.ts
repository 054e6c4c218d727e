/** The name by which the program of a state directory is known among others: kept beside what it holds, so that a restart has the same. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { writeKept } from '../integrity/checked-json.ts'
import { noteDamage, noteUndamaged, unreadable } from '../integrity/damage-register.ts'

/** Letters, digits and hyphens: it stands in subjects and keys. */
export const NODE_NAME = '^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$'
const isName = (text: string): boolean => new RegExp(NODE_NAME).test(text)

const nameFile = (stateDir: string): string => join(stateDir, 'saves', 'node')

const sumOf = (name: string): string => crc32(name).toString(16).padStart(8, '0')

/** The name that is kept there; null: none yet, or it is damaged. Older programs wrote no checksum behind it. */
export function keptNode(stateDir: string): string | null {
  const file = nameFile(stateDir)
  try {
    const text = readFileSync(file, 'utf8')
    const [name = '', sum, ...more] = text.trim().split(' ')
    const isWhole = text.endsWith('\n')
    if (isName(name) && (sum === undefined ? isWhole : sum === sumOf(name)) && more.length === 0) {
      if (isWhole) noteUndamaged(file)
      else noteDamage(file, { why: 'its end is cut off; the name is whole' })
      return name
    }
    noteDamage(file, { why: 'its checksum does not fit' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') noteDamage(file, unreadable(error))
  }
  return null
}

/**
 * The kept name, or `wanted`, or one of this machine with a random end, which is kept from now on; a damaged file is kept aside. Throws
 * where the directory is another's.
 */
export function nodeName(stateDir: string, wanted: string | null): string {
  const kept = keptNode(stateDir)
  if (kept !== null) {
    if (wanted !== null && wanted !== kept)
      throw new Error(`${stateDir} is the state directory of the node ${kept}, not of ${wanted}.`)
    return kept
  }
  const name = wanted ?? drawnName()
  mkdirSync(join(stateDir, 'saves'), { recursive: true })
  writeKept(nameFile(stateDir), `${name} ${sumOf(name)}\n`)
  return name
}

function drawnName(): string {
  const machine = hostname()
    .split('.')[0]
    .replaceAll(/[^a-zA-Z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, 30)
  return `${machine || 'node'}-${randomBytes(3).toString('hex')}`
}
