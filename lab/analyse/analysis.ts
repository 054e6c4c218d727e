/** Everything that an analysis of a game says. */
import { type EngineContext, NONE } from '../../engine/index.ts'
import { namesIn } from '../../tools/events/names.ts'
import { type Attention, attentionOf } from './attention.ts'
import type { KnownModel } from './choose-model.ts'
import type { Continued } from './continuations.ts'
import type { GameCourse } from './game-record.ts'
import { type Plan, plansOf } from './plans.ts'
import { type Chances, type TurningPoint, turningPoints } from './turning-points.ts'
import { winChances } from './win-model.ts'

export interface Analysis {
  version: 1
  game: string
  name: string
  /** Newest round, and the last one of the game. */
  turn: number
  turns: number
  status: string
  /** Seat; null where nobody has won. */
  winner: number | null
  victory: string | null
  seats: { seat: number; name: string; nation: string; driver: string; plays: string | null }[]
  model: KnownModel
  /** By the model, after each round. */
  chances: Chances[]
  /** By bots that play the game on; empty where that was not asked for. */
  continuations: { seed: number; each: number; from: Continued[] } | null
  turningPoints: TurningPoint[]
  plans: Plan[]
  thoughts: { turn: number; seat: number; text: string }[]
  attention: Attention[]
}

const POINTS_MOST = 8

/** `w`: the game as it is last known, for names. */
export function analyse(
  course: GameCourse,
  w: EngineContext,
  model: KnownModel,
  continuations: Analysis['continuations'],
): Analysis {
  const { record, standings, events, acts, metrics, transcripts, thoughts, cityNames } = course
  const chances = standings.map(({ turn, standing }) => ({ turn, chances: winChances(model.weights, standing) }))
  const known = namesIn(w)
  const names = { ...known, city: (id: number) => (id === NONE ? known.city(id) : (cityNames[id] ?? known.city(id))) }
  const kind = w.rules.victories.find(({ name }) => name === record.victory)?.kind ?? null
  const won = record.winner !== null && kind !== null ? { seat: record.winner, kind } : null
  const { length } = record.seats
  return {
    version: 1,
    game: record.id,
    name: record.name,
    turn: record.turn,
    turns: record.turns,
    status: record.status,
    winner: record.winner,
    victory: record.victory,
    seats: record.seats.map(({ seat, name, nation, driver, profile, model: played }) => ({
      ...{ seat, name, nation, driver },
      plays: driver === 'bot' ? profile : played,
    })),
    model,
    chances,
    continuations,
    turningPoints: turningPoints(chances, events, names, POINTS_MOST),
    plans: plansOf({ acts, events, won, nameOfCity: names.city }, length),
    thoughts: thoughts.map(({ turn, civ, args }) => ({ turn, seat: civ, text: String(args[0] ?? '') })),
    attention: attentionOf({ acts, metrics, transcripts, turn: record.turn }, length),
  }
}
