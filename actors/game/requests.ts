/** Requests to a game other than tool calls. Each is answered here, once. */

import { type Command, isRefusal, NONE } from '../../engine/index.ts'
import { refusalOf } from '../../tools/call.ts'
import { seatView } from '../../tools/view.ts'
import { eventsKnown, pastKnown } from '../../tools/views/players/event.ts'
import { inLanguage } from '../../tools/words/language/spoken.ts'
import { failure, unsaved } from '../wire/failure.ts'
import type { GameStanding } from '../wire/lab/standing-schema.ts'
import type { EventPage, RequestOf } from '../wire/messages.ts'
import type { Reply } from '../wire/pending-replies.ts'
import type { ShardAsk, ShardRequest, ShardRequestType } from '../wire/shard-messages.ts'
import type { LoadedGame } from './assemble-game.ts'
import { asFailure, noSeat } from './calls/call-failures.ts'
import { type CommandParts, carryOut, seatChanged, setStep } from './calls/carry-out.ts'
import { requestedPage } from './history-queries.ts'
import { toAll } from './parts/frames.ts'
import { seatRecord, winnerOf } from './persistence/record.ts'
import { isSamePlayer, playerFor, playerOf } from './seats/player.ts'
import { hasBegun, standingOf } from './standing.ts'
import { type BriefingParts, endWait, park, type WaitParts, withBriefing } from './turns/seat-waits.ts'
import { knownStatus } from './turns/wait-status.ts'

/** What requests have to do with. */
type RequestParts = CommandParts & BriefingParts & Pick<LoadedGame, 'calls' | 'deltas'>
type Parts<K extends keyof LoadedGame> = Pick<LoadedGame, K>

/** The answer; null where it comes later. */
type Handlers = {
  [T in ShardRequestType]?: (game: RequestParts, ask: ShardAsk<T>, replyTo: number) => Reply | null
}

const HANDLERS: Handlers = {
  'game/control': control,
  'game/pass': pass,
  'game/standing': standing,
  'seat/patch': patchSeat,
  'seat/wait': wait,
  'seat/unseen': unseen,
  'seat/unwait': unwait,
  'seat/view': view,
  'seat/events': events,
  'shard/wake': () => DONE,
  'shard/watch': watch,
  'shard/unwatch': unwatch,
}
/** What writes to the game: refused while nothing can be saved. */
const CHANGING: ReadonlySet<ShardRequest['type']> = new Set(['game/control', 'game/pass', 'seat/patch'])
const DONE: Reply = { ok: true, answer: null }

/** What can be answered at once, from the state as it is; null where the game's machine has to take it. */
export function answerNow(game: RequestParts, request: ShardRequest): Reply | null {
  if (request.type === 'seat/call') return game.calls.read(request.ask)
  if (request.type === 'seat/view') return view(game, request.ask)
  if (request.type === 'seat/events') return events(game, request.ask)
  if (request.type === 'game/standing') return standing(game)
  return request.type === 'seat/wait' ? known(game, request.ask) : null
}

export function answerRequest(game: RequestParts, replyTo: number, request: ShardRequest): void {
  const reply = replyOf(game, replyTo, request)
  if (reply) game.runtime.answer(replyTo, reply)
}

function replyOf<T extends ShardRequestType>(game: RequestParts, replyTo: number, request: ShardRequest<T>): Reply | null {
  const trouble = CHANGING.has(request.type) ? game.deps.store.trouble() : null
  if (trouble) return unsaved(trouble)
  const handler: Handlers[T] = HANDLERS[request.type]
  if (handler) return handler(game, request.ask, replyTo)
  return failure('not-found', `A game does not answer ${request.type}.`)
}

/** Carries out a command of the service itself; null where it was carried out. */
function serve(game: CommandParts, command: Command): Reply | null {
  const outcome = carryOut(game, NONE, command)
  return isRefusal(outcome) ? asFailure(refusalOf(outcome)) : null
}

/** Pausing and going on; after a victory, going on all the same; how fast bots play, and so many rounds of it. */
function control(game: CommandParts, { paused, pace, step }: RequestOf<'game/control'>): Reply {
  const { s } = game.runtime.world
  const atMs = game.deps.now()
  let refused: Reply | null = null
  if (pace !== undefined) setPace(game, pace)
  if (step !== undefined) return takeStep(game, step)
  if (paused !== undefined) endStep(game)
  if (paused === false && s.over) refused = serve(game, { type: 'continueGame' })
  else if (paused !== undefined && paused !== s.paused) refused = serve(game, { type: paused ? 'pause' : 'resume', atMs })
  return refused ?? { ok: true, answer: game.runtime.stored().record }
}

function pass({ runtime }: Parts<'runtime'>, { owner }: RequestOf<'game/pass'>): Reply {
  runtime.keepOwner(owner)
  runtime.saveRecord()
  return { ok: true, answer: runtime.stored().record }
}

function standing({ runtime: { world: w } }: Parts<'runtime'>): Reply {
  const now = standingOf(w)
  const explored = w.s.seats.map(({ id }) => w.s.civs[id].known?.explored.reduce((sum, one) => sum + one, 0) ?? 0)
  const over = w.s.over ? { winner: winnerOf(w) } : null
  const answer: GameStanding = { turn: w.s.turn, standing: now, hasBegun: hasBegun(now), explored, over }
  return { ok: true, answer }
}

