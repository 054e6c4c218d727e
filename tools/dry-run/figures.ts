/** A seat's own figures, by which an act is judged: what it has, what a turn brings, what things cost it. */

import {
  civIncome,
  type EngineContext,
  MOVE,
  NONE,
  policyCost,
  techCost,
  wholeFood,
  wholeProduction,
} from '../../engine/index.ts'
import { placeText } from '../tool/coordinates.ts'
import { makingOf } from '../views/cities/city-summary.ts'
import { resourcesView } from '../views/players/empire.ts'
import { availableTechs } from '../views/rules/tech.ts'

export type Figures = { [name: string]: number | string }

/** What a comparison is about, the same before and after; NONE: nothing. */
export interface About {
  /** Own unit and city that the call names. */
  unit: number
  city: number
  /** Technology whose cost is told: the one under research, else the cheapest. */
  tech: number
}

export const NOTHING: About = { unit: NONE, city: NONE, tech: NONE }

export function aboutOf(w: EngineContext, seat: number, args: { [argument: string]: unknown }): About {
  const civ = w.s.civs[seat]
  const idOf = (id: unknown): number => (typeof id === 'number' ? id : NONE)
  return {
    unit: idOf(args.unit_id),
    city: idOf(args.city_id),
    tech: civ.researchQueue[0] ?? availableTechs(w, civ)[0] ?? NONE,
  }
}

export function figuresOf(w: EngineContext, seat: number, about: About): Figures {
  const civ = w.s.civs[seat]
  const income = civIncome(w, civ)
  const resources = Object.entries(resourcesView(w, civ)).map(([name, amount]) => [`spare ${name}`, amount])
  return {
    gold: civ.gold,
    gold_per_turn: income.gold,
    science_per_turn: income.science,
    culture: civ.culture,
    culture_per_turn: income.culture,
    faith: civ.faith,
    faith_per_turn: income.faith,
    happiness: civ.happiness,
    golden_age_turns: civ.goldenAgeTurns,
    policy_cost: policyCost(w, civ),
    ...(about.tech !== NONE &&
      civ.techs[about.tech] === 0 && { [`cost of ${w.rules.techs[about.tech].name}`]: techCost(w, civ, about.tech) }),
    free_policies: civ.freePolicies,
    free_technologies: civ.freeTechs,
    free_great_people: civ.freeGreatPeople,
    cities: civ.cities.length,
    units: civ.units.length,
    ...Object.fromEntries(resources),
    ...unitFigures(w, seat, about.unit),
    ...cityFigures(w, seat, about.city),
  }
}

function unitFigures(w: EngineContext, seat: number, id: number): Figures {
  const unit = id === NONE ? null : w.s.units[id]
  if (!unit || unit.owner !== seat) return {}
  return {
    unit_kind: w.rules.units[unit.kind].name,
    unit_hp: unit.hp,
    unit_moves: Math.round((unit.movesX60 * 10) / MOVE) / 10,
    unit_at: placeText(w, unit.tile),
  }
}

function cityFigures(w: EngineContext, seat: number, id: number): Figures {
  const city = id === NONE ? null : w.s.cities[id]
  if (!city || city.owner !== seat) return {}
  const { producing = 'Nothing', turns_left = -1 } = makingOf(w, city)
  return {
    city_population: city.population,
    city_food: wholeFood(w, city),
    city_production: wholeProduction(w, city),
    city_makes: producing,
    city_turns_left: turns_left,
  }
}

/** A figure that an act changes; absent on a side: there is none of it. */
interface Change {
  from?: number | string
  to?: number | string
}

/** What differs, by name. */
export function changesBetween(before: Figures, after: Figures): { [name: string]: Change } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(name => before[name] !== after[name])
  return Object.fromEntries(
    names.map(name => [
      name,
      { ...(before[name] !== undefined && { from: before[name] }), ...(after[name] !== undefined && { to: after[name] }) },
    ]),
  )
}
