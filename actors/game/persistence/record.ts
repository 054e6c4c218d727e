/** The game record that lists show, made of the state. */

import { acting, type EngineContext, type GameState, hasTurn, NONE, type Seat } from '../../../engine/index.ts'
import { recordedBot } from '../../../saves/bot-files/seat-bot.ts'
import type { Loss } from '../../../saves/database/losses.ts'
import type {
  AwaitedSeat,
  ForkedFrom,
  FromLab,
  GameRecord,
  GameSettings,
  GameStatus,
  ImportedFrom,
  SeatRecord,
  StoredGame,
  UpgradeNote,
} from '../../../saves/games/games.ts'
import { splitName } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { pauseOf } from '../../../tools/interruptions.ts'
import { NO_DEADLINE, waitsForPerson } from '../seats/answer-time.ts'
import type { PaceKept } from '../seats/pace.ts'
import { playerOf } from '../seats/player.ts'
import { playsHere } from '../seats/plays-here.ts'

/** What the record holds that the state does not. */
export interface Origin {
  id: string
  owner: string
  /** ISO 8601. */
  created: string
  /** What came of changes of the program; absent: nothing. */
  upgrades?: UpgradeNote[]
  lost?: Loss
  forked_from?: ForkedFrom
  imported?: ImportedFrom
  from_lab?: FromLab
  pace?: PaceKept
}

export const statusOf = (w: EngineContext): GameStatus => (w.s.over ? 'finished' : w.s.paused ? 'paused' : 'running')

export function storedGame(w: EngineContext, origin: Origin): StoredGame {
  const { s, rules } = w
  const { setup } = s
  const paused = pauseOf(s)
  const record: GameRecord = {
    id: origin.id,
    name: setup.name,
    status: statusOf(w),
    turn: s.turn,
    turns: setup.turns,
    size: setup.size,
    map: setup.map,
    speed: rules.speeds[setup.speed].name,
    difficulty: rules.difficulties[setup.difficulty].name,
    ...splitName(setup.ruleset),
    parts: setup.parts.map(({ name, hash }) => ({ name, hash })),
    settings: settingsOf(w),
    seed: setup.seed,
    owner: origin.owner,
    visibility: setup.visibility === 'all' ? 'all' : 'players',
    created: origin.created,
    seats: s.seats.map(seat => seatRecord(w, seat)),
    active: s.active === NONE ? null : s.active,
    ...(s.round && { acting: acting(s) }),
    winner: winnerOf(w),
    victory: victoryOf(w),
    ...(paused && { paused }),
    ...(origin.upgrades && { upgrades: origin.upgrades }),
    ...(origin.lost && { lost: origin.lost }),
    ...(origin.forked_from && { forked_from: origin.forked_from }),
    ...(origin.imported && { imported: origin.imported }),
    ...(origin.from_lab && { from_lab: origin.from_lab }),
    ...origin.pace,
  }
  return {
    record,
    met: s.seats.map(({ id }) => metBy(w, id)),
    awaited: awaitedSeats(w),
    ...askedOf(s),
    wakeAtMs: wakeAt(w),
    rules: setup.rulesetHash,
    tiles: setup.width * setup.height,
  }
}

function settingsOf({ s: { setup }, rules }: EngineContext): GameSettings {
  const { cityStates, barbarians, religion, nuclear, espionage, turnOrder } = setup
  return {
    startEra: rules.eras[setup.startEra].name,
    victories: setup.victories.map(id => rules.victories[id].name),
    ...{ cityStates, barbarians, religion, nuclear, espionage },
    ...(turnOrder && { turnOrder }),
  }
}

export function seatRecord(w: EngineContext, seat: Seat): SeatRecord {
  const { id, name, limits } = seat
  const civ = w.s.civs[id]
  const nation = w.rules.nations[civ.nation].name
  const bot = recordedBot(seat)
  return { seat: id, name, nation, ...playerOf(seat), bot, limits: { ...limits }, alive: civ.alive, score: civ.score }
}

function metBy(w: EngineContext, seat: number): number {
  const { relations } = w.s.civs[seat]
  return w.s.seats.reduce((bits, { id }) => (relations[id].met ? bits | (1 << id) : bits), 0)
}

/** Nothing where no negotiation waits. */
function askedOf({ negotiations, seats }: GameState): Pick<StoredGame, 'asked'> {
  const asked: (string | null)[] = seats.map(() => null)
  for (const { state, floor, id, messages } of negotiations)
    if (state === 'proposed' && floor in asked) asked[floor] = `${id}.${messages.length}`
  return asked.some(one => one !== null) ? { asked } : {}
}

/** Seat that won; null for a draw, and while nobody has. */
export const winnerOf = (w: EngineContext): number | null => (w.s.over && w.s.over.winner !== NONE ? w.s.over.winner : null)

/** The service's word for the victory, or the ruleset's name where it has none. */
export function victoryOf(w: EngineContext): string | null {
  const victory = w.s.over && w.rules.victories[w.s.over.victory]
  return victory ? (victory.kind === 'other' ? victory.name : victory.kind) : null
}

/** People whose turn it is or whose answer is awaited. */
function awaitedSeats({ s }: EngineContext): AwaitedSeat[] {
  if (s.over || s.paused) return []
  const turns = s.seats
    .filter(({ id }) => hasTurn(s, id))
    .map(({ id, deadlineMs }): AwaitedSeat => ({ seat: id, what: 'turn', deadline: deadlineMs }))
  const answers = s.negotiations
    .filter(({ state }) => state === 'proposed')
    .map(({ floor, deadlineMs }): AwaitedSeat => {
      return { seat: floor, what: 'answer', deadline: deadlineMs === NO_DEADLINE ? null : deadlineMs }
    })
  return [...turns, ...answers].filter(({ seat }) => s.seats[seat]?.driver === 'human')
}

/** When the game next has to act by itself: at once for a bot or a model, at the first deadline, or never. */
export function wakeAt(w: EngineContext): number | null {
  const { s } = w
  if (s.over || s.paused || s.active === NONE) return null
  const seats = acting(s).map(seat => s.seats[seat])
  if (waitsForPerson(s)) return null
  if (seats.some(({ driver }) => playsHere(driver))) return 0
  const deadlines = s.negotiations
    .filter(one => one.state === 'proposed' && one.deadlineMs !== NO_DEADLINE)
    .map(one => one.deadlineMs)
  for (const { deadlineMs } of seats) if (deadlineMs !== null) deadlines.push(deadlineMs)
  return deadlines.length > 0 ? Math.min(...deadlines) : null
}
