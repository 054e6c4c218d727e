/** Keeps the world of one game up to date: a view once, then deltas, and a view again where one is missing. */
import type { Frame, ToldEvent } from '../../actors/wire/messages.ts'
import type { EventSummary, GameView } from '../../tools/wire.ts'
import { type ApiError, type Call, errorOf } from '../net/api.ts'
import { viewPath } from '../net/game-paths.ts'
import { type Following, follow, type LinkState, type Live } from '../net/live.ts'
import { takeRuleNames } from '../words/rule-names.ts'
import { applyDelta, applyView, fitOf } from '../world/patch.ts'
import { addEvents, worldOf } from '../world/store.ts'
import { type World, type WorldChange, xOf, yOf } from '../world/world.ts'

/** Where a server sends no deltas the view is fetched at most this often, however fast the game runs. */
const VIEW_PAUSE_MS = 400
/** After a view that did not come. */
const RETRY_PAUSE_MS = 3000
type DeltaFrame = Extract<Frame, { type: 'delta' }>

export interface FeedWiring {
  game: string
  token: string | null
  /** For spectators: the seat to look through. */
  as?: number | null
  call: Call
  /** Opens a socket, as for follow(); default: a WebSocket. */
  open?: Following['open']
  /** The world is there, or another one (change null), or this changed in it. */
  onWorld(world: World, change: WorldChange | null): void
  /** Events are in the world when it is called. */
  onFrame(frame: Frame): void
  onState(state: LinkState): void
}

/** The world of one game as it goes on, from when it is made until it is stopped. */
export class Feed {
  readonly #wiring: FeedWiring
  readonly #live: Live
  #world: World | null = null
  #trouble: ApiError | null = null
  #hasDeltas = false
  #isStopped = false
  /** What came while a view was on its way. */
  #early: DeltaFrame[] = []
  #fetching: Promise<void> | null = null
  #next: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(wiring: FeedWiring) {
    this.#wiring = wiring
    const { game, token, as = null, open } = wiring
    const onFrame = (frame: Frame): void => this.#receive(frame)
    const onState = (state: LinkState): void => this.#enter(state)
    this.#live = follow({ game, token, as, onFrame, onState, ...(open && { open }) })
    // Nobody waits for the connection: it need not be newer than its hello.
    void this.refresh()
  }

  /** Null before the first view. */
  get world(): World | null {
    return this.#world
  }

  get link(): LinkState {
    return this.#live.state
  }

  /** Why there is no view. */
  get trouble(): ApiError | null {
    return this.#trouble
  }

  /** Whether the server sends deltas, as far as is known. */
  get hasDeltas(): boolean {
    return this.#hasDeltas
  }

  /** Resolves when a view is in the world that was made after this was called. */
  refresh(): Promise<void> {
    if (!this.#fetching) {
      this.#fetching = this.#fetchView().finally(() => {
        this.#fetching = null
      })
      return this.#fetching
    }
    // One that is under way may be of before; whoever comes meanwhile shares the next.
    this.#next ??= this.#fetching.then(() => {
      this.#next = null
      return this.refresh()
    })
    return this.#next
  }

  retryNow(): void {
    this.#live.retryNow()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#live.close()
  }

  #receive(frame: Frame): void {
    if (frame.type === 'delta') this.#takeDelta(frame)
    else if (frame.type === 'hello') this.#greet('rev' in frame ? (frame.rev as number) : null)
    else if (frame.type === 'event' && this.#world) addEvents(this.#world, [summaryOf(this.#world, frame.event)])
    if (!this.#hasDeltas && CHANGING.has(frame.type)) this.#refreshSoon(VIEW_PAUSE_MS)
    this.#wiring.onFrame(frame)
  }

  /** A view is fetched, unless what is here, or on its way, is of the revision that the first delta will follow on. */
  #greet(rev: number | null): void {
    if (rev !== null) this.#hasDeltas = true
    if (rev === null || this.#world || !this.#fetching) {
      if (!this.#world || rev !== this.#world.rev) void this.refresh()
      return
    }
    void this.#fetching.then(() => {
      if (!this.#isStopped && !(this.#world && this.#world.rev >= rev)) void this.refresh()
    })
  }

  #enter(state: LinkState): void {
    // Live updates do not come: what can be read is shown all the same.
    if (state.kind === 'waiting' && !this.#world && !this.#fetching) void this.refresh()
    this.#wiring.onState(state)
  }

  #takeView(view: GameView): void {
    takeRuleNames(view.names)
    const change = this.#world && applyView(this.#world, view)
    if (!change) this.#world = worldOf(view)
    this.#wiring.onWorld(this.#world!, change)
    for (const delta of this.#early.splice(0)) this.#takeDelta(delta)
    if (this.#early.length > 0) this.#refreshSoon(VIEW_PAUSE_MS)
  }

  #takeDelta(delta: DeltaFrame): void {
    this.#hasDeltas = true
    const world = this.#world
    const fit = world ? fitOf(world, delta) : 'gap'
    if (fit === 'now') this.#wiring.onWorld(world!, applyDelta(world!, delta))
    else if (fit === 'gap') {
      this.#early.push(delta)
      if (!this.#fetching && this.#timer === undefined) void this.refresh()
    }
  }

  async #fetchView(): Promise<void> {
    const { game, token, as = null, call, onState } = this.#wiring
    try {
      const view = await call<GameView>('GET', viewPath(game, as), { token })
      if (this.#isStopped) return
      this.#trouble = null
      this.#takeView(view)
    } catch (thrown) {
      this.#trouble = errorOf(thrown)
      this.#early = []
      if (this.#isStopped) return
      onState(this.link)
      if (this.#trouble.status === 0 || this.#trouble.status >= 500) this.#refreshSoon(RETRY_PAUSE_MS)
    }
  }

  /** Fetches a view soon, once for all who ask meanwhile. */
  #refreshSoon(pauseMs: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.refresh()
    }, pauseMs)
  }
}

/** Frames that come with changes of what the viewer knows. */
const CHANGING = new Set<Frame['type']>(['turn', 'event', 'negotiation', 'control', 'over'])

/** An event as a frame tells it, in the shape in which views list them. */
function summaryOf(world: World, { seq, turn, kind, what, civ, other, unit, city, tile, text }: ToldEvent): EventSummary {
  return {
    seq,
    turn,
    kind,
    ...(what !== '' && { what }),
    text,
    ...(civ >= 0 && { player_id: civ }),
    ...(other >= 0 && { other_player_id: other }),
    ...(unit >= 0 && { unit_id: unit }),
    ...(city >= 0 && { city_id: city }),
    ...(tile >= 0 && { x: xOf(world, tile), y: yOf(world, tile) }),
  }
}
