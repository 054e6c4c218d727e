/** A bot that gives random commands of those that the rules allow: what a task is worth to somebody who knows nothing of it. */
import { createHash } from 'node:crypto'
import type { Configuration } from '../../../bot/configuration.ts'
import {
  buildableItems,
  type City,
  type Command,
  check,
  type EngineContext,
  isRefusal,
  type Outcome,
  type Refusal,
  type Unit,
} from '../../../engine/index.ts'

export const RANDOM = 'random'

/** As a suite names it among profiles. */
export const RANDOM_PLAY: Configuration = {
  profile: RANDOM,
  revision: 1,
  name: 'Random',
  code: 'random-legal',
  aggression: null,
  params: {},
}

/** Commands of a turn before it ends it. */
const MOST_COMMANDS = 12
const ORDERS = ['fortify', 'sleep', 'explore', 'automate', 'skip'] as const
const DIRECTIONS = 6

/** The same state has the same turn. */
export function* randomTurn(w: EngineContext, seat: number): Generator<Command, void, Outcome | Refusal> {
  const draw = drawsFrom(`${JSON.stringify(w.s.rng)} ${w.s.turn} ${seat}`)
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]
  for (let n = 0; n < MOST_COMMANDS; n++) {
    const subjects = subjectsOf(w, seat).filter(some => some.length > 0)
    if (subjects.length === 0) break
    yield pick(pick(subjects))
    if (w.s.over || w.s.active !== seat) return
  }
  yield { type: 'endTurn' }
}

/** The legal commands of each unit, each city and the civilization: each subject is as likely, whatever it may do. */
function subjectsOf(w: EngineContext, seat: number): Command[][] {
  const civ = w.s.civs[seat]
  const legal = (all: Command[]): Command[] => all.filter(command => !isRefusal(check(w, seat, command)))
  const rows = (list: readonly unknown[], of: (id: number) => Command): Command[] => list.map((_, id) => of(id))
  const players = w.s.civs.filter(({ id, kind }) => id !== seat && kind !== 'barbarian')
  return [
    ...civ.units.map(id => legal(unitCommands(w, w.s.units[id]!))),
    ...civ.cities.map(id => legal(cityCommands(w, w.s.cities[id]!))),
    legal(rows(w.rules.techs, tech => ({ type: 'setResearch', tech }))),
    legal(rows(w.rules.policies, policy => ({ type: 'adoptPolicy', policy }))),
    legal(rows(w.rules.beliefs, belief => ({ type: 'foundPantheon', belief }))),
    legal(players.map(({ id }) => ({ type: 'declareWar', player: id }))),
    legal(players.map(({ id }) => ({ type: 'openNegotiation', player: id, gives: { peace: true } }))),
    legal(
      w.s.negotiations.flatMap(({ id }) =>
        (['accept', 'reject'] as const).map(answer => ({ type: 'respondNegotiation', negotiation: id, answer }) as const),
      ),
    ),
  ]
}

function unitCommands({ grid, rules }: EngineContext, { id: unit, tile }: Unit): Command[] {
  const near = Array.from({ length: DIRECTIONS }, (_, d) => grid.neighbours[tile * DIRECTIONS + d]).filter(t => t >= 0)
  const far = near.flatMap(t => Array.from({ length: DIRECTIONS }, (_, d) => grid.neighbours[t * DIRECTIONS + d]))
  const targets = [...new Set([...near, ...far])].filter(t => t >= 0 && t !== tile)
  return [
    ...near.map((t): Command => ({ type: 'moveUnit', unit, tile: t })),
    ...targets.map((t): Command => ({ type: 'attack', unit, tile: t })),
    ...rules.improvements.map((_, improvement): Command => ({ type: 'build', unit, improvement })),
    ...ORDERS.map((order): Command => ({ type: 'setOrder', unit, order })),
    { type: 'foundCity', unit },
  ]
}

function cityCommands(w: EngineContext, city: City): Command[] {
  const items = buildableItems(w, city)
  return [
    ...items.map((item): Command => ({ type: 'setProduction', city: city.id, item })),
    ...items.map((item): Command => ({ type: 'buy', city: city.id, item })),
    ...w.s.civs.flatMap(({ units }) =>
      units.map((id): Command => ({ type: 'cityAttack', city: city.id, tile: w.s.units[id]!.tile })),
    ),
  ]
}

/** Whole numbers from 0 to below the one given, by the text alone. */
function drawsFrom(text: string): (below: number) => number {
  let n = 0
  return below => createHash('sha256').update(`${text} ${n++}`).digest().readUInt32BE() % below
}
