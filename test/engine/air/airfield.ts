/** Worlds for tests of aircraft: two civilizations at war, each with a city, ten tiles apart on one line. */
import { declareWar } from '../../../engine/civ/relations.ts'
import type { FightResult } from '../../../engine/combat/fight-result.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Unit } from '../../../engine/core/state.ts'
import { perform } from '../../../engine/perform.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { addCity, addUnit, at, type FlatOptions, flatWorld, id, standardRules } from '../../world.ts'

interface Airfield {
  w: EngineContext
  /** Of civ 0, on (4, 5). */
  home: City
  /** Of civ 1, on (10, 5). */
  foe: City
}

/** Everybody sees the whole map, so that nothing hides what a preview cannot know. */
export function airfield(options: FlatOptions = {}): Airfield {
  const w = flatWorld({ explored: true, width: 30, ...options })
  declareWar(w, 0, 1)
  const home = addCity(w, 0, 4, 5, 5)
  const foe = addCity(w, 1, 10, 5, 5)
  for (const civ of w.s.civs) civ.known?.visible.fill(1000)
  return { w, home, foe }
}

/** The rules with units that need no resource, so that nobody lacks one. */
export const fuelled = (rules: Ruleset = standardRules()): Ruleset => ({
  ...rules,
  units: rules.units.map(kind => ({ ...kind, resource: -1 })),
})

/** Puts water on columns 14 to 20. */
export function flood(w: EngineContext): void {
  for (let y = 0; y < w.grid.height; y++)
    for (let x = 14; x <= 20; x++) w.s.tiles.terrain[at(w, x, y)] = id(w, 'terrains', 'Coast')
}

/** Kinds of unit by civ 0 in its city. */
export const fly = (w: EngineContext, kind: string): Unit => addUnit(w, 0, kind, 4, 5)

export const strike = (unit: Unit, tile: number): Command => ({ type: 'attack', unit: unit.id, tile })

/** What an attack by civ 0 did. */
export const hit = (w: EngineContext, unit: Unit, tile: number): FightResult =>
  (perform(w, 0, strike(unit, tile)) as unknown as { result: FightResult }).result
