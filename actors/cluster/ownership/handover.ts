/** How a host lets go of what it holds: what is under way is finished and written, nobody owns it for a moment, and another host takes it. */
import { Type } from 'typebox'
import { readerOf, readJson } from '../../wire/checked-reader.ts'
import type { DirectoryEntry } from '../directory/directory-entry.ts'
import type { EntryPublisher } from '../directory/entry-publisher.ts'
import { RECORDS } from '../log/log-names.ts'
import { encodeAsk, type HostParts, hostSubject, takingHosts } from './host-parts.ts'
import type { OwnedLogs } from './owned-logs.ts'
import { rankedHosts, roomOf } from './rendezvous.ts'

export interface HandoverParts extends HostParts {
  holdings: OwnedLogs
  publisher: EntryPublisher
  /** As the directory is to have it; null: it is no game of this host's. */
  cellOf(game: string): DirectoryEntry | null
  /** Tries again later what the others could not be told. */
  again(act: () => Promise<void>): void
}

const AT_ONCE = 8
/** A host that has not taken it by then will not. */
const TAKE_MS = 5_000
const PAUSE_MS = 100

const readTaken = readerOf(Type.Object({ isTaken: Type.Boolean() }))

export class Handover {
  /** How many so far. */
  released = 0
  #parts: HandoverParts

  constructor(parts: HandoverParts) {
    this.#parts = parts
  }

  /** Resolves once this host holds nothing, or `isEnded` says that it need not. */
  async all(isEnded: () => boolean): Promise<void> {
    const { holdings, clock } = this.#parts
    // What is made meanwhile comes after.
    while (holdings.size > 0 && !isEnded()) {
      const rest = holdings.all().values()
      const leave = async () => {
        for (const [log] of rest) await this.one(log)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, leave))
      if (holdings.size > 0) await new Promise<void>(resolve => void clock.setTimeout(() => resolve(), PAUSE_MS))
    }
  }

  /** To that host, or to the one that comes first. Nothing happens where it is not this host's to give. */
  async one(log: string, to?: string): Promise<void> {
    const { holdings } = this.#parts
    await holdings.leave(log, async held => {
      const cell = this.#parts.cellOf(log)
      await this.#release(log)
      holdings.drop(log)
      const target = to ?? this.#firstFor(log)
      const isTaken = target !== undefined && (await this.#give(log, target))
      if (!isTaken && cell) await this.#offer(log, { ...cell, epoch: held.epoch })
      this.released++
    })
  }

  async #release(log: string): Promise<void> {
    const { service, store, publisher, complain } = this.#parts
    try {
      await publisher.forget(log)
      if (log !== RECORDS) await service.letGo(log)
      await store.release(log)
    } catch (error) {
      complain(`log ${log} is let go, and nobody can tell whether the others know: ${(error as Error).message}`)
    }
  }

  #firstFor(log: string): string | undefined {
    const { members, holdings } = this.#parts
    const others = takingHosts(members).filter(({ node }) => node !== members.self)
    // With all that is still to be given, so that they are even in the end.
    return rankedHosts(log, roomOf(others, holdings.size + 1))[0]
  }

  async #give(log: string, node: string): Promise<boolean> {
    try {
      const ask = encodeAsk({ kind: 'take', log })
      const answer = await this.#parts.bus.request(hostSubject(node), ask, { timeoutMs: TAKE_MS })
      return readJson(answer, readTaken, `the answer of the host ${node}`).isTaken
    } catch {
      return false
    }
  }

  /** Whoever comes first has it. */
  async #offer(log: string, cell: DirectoryEntry): Promise<void> {
    const { directory, members, holdings, again } = this.#parts
    const offer = async () => {
      const now = await directory.refresh(log)
      if (now?.node === members.self && now.epoch === cell.epoch && !holdings.get(log))
        await directory.put(log, { ...cell, node: null })
    }
    await offer().catch(() => again(offer))
  }
}