function setPace({ pace, runtime, publisher }: Parts<'pace' | 'publisher' | 'runtime'>, perSecond: number | null): void {
  pace.setPace(perSecond)
  runtime.keepPace(pace.kept)
  runtime.saveRecord()
  const { frame, knownBy } = toAll({ type: 'control', status: runtime.status, pace: perSecond })
  publisher.tell(frame, knownBy)
}

/** Who pauses or goes on wants no step to end by itself. */
function endStep(game: Parts<'pace' | 'runtime'>): void {
  if (game.pace.kept.step_until === undefined) return
  setStep(game, null)
  game.runtime.saveRecord()
}

function takeStep(game: CommandParts, rounds: number): Reply {
  const { s } = game.runtime.world
  const refused = s.paused || s.over ? serve(game, { type: 'resume', atMs: game.deps.now() }) : null
  if (refused) return refused
  setStep(game, s.turn + rounds)
  game.runtime.saveRecord()
  return { ok: true, answer: game.runtime.stored().record }
}

function patchSeat(game: CommandParts, { seat, change, quiet }: RequestOf<'seat/patch'>): Reply {
  const { runtime, deps } = game
  const { world } = runtime
  const target = world.s.seats[seat]
  if (!target) return noSeat(seat)
  const { name, limits, ...wish } = change
  const from = playerOf(target)
  const isAsked = Object.values(wish).some(value => value !== undefined)
  const to = isAsked ? playerFor(deps.profiles, from, wish) : from
  if ('error' in to) return to
  const given = { ...(isAsked && to), ...(name !== undefined && { name }), ...(limits && { limits }) }
  const refused = serve(game, { type: 'setSeat', seat, ...given, ...(quiet && { quiet }) })
  if (refused) return refused
  if (!isSamePlayer(from, to)) runtime.keepHandover({ turn: world.s.turn, seat, at: deps.now(), from, to })
  seatChanged(game, seat, isAsked ? 'other' : 'same')
  return { ok: true, answer: seatRecord(world, target) }
}

/** What there is to tell already; null where there is nothing. */
function known(game: BriefingParts & Parts<'deps'>, { seat, briefing }: RequestOf<'seat/wait'>): Reply | null {
  if (!game.runtime.world.s.seats[seat]) return noSeat(seat)
  const how = knownStatus(game.runtime.world, seat, game.deps.now())
  return how && { ok: true, answer: withBriefing(game, seat, how, briefing) }
}

function wait(game: BriefingParts & WaitParts, ask: RequestOf<'seat/wait'>, replyTo: number): Reply | null {
  const { seat, timeoutSeconds, waitId, briefing } = ask
  const reply = known(game, ask)
  if (reply) return reply
  park(game, { seat, waitId, ms: timeoutSeconds * 1000 }, how =>
    game.runtime.answer(replyTo, { ok: true, answer: withBriefing(game, seat, how, briefing) }),
  )
  return null
}

function unseen({ calls }: Parts<'calls'>, ask: RequestOf<'seat/unseen'>): Reply {
  calls.forget(ask)
  return DONE
}

function unwait(game: BriefingParts & WaitParts, { waitId }: RequestOf<'seat/unwait'>): Reply {
  endWait(game, waitId)
  return DONE
}

function view({ runtime, deltas }: Parts<'deltas' | 'runtime'>, { viewer }: RequestOf<'seat/view'>): Reply {
  return {
    ok: true,
    answer: inLanguage(
      viewer.language ?? 'en',
      () => seatView(runtime.world, viewer.seat, deltas.revOf(viewer), runtime.said),
      runtime.world.rules,
    ),
  }
}

function events({ runtime }: Parts<'runtime'>, ask: RequestOf<'seat/events'>): Reply {
  const { world: w } = runtime
  const { viewer, past = [], said = [] } = ask
  const { from, until } = requestedPage(ask, w.s.turn)
  const isThen = ({ turn }: { turn: number }) => turn >= from && turn <= until
  const before = pastKnown(w, viewer.seat, past, isThen)
  const known = inLanguage(viewer.language ?? 'en', () => eventsKnown(w, viewer.seat, undefined, isThen, said), w.rules)
  const page: EventPage = { events: [...before, ...known], from, until, before: from > 0 ? from - 1 : null }
  return { ok: true, answer: page }
}

/** What is asked for is what is on the disk, and what comes after it is told: nothing falls between. */
function watch(
  { publisher, deltas, runtime }: Parts<'deltas' | 'publisher' | 'runtime'>,
  { viewer, since, deltas: isAsked }: ShardAsk<'shard/watch'>,
): Reply {
  const watched = publisher.watch(viewer, since, runtime.world.s.turn)
  return { ok: true, answer: isAsked ? { ...watched, rev: deltas.watch(viewer) } : watched }
}

function unwatch(
  { publisher, deltas }: Parts<'deltas' | 'publisher'>,
  { viewer, deltas: wasAsked }: ShardAsk<'shard/unwatch'>,
): Reply {
  publisher.unwatch()
  if (wasAsked) deltas.unwatch(viewer)
  return DONE
}
