/** The way of a request to whoever owns its game: over changes of the owner, with exactly one effect, and never without an answer. */
import { randomUUID } from 'node:crypto'
import { failure, overloaded, unavailable, unknownGame, unsure } from '../../wire/failure.ts'
import type { RequestOf, RequestType } from '../../wire/messages.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ClusterDirectory, Place } from '../directory/cluster-directory.ts'
import { RECORDS } from '../log/log-names.ts'
import type { NodeView } from '../nodes/host-selection.ts'
import { HeldRequests } from './held-requests.ts'
import { ANSWER_MS, type LongWait, LongWaits } from './long-waits.ts'
import type { Outcome, RequestSender, SentRequest } from './request-sender.ts'
import { mayBeSentAgain } from './request-table.ts'

export interface RoutingParts {
  directory: ClusterDirectory
  nodes: NodeView
  asking: RequestSender
  /** Who owns the records; null: nobody that is known. */
  recordsPlace(): Place | null
  /** Hosts are told that somebody asks for a log that nobody owns. */
  want(log: string): void
  /** How long a game may be without an owner before whoever asks is sent away. */
  patienceMs?: number
}

/** A request under way at a node, by which it is given up where the node loses the game, or ends. */
interface Pending {
  node: string
  epoch: number
  giveUp(): void
}

const PATIENCE_MS = 15_000
/** A wait that is asked for at a bad moment, and no time, has at least this. */
const SHORT_MS = 3_000
const LOOK_MS = 250
const ASKED_MS = 200

export class Routing {
  readonly held = new HeldRequests()
  #parts: RoutingParts
  /** By log; null: of none. */
  #pending = new Map<string | null, Set<Pending>>()
  #waits = new LongWaits()
  /** By game: what was asked of the directory just now. */
  #asked = new Map<string, Promise<unknown>>()
  #ends: (() => void)[]
  #isClosed = false

  constructor(parts: RoutingParts) {
    this.#parts = parts
    const look = () => {
      this.#lookAtAll()
      this.held.wakeAll()
    }
    const timer = setInterval(() => this.#lookAtAll(), LOOK_MS)
    timer.unref()
    this.#ends = [
      () => clearInterval(timer),
      parts.nodes.onChange(look),
      parts.directory.onChange(({ game }) => {
        this.#look(game)
        this.held.wake(game)
      }),
    ]
  }

