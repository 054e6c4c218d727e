/** What a suite's scenarios come to: a map to be played from its first round, or a prepared state with a goal. */
import { checkOptions, type GameOptions } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { BadInput, type Problem } from './check-json.ts'
import { type GivenScenario, type Suite, unknown } from './suite.ts'

export interface Setting {
  id: string
  options: Omit<GameOptions, 'seats' | 'name' | 'seed' | 'turns'>
  players: number
  /** Rounds; 0: the speed's length. */
  turns: number
  /** That the model plays; null: each in turn. */
  seat: number | null
  /** Rounds that were played before it begins. */
  from: number
}

/** Maps that suites may name. */
export const MAPS: Readonly<Record<string, Omit<GivenScenario, 'id'>>> = {
  duel: { size: 'duel', players: 2, turns: 100 },
  opening: { size: 'small', players: 4, turns: 50 },
  small: { size: 'small', players: 4, turns: 0 },
}
const BASE = { size: 'small', map: 'continents', speed: 'Quick', difficulty: 'Prince' }

/** Throws BadInput where the rules make no such game. */
export function settingsOf(suite: Suite, rules: Ruleset): Setting[] {
  const problems: Problem[] = []
  const settings = suite.scenarios.map((given, i) => {
    const isNamed = Object.keys(given).length === 1
    if (isNamed && !Object.hasOwn(MAPS, given.id))
      problems.push(unknown(`/scenarios/${i}/id`, 'scenario', given.id, Object.keys(MAPS)))
    const setting = mapSetting({ ...(isNamed && MAPS[given.id]), ...given }, suite)
    const seats = Array.from({ length: setting.players }, () => ({ driver: 'bot' as const }))
    for (const { path, message } of checkOptions(rules, { ...setting.options, turns: setting.turns, seats }))
      problems.push({ path: `/scenarios/${i}${path}`, message })
    return setting
  })
  if (problems.length > 0) throw new BadInput('suite', problems)
  return settings
}

function mapSetting({ id, players = 2, turns = 0, ...options }: GivenScenario, suite: Suite): Setting {
  return { id, options: { ...BASE, ...options }, players, turns: suite.turns || turns, seat: null, from: 0 }
}
