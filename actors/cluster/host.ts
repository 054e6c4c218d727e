/** What a node that holds games does with them in the cluster: claims those that nobody owns, tells of its own, lets go of what is lost, drains. */
import { CellPublisher } from './cell-publisher.ts'
import { ClaimQueue } from './claims.ts'
import type { Place } from './cluster-directory.ts'
import type { DirectoryCell } from './directory-cell.ts'
import { EarlyCopies } from './early-copies.ts'
import { HandingOver } from './handing-over.ts'
import { Holdings } from './holdings.ts'
import { HostBalance, type Weighed } from './host-balance.ts'
import { decodeAsk, type HostParts, hostSubject, takingHosts, WANTED } from './host-parts.ts'
import { isCommon, LAB, RECORDS } from './log-of.ts'
import type { Message } from './ports.ts'
import type { Owner } from './replicated-store.ts'
import { Taking } from './taking.ts'

export interface Host {
  /** Whether this node owns the log, has it in its service, and is not about to let go of it. */
  holds(log: string): boolean
  /** Writes the game's cell as it is now, or that it is gone; resolves once the directory has it. */
  publish(game: string): Promise<void>
  /** Somebody asks for a log that nobody owns: it is claimed before others. */
  want(log: string): void
  /** Lets go of everything and takes nothing more; resolves once nothing is left. */
  drain(): Promise<void>
  /** Games that it holds, and logs that it knows to be nobody's. */
  readonly games: number
  readonly unowned: number
  /** On their way here, and out. */
  readonly taking: number
  readonly leaving: number
  readonly counts: Readonly<{ claims: number; releases: number; lost: number }>
  /** Begins nothing more; resolves once nothing is under way. What it holds stays its own. */
  close(): Promise<void>
}

/** Of logs that nobody owns, how many are on their way here at once. */
const CLAIMS_AT_ONCE = 8
/** Of logs that are looked through after the lease ran out. */
const CONFIRMS_AT_ONCE = 32
const LOOK_MS = 100
/** Looks between two at loads, and between two at logs that no directory tells of. */
const LOAD_EVERY = 10
const SWEEP_EVERY = 3_000
/** Looks after a start, and after a node came or went: by then it is known who lives. */
const SWEEP_AFTER = 20
const AGAIN_MS = 1_000
const NOBODY: Place = { node: null, epoch: 0 }

export function openHost(parts: HostParts): Host {
  const host = new ClusterHost(parts)
  host.begin()
  return host
}

class ClusterHost implements Host {
  #parts: HostParts
  #self: string
  #holdings = new Holdings()
  #queue: ClaimQueue
  #publisher: CellPublisher
  #taking: Taking
  #handing: HandingOver
  #balance: HostBalance
  #early: EarlyCopies
  #claims = 0
  #lost = 0
  #moving: Promise<void> | null = null
  #draining: Promise<void> | null = null
  #looks = 0
  #sweepAt = SWEEP_AFTER
  #isClosed = false
  #ends: (() => void)[] = []

