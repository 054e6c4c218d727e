/** The name by which the program of a state directory is known among others: kept beside what it holds, so that a restart has the same. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

/** Letters, digits and hyphens: it stands in subjects and keys. */
export const NODE_NAME = '^[a-zA-Z0-9][a-zA-Z0-9-]{0,39}$'
const isName = (text: string): boolean => new RegExp(NODE_NAME).test(text)

const nameFile = (stateDir: string): string => join(stateDir, 'saves', 'node')

/** The name that is kept there; null: none yet. */
export function keptNode(stateDir: string): string | null {
  try {
    const text = readFileSync(nameFile(stateDir), 'utf8').trim()
    return isName(text) ? text : null
  } catch {
    return null
  }
}

/** The kept name, or `wanted`, or one of this machine with a random end, which is kept from now on. Throws where the directory is another's. */
export function nodeName(stateDir: string, wanted: string | null): string {
  const kept = keptNode(stateDir)
  if (kept !== null) {
    if (wanted !== null && wanted !== kept)
      throw new Error(`${stateDir} is the state directory of the node ${kept}, not of ${wanted}.`)
    return kept
  }
  const name = wanted ?? drawnName()
  mkdirSync(join(stateDir, 'saves'), { recursive: true })
  writeWhole(nameFile(stateDir), `${name}\n`)
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
