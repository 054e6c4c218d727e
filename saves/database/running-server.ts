/** Where the server of a state directory is reached: a note beside its store, for commands of whoever runs it on the same machine. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holderOf } from './store-lock.ts'

/** How a command on this machine comes to a running server. */
export interface ServerNote {
  /** Address on this machine, ending with a slash. */
  url: string
  /** The public origin, whose name it goes by; null: that of its address. */
  origin: string | null
  /** File of the certificate that it shows; null: it speaks plain http. */
  certificate: string | null
  /** What its operator's commands show as bearer: whoever may read the state directory runs the server. */
  secret: string
}

type Noted = ServerNote & { pid: number }

const noteFile = (stateDir: string): string => join(stateDir, 'saves', 'server.json')

/** Notes that this process serves there; what is returned takes the note away. Nobody but its user may read it. */
export function publishServerNote(stateDir: string, note: ServerNote): () => void {
  const file = noteFile(stateDir)
  const made = `${file}.${process.pid}`
  rmSync(made, { force: true })
  writeFileSync(made, JSON.stringify({ pid: process.pid, ...note } satisfies Noted), { mode: 0o600 })
  renameSync(made, file)
  return () => rmSync(file, { force: true })
}

/** The process that has the store open, with how it is reached where it serves; null where none has. */
export function runningServer(stateDir: string): { pid: number; since: string; server: ServerNote | null } | null {
  const holder = holderOf(join(stateDir, 'saves', 'store'))
  if (!holder) return null
  let server: ServerNote | null = null
  try {
    const { pid, ...note } = JSON.parse(readFileSync(noteFile(stateDir), 'utf8')) as Noted
    if (pid === holder.pid) server = note
  } catch {}
  return { pid: holder.pid, since: holder.since, server }
}