  /** Whoever waits is sent away. */
  close(): void {
    this.#isClosed = true
    for (const end of this.#ends) end()
    for (const all of this.#pending.values()) for (const one of all) one.giveUp()
    this.held.wakeAll()
  }

  /** The node that owns the log and lives; null: none that is known. */
  owner(log: string): (Place & { node: string }) | null {
    const place = log === RECORDS ? this.#parts.recordsPlace() : this.#parts.directory.place(log)
    return place?.node != null && this.#parts.nodes.isAlive(place.node) ? { node: place.node, epoch: place.epoch } : null
  }

  /** The owner's reply where it has one at once; null: it is gone, or too slow. */
  async tryOwner<T extends RequestType>(log: string, type: T, ask: RequestOf<T>, mostMs: number): Promise<Reply | null> {
    const owner = this.owner(log)
    if (!owner) return null
    const outcome = await this.#askAt(log, owner, { id: randomUUID(), type, ask, mostMs, isHeld: false })
    return outcome.kind === 'reply' && (outcome.reply.ok || outcome.reply.status !== 503) ? outcome.reply : null
  }

  /** The one reply to a request about a log. */
  async toOwner<T extends RequestType>(log: string, type: T, ask: RequestOf<T>): Promise<Reply> {
    const ended = this.#waits.endFor(type, ask)
    if (ended) return this.#unwait(log, ask as RequestOf<'seat/unwait'>, ended)
    const wait = this.#waits.open(type, ask)
    try {
      return await this.#toOwner(log, type, ask, wait)
    } finally {
      wait.close()
    }
  }

  async #toOwner<T extends RequestType>(log: string, type: T, first: RequestOf<T>, wait: LongWait): Promise<Reply> {
    const beganMs = performance.now()
    const { patienceMs = PATIENCE_MS } = this.#parts
    const isWait = type === 'seat/wait'
    // A wait is answered when its time is up, whatever has become of the game meanwhile.
    const patience = isWait ? Math.max(wait.leftMs(), Math.min(SHORT_MS, patienceMs)) : patienceMs
    const again = mayBeSentAgain(type, first)
    let isUnsure = false
    for (;;) {
      const owner = this.owner(log)
      if (owner) {
        if (isUnsure) await this.#unseen(log, owner, type, first)
        const asked = { id: randomUUID(), type, ask: wait.ask(first), mostMs: wait.mostMs(), isHeld: wait.isHeld }
        const outcome = await this.#askAt(log, owner, asked, wait)
        if (outcome.kind === 'reply') return isGoneBy(type, outcome.reply, isUnsure) ? DONE : outcome.reply
        if (outcome.kind === 'too-large') return tooLarge()
        if (outcome.kind === 'late') return again ? unavailable('The machine that has this game did not answer.') : unsure()
        if (outcome.isUnsure && !again) return unsure()
        isUnsure ||= outcome.isUnsure
      }
      if (this.#isClosed) return unavailable('The server is stopping.')
      if (wait.isEnded && isWait) return this.#stillWaiting(log)
      const leftMs = beganMs + patience - performance.now()
      if (leftMs <= 0) {
        if (isWait && this.#parts.directory.has(log)) return this.#stillWaiting(log)
        return unavailable('No machine has this game at the moment.')
      }
      if (this.held.isFull(log)) return overloaded('More is asked of the game than can be kept while it has no owner.')
      await this.#newsOf(log, owner, leftMs, wait)
      if (!this.#isKnown(log)) return isGoneBy(type, unknownGame(log), isUnsure) ? DONE : unknownGame(log)
    }
  }

  /** What the directory says of it is asked for, once for all who want to know at about the same time. */
  async refreshed(log: string): Promise<void> {
    if (log === RECORDS) return
    let asked = this.#asked.get(log)
    if (!asked) {
      // Where it cannot be asked for, what is known has to do.
      asked = this.#parts.directory.refresh(log).catch(() => null)
      this.#asked.set(log, asked)
      setTimeout(() => this.#asked.delete(log), ASKED_MS).unref()
    }
    await asked
  }

  /** Until there is another owner than the one that was asked, or a moment has passed. */
  async #newsOf(log: string, was: Place | null, mostMs: number, wait: LongWait): Promise<void> {
    await this.refreshed(log)
    const owner = this.owner(log)
    if (owner === null) this.#parts.want(log)
    const isSame = owner === null || (owner.node === was?.node && owner.epoch === was?.epoch)
    if (isSame && !wait.isEnded && this.#isKnown(log)) await this.held.hold(log, mostMs)
  }

  #isKnown(log: string): boolean {
    return log === RECORDS || this.#parts.directory.has(log)
  }

  /** Asks a node, until it answers or is known to be the wrong one. */
  async #askAt(
    log: string | null,
    { node, epoch }: { node: string; epoch: number },
    asked: SentRequest,
    wait?: { at(node: string | null): void },
  ): Promise<Outcome> {
    const controller = new AbortController()
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const giveUp = () => {
      controller.abort()
      resolve({ kind: 'moved', isUnsure: true })
    }
    const one: Pending = { node, epoch, giveUp }
    const all = this.#pending.get(log) ?? new Set()
    this.#pending.set(log, all.add(one))
    wait?.at(node)
    try {
      const outcome = this.#parts.asking.ask(node, asked, controller.signal)
      // What was begun in this process itself has its answer in any case.
      return await (node === this.#parts.nodes.self ? outcome : Promise.race([outcome, promise]))
    } finally {
      wait?.at(null)
      all.delete(one)
      if (all.size === 0) this.#pending.delete(log)
    }
  }

  /** The first of several nodes that takes it. `handed`: what others than this node are asked. */
  async toAny<T extends RequestType>(type: T, ask: RequestOf<T>, nodes: () => string[], handed = ask): Promise<Reply> {
    const { self } = this.#parts.nodes
    const { patienceMs = PATIENCE_MS } = this.#parts
    const endMs = performance.now() + patienceMs
    const again = mayBeSentAgain(type, ask)
    do {
      for (const node of nodes()) {
        const asked = { id: randomUUID(), type, ask: node === self ? ask : handed, mostMs: ANSWER_MS, isHeld: false }
        const outcome = await this.#askAt(null, { node, epoch: 0 }, asked)
        if (outcome.kind === 'reply') return outcome.reply
        if (outcome.kind === 'too-large') return tooLarge()
        if ((outcome.kind === 'late' || outcome.isUnsure) && !again) return unsure()
      }
      if (this.#isClosed || this.held.isFull(type)) break
      await this.held.hold(type, endMs - performance.now())
    } while (performance.now() < endMs)
    return unavailable('No machine takes this at the moment.')
  }

  /** A wait ends at the node that holds it; where that is gone, here. */
  async #unwait(log: string, ask: RequestOf<'seat/unwait'>, ended: { node: string | null }): Promise<Reply> {
    this.held.wake(log)
    const { node } = ended
    if (node !== null) {
      const asked: SentRequest = { id: randomUUID(), type: 'seat/unwait', ask, mostMs: PATIENCE_MS, isHeld: false }
      const outcome = await this.#askAt(log, { node, epoch: this.#parts.directory.place(log)?.epoch ?? 0 }, asked)
      if (outcome.kind === 'reply') return outcome.reply
    }
    return DONE
  }

  /** What the answer that was lost told its reader, it has not seen. */
  async #unseen<T extends RequestType>(
    log: string,
    owner: { node: string; epoch: number },
    type: T,
    ask: RequestOf<T>,
  ): Promise<void> {
    if (type !== 'seat/wait' && type !== 'seat/call') return
    const { game, seat, reader, briefing, fresh } = { ...ask, ...(ask as { briefing?: object }).briefing } as {
      game: string
      seat: number
      reader?: string
      briefing?: object
      fresh?: boolean
    }
    if (fresh || (type === 'seat/wait' && !briefing)) return
    const {
      tool,
      args,
      language,
    }: Pick<RequestOf<'seat/call'>, 'tool' | 'args' | 'language'> = type === 'seat/call'
      ? (ask as RequestOf<'seat/call'>)
      : BRIEFING
    const unseen: RequestOf<'seat/unseen'> = {
      ...{ game, seat, tool, args },
      ...(reader !== undefined && { reader }),
      ...(language && { language }),
    }
    const asked: SentRequest = { id: randomUUID(), type: 'seat/unseen', ask: unseen, mostMs: PATIENCE_MS, isHeld: false }
    await this.#askAt(log, owner, asked)
  }

  #stillWaiting(game: string): Reply {
    const turn = this.#parts.directory.games.stored(game)?.record.turn ?? 0
    return { ok: true, answer: { status: 'waiting', turn } }
  }

  #lookAtAll(): void {
    for (const log of this.#pending.keys()) this.#look(log)
  }

  /** Gives up what is asked of nodes that do not own the log any more, or are gone. */
  #look(log: string | null): void {
    for (const { node, epoch, giveUp } of this.#pending.get(log) ?? []) {
      const owner = log === null ? null : this.owner(log)
      const isLost = owner !== null && (owner.node !== node || owner.epoch > epoch)
      if (isLost || !this.#parts.nodes.isAlive(node)) giveUp()
    }
  }
}

const BRIEFING = { tool: 'get_briefing', args: { since: 'last' } }

const DONE: Reply = { ok: true, answer: null }

/** It was deleted by the very request whose answer was lost. */
const isGoneBy = (type: RequestType, reply: Reply, isUnsure: boolean): boolean =>
  type === 'game/delete' && isUnsure && !reply.ok && reply.status === 404

const tooLarge = (): Reply => failure('request/too-large', 'The request is larger than one machine sends to another.')
