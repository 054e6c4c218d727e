/** What is to hold of a civilization in the end: conditions on a state, each with whether it does. */
import { type Static, Type } from 'typebox'
import { type Civ, distance, type EngineContext, NONE } from '../../../engine/index.ts'
import { idOf } from '../../../rules/ruleset.ts'

const closed = { additionalProperties: false }
const least = (what: string) => Type.Optional(Type.Integer({ description: `At least so ${what}.` }))
const name = (what: string) => Type.Optional(Type.String({ minLength: 1, description: what }))
const player = (what: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 63, description: what }))

/** One of them. */
export const CONDITION = Type.Object(
  {
    cities: least('many cities'),
    population: least('many citizens'),
    techs: least('many technologies'),
    happiness: least('much happiness'),
    gold: least('much gold'),
    policies: least('many policies'),
    soldiers: least('many military units'),
    explored: least('many per cent of the map explored'),
    tech: name('A technology that it knows.'),
    building: name('That stands in one of its cities.'),
    unit: name('A kind that it has.'),
    improvement: name('On a tile of its own.'),
    pantheon: Type.Optional(Type.Literal(true, { description: 'It has a pantheon.' })),
    keepsCapital: Type.Optional(Type.Literal(true, { description: 'Its first city is its own.' })),
    takesCapitalOf: player('Whose first city is its own.'),
    peaceWith: player('With whom it is not at war.'),
    friendOf: player('With whom it has declared friendship.'),
    campsWithin: Type.Optional(
      Type.Integer({ minimum: 0, description: 'No camp of barbarians so many tiles or less from its capital.' }),
    ),
  },
  { ...closed, minProperties: 1, maxProperties: 1 },
)
export type Condition = Static<typeof CONDITION>

/** Whether it holds of the player; throws where it names what the rules have not. */
export function holds(
  w: EngineContext,
  seat: number,
  condition: Condition,
  inVariant: (name: string) => string = name => name,
): boolean {
  const civ = w.s.civs[seat]
  const cities = civ.cities.map(id => w.s.cities[id]!)
  const atLeast: Record<string, () => number> = {
    cities: () => cities.length,
    population: () => cities.reduce((sum, { population }) => sum + population, 0),
    techs: () => civ.techs.reduce((sum, known) => sum + Math.min(1, known), 0),
    happiness: () => civ.happiness,
    gold: () => civ.gold,
    policies: () => civ.policies.reduce((sum, one) => sum + one, 0),
    soldiers: () => civ.units.filter(id => !w.rules.units[w.s.units[id]!.kind].civilian).length,
    explored: () => Math.floor((100 * civ.known!.explored.reduce((sum, one) => sum + one, 0)) / w.grid.size),
  }
  const [[what, wanted]] = Object.entries(condition)
  if (atLeast[what]) return atLeast[what]() >= (wanted as number)
  const { rules } = w
  if (condition.tech !== undefined) return civ.techs[known(w, 'techs', inVariant(condition.tech))] > 0
  if (condition.building !== undefined) {
    const id = known(w, 'buildings', inVariant(condition.building))
    return cities.some(({ buildings }) =>
      buildings.some((one, at) => one === 1 && (at === id || rules.buildings[at].replaces === id)),
    )
  }
  if (condition.unit !== undefined) {
    const kind = known(w, 'units', inVariant(condition.unit))
    return civ.units.some(id => [w.s.units[id]!.kind, rules.units[w.s.units[id]!.kind].replaces].includes(kind))
  }
  if (condition.improvement !== undefined) return improves(w, civ, known(w, 'improvements', inVariant(condition.improvement)))
  if (condition.pantheon) return civ.religion !== NONE
  if (condition.keepsCapital) return holdsCapitalOf(w, civ, seat)
  if (condition.takesCapitalOf !== undefined) return holdsCapitalOf(w, civ, condition.takesCapitalOf)
  if (condition.peaceWith !== undefined) return !civ.relations[condition.peaceWith].war
  if (condition.friendOf !== undefined) return civ.relations[condition.friendOf].friendsUntil > w.s.turn
  const from = w.s.cities[civ.capital]?.tile ?? civ.start
  return w.s.camps.every(camp => camp.destroyedOn !== NONE || distance(w.grid, camp.tile, from) > condition.campsWithin!)
}

function known(w: EngineContext, kind: 'techs' | 'buildings' | 'units' | 'improvements', name: string): number {
  const id = idOf(w.rules, kind, name)
  if (id === NONE) throw new Error(`The rules have no ${name} among their ${kind}.`)
  return id
}

const improves = (w: EngineContext, civ: Civ, improvement: number): boolean =>
  w.s.tiles.improvement.some((one, t) => one === improvement && w.s.tiles.owner[t] === civ.id)

const holdsCapitalOf = (w: EngineContext, civ: Civ, other: number): boolean => {
  const city = w.s.cities[w.s.civs[other].originalCapital]
  return city !== undefined && city !== null && city.owner === civ.id
}

/** Words for reports: what did not hold. */
export const conditionText = (condition: Condition): string => {
  const [[what, wanted]] = Object.entries(condition)
  return `${what} ${wanted}`
}
