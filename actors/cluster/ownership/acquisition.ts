/** How a host comes to hold a log that nobody owns: claimed in the log itself, taken into the service, and told to all. */
import type { EntryPublisher } from '../directory/entry-publisher.ts'
import { RECORDS } from '../log/log-names.ts'
import type { ClaimResult, Owner } from '../log/replicated-store.ts'
import { encodeAsk, type HostParts, hostSubject } from './host-parts.ts'
import type { OwnedLogs } from './owned-logs.ts'

export interface AcquisitionParts extends HostParts {
  holdings: OwnedLogs
  publisher: EntryPublisher
  /** The log may be another's by now. */
  lose(log: string): Promise<void>
}

/** Whether the log is here by then, and if not, whether it may be tried again. */
export type AcquisitionResult = 'taken' | 'elsewhere' | 'again'

export class LogAcquisition {
  #parts: AcquisitionParts
  #under = new Map<string, Promise<AcquisitionResult>>()

  constructor(parts: AcquisitionParts) {
    this.#parts = parts
  }

  /** How many are on their way. */
  get size(): number {
    return this.#under.size
  }

  has(log: string): boolean {
    return this.#under.has(log)
  }

  /** Resolves once none is on its way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#under.values())
  }

  /** Takes the log where `may` says so of its owner; where it is on its way already, as that goes. */
  take(log: string, may: (owner: Owner) => boolean): Promise<AcquisitionResult> {
    const under = this.#under.get(log)
    if (under) return under
    const taking = this.#take(log, may).finally(() => this.#under.delete(log))
    this.#under.set(log, taking)
    return taking
  }

  async #take(log: string, may: (owner: Owner) => boolean): Promise<AcquisitionResult> {
    const { store, members, complain } = this.#parts
    const lapses = members.leasesLost
    try {
      const claimed = await store.claim(log, may)
      if (claimed.kind !== 'owned') return await this.#leaveTo(log, claimed)
      return await this.#takeIn(log, claimed.epoch, lapses)
    } catch (error) {
      complain(`log ${log} is not taken yet: ${error instanceof Error ? error.message : error}`)
      return 'again'
    }
  }

  async #takeIn(log: string, epoch: number, lapses: number): Promise<AcquisitionResult> {
    const { service, directory, store, members, holdings, publisher, elapsedMs, say } = this.#parts
    const held = holdings.add(log, { epoch, sinceMs: elapsedMs(), isReady: false })
    try {
      if (log !== RECORDS && !(await service.adopt(log))) {
        // There is a log, and no game in it any more.
        await this.#disown(log)
        await directory.remove(log)
        return 'elsewhere'
      }
    } catch (error) {
      await this.#disown(log)
      throw error
    }
    if (holdings.get(log) !== held || holdings.isLeaving(log)) return 'again'
    // It stood still on the way here: somebody may have taken it since.
    if (members.leasesLost !== lapses && (await store.ownerOf(log))?.epoch !== epoch) {
      await this.#parts.lose(log)
      return 'again'
    }
    held.isReady = true
    if (log === RECORDS) say?.('records taken', { epoch })
    else {
      say?.('game taken', { game: log, epoch })
      // It tries again by itself.
      await publisher.publish(log).catch(() => {})
    }
    return 'taken'
  }

  async #disown(log: string): Promise<void> {
    this.#parts.holdings.drop(log)
    await this.#parts.store.release(log).catch(() => {})
  }

  /** Somebody else has it, or it is no more. */
  async #leaveTo(log: string, claimed: Exclude<ClaimResult, { kind: 'owned' }>): Promise<AcquisitionResult> {
    const { directory, bus } = this.#parts
    if (log === RECORDS) return 'again'
    if (claimed.kind === 'gone') {
      await directory.remove(log)
      return 'elsewhere'
    }
    const { node, epoch } = claimed.owner
    const cell = await directory.refresh(log)
    if (node === null || (cell?.node === node && cell.epoch >= epoch)) return 'again'
    // What it told of the game was lost, or is on its way.
    bus.publish(hostSubject(node), encodeAsk({ kind: 'publish', log }))
    return 'again'
  }
}
