/** Where the server of a state directory is reached: a note beside its store, for commands on the same machine. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holderOf } from './store-lock.ts'

interface Running {
  pid: number
  /** Of the lobby, ending with a slash. */
  url: string
}

const noteFile = (stateDir: string): string => join(stateDir, 'saves', 'server.json')

/** Notes that this process serves at `url`; what is returned takes the note away. */
export function noteRunning(stateDir: string, url: string): () => void {
  const file = noteFile(stateDir)
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ pid: process.pid, url } satisfies Running))
  renameSync(`${file}.${process.pid}`, file)
  return () => rmSync(file, { force: true })
}

/** The process that has the store open, with its address where it serves; null where none has. */
export function runningServer(stateDir: string): { pid: number; since: string; url: string | null } | null {
  const holder = holderOf(join(stateDir, 'saves', 'store'))
  if (!holder) return null
  let url: string | null = null
  try {
    const noted = JSON.parse(readFileSync(noteFile(stateDir), 'utf8')) as Running
    if (noted.pid === holder.pid) url = noted.url
  } catch {}
  return { pid: holder.pid, since: holder.since, url }
}
