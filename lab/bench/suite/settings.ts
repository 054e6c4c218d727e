/** What a suite's scenarios come to: a map to be played from its first round, or a prepared state with a goal. */
import { checkOptions, type GameOptions } from '../../../engine/index.ts'
import { usualOfLab } from '../../../rules/default-settings.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import type { Problem } from '../../input/problems.ts'
import { BadInput } from './bad-input.ts'
import { type Probe, readTask, type Scenario, shippedProbes, shippedScenarios } from './scenario-files.ts'
import { type GivenScenario, noSuch, type Suite } from './suite.ts'

/** A prepared state: a scenario with its goal, or a probe with its answers. */
export interface Prepared {
  task: Scenario | Probe
}

export interface Setting {
  id: string
  /** Null: a map, from its first round. */
  prepared: Prepared | null
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
  beginning: { size: 'small', players: 4, turns: 50 },
  small: { size: 'small', players: 4, turns: 0 },
}
const BASE = { size: 'small', map: 'continents' }

/** Throws BadInput where the rules make no such game. */
export function settingsOf(suite: Suite, rules: Ruleset): Setting[] {
  const problems: Problem[] = []
  const tasks = new Map<string, Scenario | Probe>([
    ...shippedScenarios().map((one): [string, Scenario] => [one.id, one]),
    ...shippedProbes().map((one): [string, Probe] => [`${PROBE_PREFIX}${one.id}`, one]),
  ])
  const settings = suite.scenarios.map((given, i) => {
    const isNamed = Object.keys(given).length === 1
    const task = !isNamed ? undefined : given.id.endsWith('.json') ? readTask(given.id) : tasks.get(given.id)
    if (task) return taskSetting(given.id, task, suite)
    if (isNamed && !Object.hasOwn(MAPS, given.id))
      problems.push(noSuch(`/scenarios/${i}/id`, 'scenario', given.id, [...Object.keys(MAPS), ...tasks.keys()]))
    const setting = mapSetting({ ...(isNamed && MAPS[given.id]), ...given }, suite, rules)
    const seats = Array.from({ length: setting.players }, () => ({ driver: 'bot' as const }))
    for (const { path, message } of checkOptions(rules, { ...setting.options, turns: setting.turns, seats }))
      problems.push({ path: `/scenarios/${i}${path}`, message })
    return setting
  })
  if (problems.length > 0) throw new BadInput('suite', problems)
  return settings
}

/** Before a probe's name where a suite names it among scenarios. */
export const PROBE_PREFIX = 'probe:'

function taskSetting(id: string, task: Scenario | Probe, suite: Suite): Setting {
  const { recipe } = task
  const { players = 2, seat = 0, rounds = 0, size = 'duel', map = 'pangaea', speed = 'Quick', difficulty = 'Prince' } = recipe
  const most = 'turns' in task ? task.turns : 1
  const turns = suite.turns > 0 ? Math.min(suite.turns, most) : most
  return { id, prepared: { task }, options: { size, map, speed, difficulty }, players, turns, seat, from: rounds }
}

function mapSetting({ id, players = 2, turns = 0, ...options }: GivenScenario, suite: Suite, rules: Ruleset): Setting {
  return {
    id,
    prepared: null,
    options: { ...BASE, ...usualOfLab(rules), ...options },
    players,
    turns: suite.turns || turns,
    seat: null,
    from: 0,
  }
}
