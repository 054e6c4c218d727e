/** What every part of a game's page is given, over a real server. */
import type { Frame, SeenGame } from '../../actors/wire/messages.ts'
import { type ApiError, type Call, call as callServer, insist } from '../net/api.ts'
import { newCallId } from '../net/call-id.ts'
import { gamePath, readBody, toolPath } from '../net/game-paths.ts'
import type { LinkState } from '../net/live.ts'

import { netWords } from '../words/net.ts'
import { isOwnTurn } from '../world/selectors.ts'
import type { World, WorldChange } from '../world/world.ts'
import { Feed, type FeedWiring } from './feed.ts'
import type { Args, PageContext, QueryState, Result, Selection, ToolName } from './page-context.ts'
import { makeQueryCache, type QueryCache } from './query-cache.ts'
import type { ScreenName } from './screen-names.ts'

/** What the page around the table does. */
export interface ServerContextWiring extends Pick<PageContext, 'game' | 'token' | 'show' | 'open' | 'close' | 'say'> {
  redraw(): void
  /** For spectators: the seat to look through. */
  as?: number | null
  /** The seat that the account plays by its session; null: `token` says which. */
  seat?: number | null
  /** Default: the server that the page came from. */
  call?: Call
  openSocket?: FeedWiring['open']
  /** The world is there, or another one (change null), or this changed in it; the map draws by it. */
  onWorld?(world: World, change: WorldChange | null): void
  /** Every frame, after the world has taken it in. */
  onFrame?(frame: Frame): void
  onSelect?(selection: Selection): void
  /** Pauses before an act is sent again. */
  retryPausesMs?: readonly number[]
}

/** Begins to follow the game. */
export const sitDown = (wiring: ServerContextWiring): ServerContext => new ServerContext(wiring)

export class ServerContext implements PageContext {
  readonly #wiring: ServerContextWiring
  readonly #call: Call
  readonly #path: string
  readonly #feed: Feed
  readonly #answers: QueryCache
  #record: SeenGame | null = null
  #selection: Selection = { kind: 'none' }
  #pending = 0
  /** Acts of one's own and beginnings of one's turn: what was read before is read anew at once. */
  #acts = 0
  #isOwn = false
  /** Frames that told of what stands in no view, such as a negotiation. */
  #told = 0
  #hasLeft = false

  constructor(wiring: ServerContextWiring) {
    this.#wiring = wiring
    const { game, token, seat = null, as = seat, redraw, openSocket, call = callServer } = wiring
    this.#call = call
    this.#path = gamePath(game)
    this.#answers = makeQueryCache(
      (tool, args) => this.#read(tool, args),
      () => !this.#hasLeft && redraw(),
    )
    this.#feed = new Feed({
      game,
      token,
      as,
      call,
      ...(openSocket && { open: openSocket }),
      onWorld: (world, change) => this.#takeWorld(world, change),
      onFrame: frame => this.#takeFrame(frame),
      onState: redraw,
    })
  }

  get game(): string {
    return this.#wiring.game
  }

  get token(): string | null {
    return this.#wiring.token
  }

  get isSeated(): boolean {
    return this.token !== null || this.seat !== null
  }

  /** That the account plays by its session; null: the token says which. */
  get seat(): number | null {
    return this.#wiring.seat ?? null
  }

  /** Throws before it is here. */
  get world(): World {
    if (!this.#feed.world) throw new Error('the world is not here yet')
    return this.#feed.world
  }

  get record(): SeenGame | null {
    return this.#record
  }

  /** Whether the world is here: before, `world` throws. */
  get isReady(): boolean {
    return this.#feed.world !== null
  }

  get link(): LinkState {
    return this.#feed.link
  }

  /** Why there is no world, or the newest view did not come. */
  get trouble(): ApiError | null {
    return this.#feed.trouble
  }

  get mayAct(): boolean {
    const { world, link } = this.#feed
    return this.isSeated && link.kind === 'connected' && world !== null && isOwnTurn(world)
  }

  get pending(): number {
    return this.#pending
  }

  async act<N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>> {
    this.#pending++
    this.#wiring.redraw()
    try {
      // The other side's answer comes as a frame: nobody waits for it here.
      const wait = tool === 'open_negotiation' ? { wait_seconds: 0 } : {}
      const body = { tool, args, call_id: newCallId(), ...wait }
      // Sent again under the same id, it counts once.
      const { result } = await insist(
        () => this.#send<Result<N>>(body),
        this.#wiring.retryPausesMs,
        () => this.#hasLeft,
      )
      this.#acts++
      if (!this.#feed.hasDeltas) await this.#feed.refresh()
      return result
    } finally {
      this.#pending--
      this.#wiring.redraw()
    }
  }

  read<N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>> {
    return this.#read(tool, args) as Promise<Result<N>>
  }

  latest<N extends ToolName>(tool: N, args: Args<N>): QueryState<Result<N>> {
    return this.#answers.latest(tool, args, (this.#feed.world?.rev ?? -1) + this.#told, this.#acts) as QueryState<Result<N>>
  }

  get selection(): Selection {
    return this.#selection
  }

  select(next: Selection): void {
    this.#selection = next
    this.#wiring.onSelect?.(next)
    this.#wiring.redraw()
  }

  show(x: number, y: number): void {
    this.#wiring.show(x, y)
  }

  open(screen: ScreenName, about?: string): void {
    this.#wiring.open(screen, about)
  }

  close(): void {
    this.#wiring.close()
  }

  say(text: string, kind?: 'news' | 'refusal'): void {
    this.#wiring.say(text, kind)
  }

  /** Fetches the game's record again. */
  async refreshRecord(): Promise<void> {
    this.#record = await this.#call<SeenGame>('GET', this.#path, { token: this.token }).catch(() => this.#record)
    if (!this.#hasLeft) this.#wiring.redraw()
  }

  /** Tries to connect at once. */
  retryNow(): void {
    this.#feed.retryNow()
  }

  /** Leaves the table: nothing is called any more. */
  leave(): void {
    this.#hasLeft = true
    this.#feed.stop()
  }

  #takeWorld(world: World, change: WorldChange | null): void {
    if (this.#isOwn !== isOwnTurn(world)) {
      this.#isOwn = !this.#isOwn
      this.#acts++
    }
    this.#wiring.onWorld?.(world, change)
    this.#wiring.redraw()
  }

  #takeFrame(frame: Frame): void {
    if (IS_BESIDE.has(frame.type)) this.#told++
    this.#wiring.onFrame?.(frame)
    if (isOfRecord(frame)) void this.refreshRecord()
    this.#wiring.redraw()
  }

  async #read(tool: string, args: object): Promise<unknown> {
    return (await this.#send<unknown>(readBody(tool, args))).result
  }

  #send<T>(body: object): Promise<{ result: T }> {
    const { token } = this
    if (this.isSeated) return this.#call('POST', toolPath(this.game, this.seat), { token, body })
    const error: ApiError = { status: 401, code: 'auth/needed', message: netWords.noSeat }
    return Promise.reject(error)
  }
}

/** Of these a delta need not come: what is read has changed all the same. */
const IS_BESIDE = new Set<Frame['type']>(['event', 'negotiation', 'notes'])

/** Another driver is told of as an event. */
const isOfRecord = (frame: Frame): boolean =>
  ['hello', 'control', 'over'].includes(frame.type) || (frame.type === 'event' && frame.event.kind === 'game/control')
