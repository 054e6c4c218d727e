/** Everything that an analysis of a game says. */

import { goalsOf } from '../../bot/facts/victory-goals.ts'
import { type EngineContext, NONE, namedArgs } from '../../engine/index.ts'
import type { ReplayEvent } from '../../saves/games/replay/replay.ts'
import { namesIn } from '../../tools/events/names.ts'
import { type Attention, attentionOf } from './attention.ts'
import type { KnownModel } from './choose-model.ts'
import type { Continued } from './continuations.ts'
import type { GameCourse } from './game-record.ts'
import { type Plan, plansOf } from './plans.ts'
import { type Trust, trustOf } from './trust.ts'
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
  /** How far the model's chances can be trusted in a game like this. */
  trust: Trust
  /** By the model, after each round. */
  chances: Chances[]
  /** By bots that play the game on; empty where that was not asked for. */
  continuations: { seed: number; each: number; from: Continued[] } | null
  /** By turn. */
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
  const chances = standings.map(standing => ({ turn: standing.turn, chances: winChances(model, standing) }))
  const known = namesIn(w)
  const names = { ...known, city: (id: number) => (id === NONE ? known.city(id) : (cityNames[id] ?? known.city(id))) }
  const kind = w.rules.victories.find(({ name }) => name === record.victory)?.kind ?? null
  const won = record.winner !== null && kind !== null ? { seat: record.winner, kind } : null
  const { length } = record.seats
  const { setup } = w.s
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
    trust: trustOf(model.validity, { record, size: setup.size, map: setup.map, age: ageOf(w), standings, chances }),
    chances,
    continuations,
    turningPoints: turningPoints(chances, { model, standings, events, names, isGoal: goalTest(w) }, POINTS_MOST),
    plans: plansOf({ acts, events, won, nameOfCity: names.city }, length),
    thoughts: thoughts.map(({ turn, civ, args }) => ({ turn, seat: civ, text: String(args[0] ?? '') })),
    attention: attentionOf({ acts, metrics, transcripts, turn: record.turn }, length),
  }
}

/** Name of the era of the foremost seat. */
const ageOf = ({ s, rules }: EngineContext): string => rules.eras[Math.max(...s.seats.map(({ id }) => s.civs[id].era))].name

/** Whether a city has completed a project or a part that a victory takes. */
function goalTest({ rules }: EngineContext): (event: ReplayEvent) => boolean {
  const goals = Object.values(goalsOf(rules))
  const buildings = goals.flatMap(({ buildings: own, anyones }) => [...own, ...anyones])
  const parts = goals.flatMap(({ victory }) => victory.spaceshipParts)
  return event => {
    if ('text' in event) return false
    const { building, unitKind } = namedArgs(event) as { building?: number; unitKind?: number }
    return (building !== undefined && buildings.includes(building)) || (unitKind !== undefined && parts.includes(unitKind))
  }
}