  constructor(parts: HostParts) {
    const { members, random = Math.random, directory, clock, complain } = parts
    this.#parts = parts
    this.#self = members.self
    this.#queue = new ClaimQueue(members.self, random)
    this.#balance = new HostBalance(members.self)
    this.#early = new EarlyCopies(parts)
    const cellOf = (game: string) => this.#cellOf(game)
    const put = async (game: string, cell: DirectoryCell) => {
      if (!members.isLeased()) throw new Error('this node has no lease')
      await directory.put(game, cell)
    }
    const publisher = new CellPublisher({ cellOf, put, clock, complain })
    this.#publisher = publisher
    const shared = { ...parts, holdings: this.#holdings, publisher }
    this.#taking = new Taking({ ...shared, lose: log => this.#lose(log) })
    this.#handing = new HandingOver({ ...shared, cellOf, again: act => this.#again(act) })
  }

  begin(): void {
    const { bus, store, service, directory, members, clock } = this.#parts
    members.confirmBy(() => this.#confirm())
    this.#ends.push(
      bus.subscribe(hostSubject(this.#self), message => void this.#hear(message)),
      bus.subscribe(WANTED, ({ data }) => this.want(Buffer.from(data).toString())),
      store.onLost(log => {
        // The lab of this node sees to it itself.
        if (log !== LAB) void this.#lose(log)
      }),
      service.onGame(game => this.#noteGame(game)),
      directory.onChange(({ game }) => this.#consider(game)),
      members.onChange(() => {
        this.#considerAll()
        this.#sweepAt = this.#looks + SWEEP_AFTER
      }),
    )
    this.#considerAll()
    let timer: unknown
    const look = () => {
      this.#look()
      timer = clock.setTimeout(look, LOOK_MS)
    }
    timer = clock.setTimeout(look, LOOK_MS)
    this.#ends.push(() => clock.clearTimeout(timer))
  }

  get games(): number {
    return this.#holdings.size - (this.#holdings.get(RECORDS) ? 1 : 0)
  }

  get unowned(): number {
    return this.#queue.size
  }

  get taking(): number {
    return this.#taking.size
  }

  get leaving(): number {
    return this.#holdings.leaving
  }

  get counts() {
    return { claims: this.#claims, releases: this.#handing.released, lost: this.#lost }
  }

  holds(log: string): boolean {
    return this.#holdings.isReady(log) && this.#parts.store.owns(log)
  }

  async publish(game: string): Promise<void> {
    if (this.#cellOf(game)) return this.#publisher.publish(game)
    // Of one that is only elsewhere by now its owner tells.
    if (!this.#holdings.isLeaving(game) && (await this.#parts.store.ownerOf(game)) === null) await this.#bury(game)
  }

  want(log: string): void {
    this.#queue.want(log)
    this.#claimDue()
  }

  drain(): Promise<void> {
    this.#draining ??= this.#drain()
    return this.#draining
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const end of this.#ends.splice(0)) end()
    await Promise.allSettled([this.#taking.settled(), this.#early.settled(), this.#moving])
    this.#publisher.close()
  }

  #cellOf(game: string): DirectoryCell | null {
    const held = this.#holdings.get(game)
    const kept = held?.isReady ? this.#parts.service.kept(game) : null
    return kept && { node: this.#self, epoch: held!.epoch, ...kept }
  }

  /** Of a game in the service something is another by now: it was made there, it changed, or it was deleted. */
  #noteGame(game: string): void {
    const { service, store, elapsedMs } = this.#parts
    const holdings = this.#holdings
    const isThere = service.kept(game) !== null
    if (holdings.get(game)) {
      if (isThere) this.#publisher.note(game)
      else if (!holdings.isLeaving(game)) this.#bury(game).catch(() => this.#again(() => this.#bury(game)))
    } else if (isThere && !this.#taking.has(game) && store.owns(game)) {
      holdings.add(game, { epoch: 1, sinceMs: elapsedMs(), isReady: true })
      this.#queue.forget(game)
      this.#publisher.note(game)
    }
  }

  async #bury(game: string): Promise<void> {
    this.#holdings.drop(game)
    await this.#publisher.forget(game)
    await this.#parts.directory.remove(game)
  }

  /** What the others could not be told is tried again. */
  #again(act: () => Promise<void>): void {
    const { clock } = this.#parts
    if (!this.#isClosed) clock.setTimeout(() => void act().catch(() => this.#again(act)), AGAIN_MS)
  }

  /** Looks whether anybody owns it, as far as is known here. */
  #consider(log: string): void {
    const { members, elapsedMs, directory } = this.#parts
    const place = log === RECORDS ? (this.#parts.recordsPlace?.() ?? NOBODY) : directory.place(log)
    const held = this.#holdings.get(log)
    if (held || this.#holdings.isLeaving(log)) {
      // Whoever had it before told so later.
      const isWrong = held && place && place.node !== this.#self && place.epoch <= held.epoch
      if (isWrong && log !== RECORDS && this.#holdings.isReady(log)) this.#publisher.publish(log).catch(() => {})
      return
    }
    const isOwn = place?.node === this.#self
    if (!place || (place.node !== null && !isOwn && members.isAlive(place.node))) this.#queue.forget(log)
    else {
      const isWaking = log === RECORDS || directory.games.wakeAtMs(log) !== null
      this.#queue.add(log, { isOwn, isWaking }, elapsedMs())
    }
  }

  #considerAll(): void {
    const { directory, members } = this.#parts
    for (const [game] of directory.places()) this.#consider(game)
    this.#queue.setHosts(takingHosts(members))
  }

  /** Games whose maker died before the directory was told of them. */
  async #sweep(): Promise<void> {
    const { logs, directory, store, elapsedMs } = this.#parts
    const isKnown = (log: string) => directory.place(log) !== null || this.#holdings.get(log) !== null
    try {
      for (const log of await logs.names()) {
        if (isCommon(log) || isKnown(log) || this.#queue.has(log)) continue
        const owner = await store.ownerOf(log)
        if (this.#isClosed) return
        if (!owner || isKnown(log) || !this.#isFree(owner)) continue
        this.#queue.add(log, { isOwn: owner.node === this.#self, isWaking: true }, elapsedMs())
      }
    } catch {
      // The next sweep looks again.
    }
  }

  #look(): void {
    const { members } = this.#parts
    if (this.#isClosed) return
    this.#looks++
    const isLoadDue = this.#looks % LOAD_EVERY === 0
    if (isLoadDue) this.#tellLoad()
    if (this.#draining || !members.isLeased()) return
    if (this.#parts.recordsPlace) this.#consider(RECORDS)
    if (this.#queue.size === 0) this.#queue.setHosts(takingHosts(members))
    this.#claimDue()
    this.#early.look()
    if (isLoadDue) this.#balanceNow()
    if (this.#looks < this.#sweepAt) return
    this.#sweepAt = this.#looks + SWEEP_EVERY
    void this.#sweep()
  }

  #tellLoad(): void {
    const { members, service, store } = this.#parts
    const workMs = Math.round(service.weights().reduce((sum, { wantMs }) => sum + wantMs, 0))
    const lagMs = Math.round(Math.max(0, ...service.load().map(one => one.lagMs)))
    members.note({ games: this.games, workMs, lagMs })
    // As it should have been told.
    for (const [log, { isReady }] of this.#holdings.all()) if (isReady && !store.owns(log)) void this.#lose(log)
  }

  /** A bounded number at once: each that is there makes room for the next. */
  #claimDue(): void {
    const { members, elapsedMs } = this.#parts
    const isFree = () => !this.#draining && !this.#isClosed && members.isLeased() && this.#taking.size < CLAIMS_AT_ONCE
    if (!isFree()) return
    const due = this.#queue.due(elapsedMs(), CLAIMS_AT_ONCE, log => !this.#taking.has(log))
    for (const log of due) if (isFree()) void this.#claim(log)
  }

  async #claim(log: string, may = (owner: Owner) => this.#isFree(owner)): Promise<boolean> {
    const taken = await this.#taking.take(log, may)
    if (taken === 'again') this.#queue.rest(log, this.#parts.elapsedMs())
    else this.#queue.forget(log)
    if (taken === 'taken') this.#claims++
    if (!this.#isClosed) this.#consider(log)
    this.#claimDue()
    return taken === 'taken'
  }

  #isFree({ node }: Owner): boolean {
    return node === null || node === this.#self || !this.#parts.members.isAlive(node)
  }

  /** The log is another's, or may be. */
  async #lose(log: string): Promise<void> {
    const { store, service, directory, complain } = this.#parts
    await this.#holdings.leave(log, async () => {
      this.#lost++
      await this.#publisher.forget(log)
      if (log !== RECORDS)
        await service.letGo(log).catch(error => complain(`game ${log}, which is another node's, is still here: ${error}`))
      // The store forgets that it had it; where nobody took it meanwhile anybody may.
      await store.release(log).catch(() => {})
    })
    if (log !== RECORDS) await directory.refresh(log).catch(() => null)
    if (!this.#isClosed) this.#consider(log)
  }

  /** The lease ran out: of what others took meanwhile nothing is answered any more, and what could not be written goes on. */
  async #confirm(): Promise<void> {
    const { service } = this.#parts
    const rest = this.#holdings.all().values()
    const look = async () => {
      for (const [log, { epoch }] of rest) {
        const owner = await this.#parts.store.ownerOf(log)
        if (owner?.node !== this.#self || owner.epoch !== epoch) void this.#lose(log)
        else if (log !== RECORDS && this.#holdings.isReady(log)) void service.adopt(log).catch(() => {})
      }
    }
    await Promise.all(Array.from({ length: CONFIRMS_AT_ONCE }, look))
  }

  async #drain(): Promise<void> {
    this.#parts.members.setDraining()
    this.#queue.clear()
    await Promise.allSettled([this.#taking.settled(), this.#moving])
    await this.#handing.all(() => this.#isClosed)
  }

  #balanceNow(): void {
    const { members, elapsedMs, say } = this.#parts
    if (this.#moving) return
    const move = this.#balance.look(takingHosts(members), () => this.#weighed(), elapsedMs())
    if (!move) return
    say?.('game moves', { game: move.log, to: move.to })
    const { log } = move
    this.#moving = this.#handing.one(log, move.to).then(() => {
      this.#moving = null
      this.#consider(log)
    })
  }

  #weighed(): Weighed[] {
    const weights = new Map(this.#parts.service.weights().map(one => [one.game, one]))
    return this.#holdings.all().flatMap(([log, { sinceMs }]) => {
      const one = weights.get(log)
      if (log === RECORDS || !this.#holdings.isReady(log)) return []
      return { log, sinceMs, wantMs: one ? (one.isMeasured ? one.wantMs : null) : 0 }
    })
  }

  async #hear({ data, reply }: Message): Promise<void> {
    const ask = decodeAsk(data)
    if (!ask) return this.#parts.complain('a message on the bus is nothing that a host is asked')
    if (ask.kind === 'publish') return this.publish(ask.log).catch(() => {})
    const mayTake = !this.#draining && !this.#isClosed && this.#parts.members.isLeased()
    const isTaken = mayTake && (this.holds(ask.log) || (await this.#claim(ask.log, ({ node }) => node === null)))
    reply?.(Buffer.from(JSON.stringify({ isTaken })))
  }
}
