/** Generated worlds for the tests of this folder, made once per file. */

import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { addCiv, initialState } from '../../../engine/core/initial-state.ts'
import { generateMap, type Places } from '../../../engine/map/generate.ts'
import { MAP_KINDS } from '../../../engine/map/landmass.ts'
import { SIZES } from '../../../engine/setup/game-options.ts'
import { standardRules } from '../../world.ts'

export interface Made {
  w: EngineContext
  places: Places
  name: string
}

const made = new Map<string, Made>()

/** The map of that kind, size and seed with the size's usual numbers of civilizations. */
export function makeMap(map: string, size: string, seed: number): Made {
  const name = `${map} ${size} ${seed}`
  const known = made.get(name)
  if (known) return known
  const fresh = makeMapAfresh(map, size, seed)
  made.set(name, fresh)
  return fresh
}

/** The same, never from memory. */
export function makeMapAfresh(map: string, size: string, seed: number, rules = standardRules()): Made {
  const { width, height, civs, cityStates } = SIZES[size]
  const s = initialState(rules, {
    name: 'map',
    ruleset: rules.name,
    parts: [],
    rulesetHash: rules.hash,
    size,
    width,
    height,
    map,
    speed: 0,
    difficulty: 0,
    turns: 1,
    seed,
    victories: [],
    cityStates,
    barbarians: false,
    visibility: 'players',
    startEra: 0,
    religion: true,
    nuclear: true,
    espionage: false,
  })
  const nations = rules.nations.filter(nation => nation.kind === 'major').slice(0, civs)
  for (const nation of nations) addCiv(s, rules, 'major', nation.id)
  const w = makeContext(s, rules)
  const places = generateMap(
    w,
    map,
    s.civs.map(civ => civ.nation),
    cityStates,
  )
  return { w, places, name: `${map} ${size} ${seed}` }
}

export const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)

/** Twenty seeds of each kind in each of the sizes. */
export const manyMaps = (sizes: readonly string[] = ['duel', 'small']): Made[] =>
  Object.keys(MAP_KINDS).flatMap(map => sizes.flatMap(size => SEEDS.map(seed => makeMap(map, size, seed))))
