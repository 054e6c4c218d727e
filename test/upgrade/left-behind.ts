/** What an older program left: state directories in a packed file, with what its players knew when it ended. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '../temp.ts'

export interface LeftGame {
  id: string
  /** By seat. */
  tokens: string[]
  /** By seat: notes that were acknowledged, in order. */
  notes: string[][]
  /** The open one. */
  negotiation?: number
}

/** By how the server ended. */
export interface LeftBehind {
  [end: string]: {
    games: Record<'talk' | 'model' | 'bots' | 'finished' | 'paused', LeftGame>
    owner: Record<string, string>
    profile?: string
  }
}

export interface Unpacked {
  dir: string
  /** When it ended, in ms since 1970. */
  at: number
  games: LeftBehind[string]['games']
  /** Headers of the owner's session. */
  owner: Record<string, string>
  /** Of bots, which the first of `bots` plays by; older fixtures have none. */
  profile?: string
}

/** A state directory of its own, as the fixture holds it. */
export function unpack(fixture: string, end: 'stopped' | 'killed'): Unpacked {
  const dir = tempDir()
  execFileSync('tar', ['xzf', join(import.meta.dirname, '../fixtures/directories', fixture), '-C', dir])
  const { at, [end]: left } = JSON.parse(readFileSync(join(dir, 'left.json'), 'utf8')) as { at: number } & LeftBehind
  return { dir: join(dir, end), at, ...left }
}
