/** What every part of a game's page is given, over a real server. */
import type { Frame, SeenGame } from '../../actors/wire/messages.ts'
import { type ApiError, type Call, call as callServer, insist } from '../net/api.ts'
import { newCallId } from '../net/call-id.ts'
import type { LinkState } from '../net/live.ts'
import { netWords } from '../words/net.ts'
import { isOwnTurn } from '../world/selectors.ts'
import type { World, WorldChange } from '../world/world.ts'
import { type Feed, type FeedWiring, feedWorld } from './feed.ts'
import type { Args, PageContext, QueryState, Result, Selection, ToolName } from './page-context.ts'
import { makeQueryCache } from './query-cache.ts'

/** What the page around the table does. */
export interface ServerContextWiring extends Pick<PageContext, 'game' | 'token' | 'show' | 'open' | 'close' | 'say'> {
  redraw(): void
  /** For spectators: the seat to look through. */
  as?: number | null
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

export interface ServerContext extends PageContext {
  /** Whether the world is here: before, `world` throws. */
  readonly isReady: boolean
  readonly link: LinkState
  /** Why there is no world, or the newest view did not come. */
  readonly trouble: ApiError | null
  /** Fetches the game's record again. */
  refreshRecord(): Promise<void>
  /** Tries to connect at once. */
  retryNow(): void
  /** Leaves the table: nothing is called any more. */
  leave(): void
}

/** Begins to follow the game. */
export function sitDown(wiring: ServerContextWiring): ServerContext {
  const { game, token, redraw, call = callServer, retryPausesMs } = wiring
  const path = `/api/games/${encodeURIComponent(game)}`
  let record: SeenGame | null = null
  let selection: Selection = { kind: 'none' }
  let pending = 0
  /** Acts of one's own and beginnings of one's turn: what was read before is read anew at once. */
  let acts = 0
  let isOwn = false
  /** Frames that told of what stands in no view, such as a negotiation. */
  let told = 0
  let hasLeft = false

  const feed: Feed = feedWorld({
    game,
    token,
    as: wiring.as ?? null,
    call,
    ...(wiring.openSocket && { open: wiring.openSocket }),
    onWorld(world, change) {
      if (isOwn !== isOwnTurn(world)) {
        isOwn = !isOwn
        acts++
      }
      wiring.onWorld?.(world, change)
      redraw()
    },
    onFrame(frame) {
      if (IS_BESIDE.has(frame.type)) told++
      wiring.onFrame?.(frame)
      if (isOfRecord(frame)) void refreshRecord()
      redraw()
    },
    onState: redraw,
  })

  async function refreshRecord(): Promise<void> {
    record = await call<SeenGame>('GET', path, { token }).catch(() => record)
    if (!hasLeft) redraw()
  }

  function send<T>(body: object): Promise<{ result: T }> {
    if (token !== null) return call('POST', `${path}/tool`, { token, body })
    const error: ApiError = { status: 401, code: 'auth/needed', message: netWords.noSeat }
    return Promise.reject(error)
  }

  const read = async <N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>> =>
    (await send<Result<N>>({ tool, args, fresh: true })).result

  const answers = makeQueryCache(read as (tool: string, args: object) => Promise<unknown>, () => !hasLeft && redraw())

  async function act<N extends ToolName>(tool: N, args: Args<N>): Promise<Result<N>> {
    pending++
    redraw()
    try {
      // The other side's answer comes as a frame: nobody waits for it here.
      const wait = tool === 'open_negotiation' ? { wait_seconds: 0 } : {}
      const body = { tool, args, call_id: newCallId(), ...wait }
      // Sent again under the same id, it counts once.
      const { result } = await insist(
        () => send<Result<N>>(body),
        retryPausesMs,
        () => hasLeft,
      )
      acts++
      if (!feed.hasDeltas) await feed.refresh()
      return result
    } finally {
      pending--
      redraw()
    }
  }

  return {
    game,
    token,
    get world() {
      if (!feed.world) throw new Error('the world is not here yet')
      return feed.world
    },
    get record() {
      return record
    },
    get isReady() {
      return feed.world !== null
    },
    get link() {
      return feed.link
    },
    get trouble() {
      return feed.trouble
    },
    get mayAct() {
      return token !== null && feed.link.kind === 'connected' && feed.world !== null && isOwnTurn(feed.world)
    },
    get pending() {
      return pending
    },
    act,
    read,
    latest: <N extends ToolName>(tool: N, args: Args<N>) =>
      answers.latest(tool, args, (feed.world?.rev ?? -1) + told, acts) as QueryState<Result<N>>,
    get selection() {
      return selection
    },
    select(next) {
      selection = next
      wiring.onSelect?.(next)
      redraw()
    },
    show: (x, y) => wiring.show(x, y),
    open: (screen, about) => wiring.open(screen, about),
    close: () => wiring.close(),
    say: (text, kind) => wiring.say(text, kind),
    refreshRecord,
    retryNow: () => feed.retryNow(),
    leave() {
      hasLeft = true
      feed.stop()
    },
  }
}

/** Of these a delta need not come: what is read has changed all the same. */
const IS_BESIDE = new Set<Frame['type']>(['event', 'negotiation', 'notes'])

/** Another driver is told of as an event. */
const isOfRecord = (frame: Frame): boolean =>
  ['hello', 'control', 'over'].includes(frame.type) || (frame.type === 'event' && frame.event.kind === 'game/control')
