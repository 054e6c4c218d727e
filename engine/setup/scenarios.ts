/** Prepared beginnings: what lies around the first seat of a new game, whatever its map. */
import { TUTORIAL } from '../../rules/constants/scenarios.ts'
import { E } from '../../rules/effects/templates.ts'
import { idOf } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { isWater, topTerrain, unitTables } from '../unit/unit-tables.ts'
import { arrange } from './arrange.ts'

/** Each changes a game whose civilizations have begun. */
export const SCENARIOS: { readonly [name: string]: (w: EngineContext) => void } = { tutorial: layTutorial }

/** Helpers, a first policy's culture, ruins, an enemy that is hurt, and a city-state that is known: one for each lesson that chance may not give. */
function layTutorial(w: EngineContext): void {
  const { s, rules } = w
  const [you] = s.civs
  for (const name of TUTORIAL.units) {
    const kind = idOf(rules, 'units', name)
    if (kind !== NONE) arrange(w, { what: 'unit', civ: you.id, kind, tile: you.start, hp: 100 })
  }
  you.culture = Math.max(you.culture, TUTORIAL.culture)
  const ruins = rules.improvements.find(improvement => entryHas(improvement, E.ruins))
  const [place] = openLand(w, you.start, TUTORIAL.ruinsTiles)
  if (ruins && place !== undefined) s.tiles.improvement[place] = ruins.id
  const enemy = idOf(rules, 'units', TUTORIAL.enemy)
  const wild = s.civs.find(({ kind }) => kind === 'barbarian')
  const lair = openLand(w, you.start, TUTORIAL.enemyTiles).at(-1)
  if (wild && enemy !== NONE && lair !== undefined)
    arrange(w, { what: 'unit', civ: wild.id, kind: enemy, tile: lair, hp: TUTORIAL.enemyHp })
  const minor = s.civs.find(({ kind }) => kind === 'cityState')
  if (minor) arrange(w, { what: 'meet', civ: you.id, other: minor.id })
}

/** Tiles that far away that anybody can walk on, without anything or anybody on them; open ground first. */
function openLand(w: EngineContext, from: number, tiles: number): number[] {
  const { features, improvement, resource, military, civilian } = w.s.tiles
  const found: number[] = []
  for (let t = 0; t < w.grid.size; t++) {
    if (distance(w.grid, t, from) !== tiles || isWater(w, t) || unitTables(w).impassable[topTerrain(w, t)] === 1) continue
    if (improvement[t] === NONE && resource[t] === NONE && military[t] === NONE && civilian[t] === NONE) found.push(t)
  }
  const open = found.filter(t => features[t] === 0)
  return open.length > 0 ? open : found
}
