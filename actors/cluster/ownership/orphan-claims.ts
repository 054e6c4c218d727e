/** Which logs are nobody's, as far as a host knows, and how it comes to claim those that are for it to take. */

import type { Place } from '../directory/cluster-directory.ts'
import { isCommon, RECORDS } from '../log/log-names.ts'
import type { Owner } from '../log/replicated-store.ts'
import { type AcquisitionParts, LogAcquisition } from './acquisition.ts'
import { takingHosts } from './host-parts.ts'
import { ClaimQueue } from './rendezvous.ts'
import { StandbyCopies } from './standby-copies.ts'

export interface OrphanClaimsParts extends AcquisitionParts {
  /** Whether it takes anything at this moment. */
  mayTake(): boolean
}

/** Of logs that nobody owns, how many are on their way here at once. */
const CLAIMS_AT_ONCE = 8
/** Looks between two at logs that no directory tells of. */
const SWEEP_EVERY = 3_000
/** Looks after a start, and after a node came or went: by then it is known who lives. */
const SWEEP_AFTER = 20
const NOBODY: Place = { node: null, epoch: 0 }

export class OrphanClaims {
  /** How many it has taken. */
  claims = 0
  #parts: OrphanClaimsParts
  #queue: ClaimQueue
  #taking: LogAcquisition
  #early: StandbyCopies
  #looks = 0
  #sweepAt = SWEEP_AFTER

  constructor(parts: OrphanClaimsParts) {
    const { members, random = Math.random } = parts
    this.#parts = parts
    this.#queue = new ClaimQueue(members.self, random)
    this.#taking = new LogAcquisition(parts)
    this.#early = new StandbyCopies(parts)
  }

  /** Logs that it knows to be nobody's. */
  get unowned(): number {
    return this.#queue.size
  }

  /** How many are on their way here. */
  get taking(): number {
    return this.#taking.size
  }

  isTaking(log: string): boolean {
    return this.#taking.has(log)
  }

  /** Resolves once nothing is on its way here. */
  async settled(): Promise<void> {
    await Promise.all([this.#taking.settled(), this.#early.settled()])
  }

  /** Somebody asks for it: it is claimed before others. */
  want(log: string): void {
    this.#queue.want(log)
    this.#claimDue()
  }

  /** It is this host's. */
  forget(log: string): void {
    this.#queue.forget(log)
  }

  clear(): void {
    this.#queue.clear()
  }

  /** Looks whether anybody owns it, as far as is known here. */
  consider(log: string): void {
    const { members, elapsedMs, directory, holdings, publisher } = this.#parts
    const place = log === RECORDS ? (this.#parts.recordsPlace?.() ?? NOBODY) : directory.place(log)
    const held = holdings.get(log)
    if (held || holdings.isLeaving(log)) {
      // Whoever had it before told so later.
      const isWrong = held && place && place.node !== members.self && place.epoch <= held.epoch
      if (isWrong && log !== RECORDS && holdings.isReady(log)) publisher.publish(log).catch(() => {})
      return
    }
    const isOwn = place?.node === members.self
    if (!place || (place.node !== null && !isOwn && members.isAlive(place.node))) this.#queue.forget(log)
    else {
      const isWaking = log === RECORDS || directory.games.wakeAtMs(log) !== null
      this.#queue.add(log, { isOwn, isWaking }, elapsedMs())
    }
  }

  /** All of them: after a start, and after a node came or went. */
  considerAll(): void {
    const { directory, members } = this.#parts
    for (const [game] of directory.places()) this.consider(game)
    this.#queue.setHosts(takingHosts(members))
    this.#sweepAt = this.#looks + SWEEP_AFTER
  }

  /** Called again and again, while this host may take something. */
  look(): void {
    this.#looks++
    if (this.#parts.recordsPlace) this.consider(RECORDS)
    if (this.#queue.size === 0) this.#queue.setHosts(takingHosts(this.#parts.members))
    this.#claimDue()
    this.#early.look()
    if (this.#looks < this.#sweepAt) return
    this.#sweepAt = this.#looks + SWEEP_EVERY
    void this.#sweep()
  }

  /** Whether it is here by then. `may`: of its owner by the log. */
  async claim(log: string, may = (owner: Owner) => this.#isFree(owner)): Promise<boolean> {
    const taken = await this.#taking.take(log, may)
    if (taken === 'again') this.#queue.rest(log, this.#parts.elapsedMs())
    else this.#queue.forget(log)
    if (taken === 'taken') this.claims++
    this.consider(log)
    this.#claimDue()
    return taken === 'taken'
  }

  /** A bounded number at once: each that is there makes room for the next. */
  #claimDue(): void {
    const { elapsedMs, mayTake } = this.#parts
    const isFree = () => mayTake() && this.#taking.size < CLAIMS_AT_ONCE
    if (!isFree()) return
    const due = this.#queue.due(elapsedMs(), CLAIMS_AT_ONCE, log => !this.#taking.has(log))
    for (const log of due) if (isFree()) void this.claim(log)
  }

  #isFree({ node }: Owner): boolean {
    const { members } = this.#parts
    return node === null || node === members.self || !members.isAlive(node)
  }

  /** Games whose maker died before the directory was told of them. */
  async #sweep(): Promise<void> {
    const { logs, directory, store, elapsedMs, members, holdings } = this.#parts
    const isKnown = (log: string) => directory.place(log) !== null || holdings.get(log) !== null
    try {
      for (const log of await logs.names()) {
        if (isCommon(log) || isKnown(log) || this.#queue.has(log)) continue
        const owner = await store.ownerOf(log)
        if (!owner || isKnown(log) || !this.#isFree(owner)) continue
        this.#queue.add(log, { isOwn: owner.node === members.self, isWaking: true }, elapsedMs())
      }
    } catch {
      // The next sweep looks again.
    }
  }
}
