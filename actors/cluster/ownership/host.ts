/** What a node that holds games does with them in the cluster: claims those that nobody owns, tells of its own, lets go of what is lost, drains. */

import type { DirectoryEntry } from '../directory/directory-entry.ts'
import { EntryPublisher } from '../directory/entry-publisher.ts'
import { LAB, RECORDS } from '../log/log-names.ts'
import type { Message } from '../ports.ts'
import { Handover } from './handover.ts'
import { decodeAsk, type HostParts, hostSubject, takingHosts, WANTED } from './host-parts.ts'
import { OrphanClaims } from './orphan-claims.ts'
import { OwnedLogs } from './owned-logs.ts'
import { HostBalance, type Weighed } from './rebalancing.ts'

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

/** Of logs that are looked through after the lease ran out. */
const CONFIRMS_AT_ONCE = 32
const LOOK_MS = 100
/** Looks between two at loads. */
const LOAD_EVERY = 10
const AGAIN_MS = 1_000

export function openHost(parts: HostParts): Host {
  const host = new ClusterHost(parts)
  host.begin()
  return host
}

class ClusterHost implements Host {
  #parts: HostParts
  #self: string
  #holdings = new OwnedLogs()
  #claiming: OrphanClaims
  #publisher: EntryPublisher
  #handing: Handover
  #balance: HostBalance
  #lost = 0
  #moving: Promise<void> | null = null
  #draining: Promise<void> | null = null
  #looks = 0
  #isClosed = false
  #ends: (() => void)[] = []

  constructor(parts: HostParts) {
    const { members, directory, clock, complain } = parts
    this.#parts = parts
    this.#self = members.self
    this.#balance = new HostBalance(members.self)
    const cellOf = (game: string) => this.#cellOf(game)
    const put = async (game: string, cell: DirectoryEntry) => {
      if (!members.isLeased()) throw new Error('this node has no lease')
      await directory.put(game, cell)
    }
    const publisher = new EntryPublisher({ cellOf, put, clock, complain })
    this.#publisher = publisher
    const shared = { ...parts, holdings: this.#holdings, publisher }
    this.#claiming = new OrphanClaims({ ...shared, lose: log => this.#lose(log), mayTake: () => this.#mayTake() })
    this.#handing = new Handover({ ...shared, cellOf, again: act => this.#again(act) })
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
      directory.onChange(({ game }) => this.#claiming.consider(game)),
      members.onChange(() => this.#claiming.considerAll()),
    )
    this.#claiming.considerAll()
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
    return this.#claiming.unowned
  }

  get taking(): number {
    return this.#claiming.taking
  }

  get leaving(): number {
    return this.#holdings.leaving
  }

  get counts() {
    return { claims: this.#claiming.claims, releases: this.#handing.released, lost: this.#lost }
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
    this.#claiming.want(log)
  }

  drain(): Promise<void> {
    this.#draining ??= this.#drain()
    return this.#draining
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const end of this.#ends.splice(0)) end()
    await Promise.allSettled([this.#claiming.settled(), this.#moving])
    this.#publisher.close()
  }

  #cellOf(game: string): DirectoryEntry | null {
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
    } else if (isThere && !this.#claiming.isTaking(game) && store.owns(game)) {
      holdings.add(game, { epoch: 1, sinceMs: elapsedMs(), isReady: true })
      this.#claiming.forget(game)
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

  #look(): void {
    const { members } = this.#parts
    if (this.#isClosed) return
    this.#looks++
    const isLoadDue = this.#looks % LOAD_EVERY === 0
    if (isLoadDue) this.#tellLoad()
    if (this.#draining || !members.isLeased()) return
    this.#claiming.look()
    if (isLoadDue) this.#balanceNow()
  }

  /** Not while it lets go of everything, or may own nothing itself. */
  #mayTake(): boolean {
    return !this.#draining && !this.#isClosed && this.#parts.members.isLeased()
  }

  #tellLoad(): void {
    const { members, service, store } = this.#parts
    const workMs = Math.round(service.weights().reduce((sum, { wantMs }) => sum + wantMs, 0))
    const lagMs = Math.round(Math.max(0, ...service.load().map(one => one.lagMs)))
    members.note({ games: this.games, workMs, lagMs })
    // As it should have been told.
    for (const [log, { isReady }] of this.#holdings.all()) if (isReady && !store.owns(log)) void this.#lose(log)
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
    if (!this.#isClosed) this.#claiming.consider(log)
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
    this.#claiming.clear()
    await Promise.allSettled([this.#claiming.settled(), this.#moving])
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
      this.#claiming.consider(log)
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
    const isTaken = this.#mayTake() && (this.holds(ask.log) || (await this.#claiming.claim(ask.log, ({ node }) => node === null)))
    reply?.(Buffer.from(JSON.stringify({ isTaken })))
  }
}
