/** Keeps the world of one game up to date: a view once, then deltas, and a view again where one is missing. */
import type { Frame, ToldEvent } from '../../actors/wire/messages.ts'
import type { EventSummary, GameView } from '../../tools/wire.ts'
import type { ApiError, Call } from '../net/api.ts'
import { errorOf } from '../net/api.ts'
import { type Following, follow, type LinkState, type Live } from '../net/live.ts'
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

export interface Feed {
  /** Null before the first view. */
  readonly world: World | null
  readonly link: LinkState
  /** Why there is no view. */
  readonly trouble: ApiError | null
  /** Whether the server sends deltas, as far as is known. */
  readonly hasDeltas: boolean
  /** Resolves when a view is in the world that was made after this was called. */
  refresh(): Promise<void>
  retryNow(): void
  stop(): void
}

export function feedWorld(wiring: FeedWiring): Feed {
  const { game, token, as = null, call, onWorld, onFrame, onState } = wiring
  let world: World | null = null
  let trouble: ApiError | null = null
  let hasDeltas = false
  let isStopped = false
  /** What came while a view was on its way. */
  let early: DeltaFrame[] = []
  let fetching: Promise<void> | null = null
  let next: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function takeView(view: GameView): void {
    const change = world && applyView(world, view)
    if (!change) world = worldOf(view)
    onWorld(world!, change)
    for (const delta of early.splice(0)) takeDelta(delta)
    if (early.length > 0) refreshSoon(VIEW_PAUSE_MS)
  }

  function takeDelta(delta: DeltaFrame): void {
    hasDeltas = true
    const fit = world ? fitOf(world, delta) : 'gap'
    if (fit === 'now') onWorld(world!, applyDelta(world!, delta))
    else if (fit === 'gap') {
      early.push(delta)
      if (!fetching && timer === undefined) void refresh()
    }
  }

  async function fetchView(): Promise<void> {
    try {
      const view = await call<GameView>('GET', `/api/games/${encodeURIComponent(game)}/view${as === null ? '' : `?as=${as}`}`, {
        token,
      })
      if (isStopped) return
      trouble = null
      takeView(view)
    } catch (thrown) {
      trouble = errorOf(thrown)
      early = []
      if (isStopped) return
      onState(live.state)
      if (trouble.status === 0 || trouble.status >= 500) refreshSoon(RETRY_PAUSE_MS)
    }
  }

  function refresh(): Promise<void> {
    if (!fetching) {
      fetching = fetchView().finally(() => {
        fetching = null
      })
      return fetching
    }
    // One that is under way may be of before; whoever comes meanwhile shares the next.
    next ??= fetching.then(() => {
      next = null
      return refresh()
    })
    return next
  }

  /** Fetches a view soon, once for all who ask meanwhile. */
  function refreshSoon(pauseMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void refresh()
    }, pauseMs)
  }

  function receive(frame: Frame): void {
    if (frame.type === 'delta') takeDelta(frame)
    else if (frame.type === 'hello') greet('rev' in frame ? (frame.rev as number) : null)
    else if (frame.type === 'event' && world) addEvents(world, [summaryOf(world, frame.event)])
    if (!hasDeltas && CHANGING.has(frame.type)) refreshSoon(VIEW_PAUSE_MS)
    onFrame(frame)
  }

  /** A view is fetched, unless what is here is of the revision that the first delta will follow on. */
  function greet(rev: number | null): void {
    if (rev !== null) hasDeltas = true
    if (!world || rev !== world.rev) void refresh()
  }

  const live: Live = follow({ game, token, as, onFrame: receive, onState: enter, ...(wiring.open && { open: wiring.open }) })

  function enter(state: LinkState): void {
    // Live updates do not come: what can be read is shown all the same.
    if (state.kind === 'waiting' && !world && !fetching) void refresh()
    onState(state)
  }

  return {
    get world() {
      return world
    },
    get link() {
      return live.state
    },
    get trouble() {
      return trouble
    },
    get hasDeltas() {
      return hasDeltas
    },
    refresh,
    retryNow: () => live.retryNow(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      live.close()
    },
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
