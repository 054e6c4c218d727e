/** Programs that an account has let in by OAuth: which seat each plays for it, and what it may do there. */
import type { Records } from '../database/records.ts'
import { RecordCache } from './record-cache.ts'

export interface ConnectedProgram {
  /** Version of this record. */
  version: 1
  /** That of its grant. */
  id: string
  account: string
  /** What the program calls itself. */
  name: string
  /** Where it is known to be, or where the browser went back to: a host, or the scheme of an app. */
  host: string
  game: string
  seat: number
  /** Whether it may look only. */
  readsOnly: boolean
  /** ms since 1970. */
  createdMs: number
  expiresMs: number
  /** Within an hour; null: never. */
  usedMs: number | null
}

export interface ConnectedPrograms {
  add(program: ConnectedProgram): Promise<void>
  /** Null where there is none, or it has ended. Notes the use. */
  use(id: string): Promise<ConnectedProgram | null>
  /** Those of an account that have not ended, the newest first. */
  of(account: string): Promise<ConnectedProgram[]>
  close(id: string): Promise<void>
  /** Called with the id of every program that is taken away. */
  onClose(listener: (id: string) => void): void
}

const NOTED_MS = 3_600_000
/** Of an account; the one that was used longest ago gives way. */
const MOST = 50

export function openConnectedPrograms(records: Records, now: () => number = Date.now): ConnectedPrograms {
  const kept = new RecordCache<ConnectedProgram>(records, 'program/')
  const listeners: ((id: string) => void)[] = []
  const tellClosed = (id: string) => {
    for (const tell of listeners) tell(id)
  }
  // One that was taken away elsewhere.
  kept.onChange((before, after) => {
    if (before && !after) tellClosed(before.id)
  })

  const of = async (account: string) =>
    (await kept.all()).filter(one => one.account === account && one.expiresMs > now()).sort((a, b) => b.createdMs - a.createdMs)

  async function close(id: string): Promise<void> {
    if (!(await kept.get(id))) return
    await kept.del(id)
    tellClosed(id)
  }

  return {
    async add(program) {
      for (const one of await kept.all()) if (one.expiresMs <= now()) await kept.drop(one.id)
      const own = (await of(program.account)).sort((a, b) => (b.usedMs ?? b.createdMs) - (a.usedMs ?? a.createdMs))
      for (const { id } of own.slice(MOST - 1)) await close(id)
      await kept.put(program.id, program)
    },
    async use(id) {
      const found = await kept.get(id)
      if (!found || found.expiresMs <= now()) return null
      if (found.usedMs === null || now() - found.usedMs >= NOTED_MS) await kept.replace(id, found, { ...found, usedMs: now() })
      return kept.get(id)
    },
    of,
    close,
    onClose: listener => void listeners.push(listener),
  }
}
