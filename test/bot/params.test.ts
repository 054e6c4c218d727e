import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkParams } from '../../bot/check-params.ts'
import { LISTS } from '../../bot/params/lists.ts'
import { UNITS } from '../../bot/params/row.ts'
import { DEFAULTS, GROUPS, PARAMS } from '../../bot/params/table.ts'
import { STANDARD, withAggression } from '../../bot/profiles.ts'

const bot = join(import.meta.dirname, '..', '..', 'bot')
const sources = readdirSync(bot, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.startsWith('params'))
  .map(file => readFileSync(join(bot, file), 'utf8'))
  .join('\n')

/** Numbers that decide nothing: facts, marks and bounds of computing, and how much is told in words. */
const NO_DECISIONS = {
  FORM: 'how the memory is written',
  INTERFACE: 'what frozen code was made against',
  MOST_NAMED: 'names of a frozen code that a refusal tells',
  COMMANDS_MAX: 'when a turn goes round in circles',
  NEVER: 'a price that nobody pays',
  NEUTRAL: 'the middle of the scale of characters',
  PER_TURN_SHARE: 'what gold by the turn counts for',
  STRIKING: 'how far most units strike',
  NEAR: 'rings of tiles that citizens work',
  FAR: 'the outermost of them',
  SCOUT_SHARE: 'which kinds of units are scouts',
  SCOUT_COST: 'the same by what they cost',
  STEP: 'steps of the slider of science',
  MOST: 'its end',
  JOBS: 'kinds of work of spies',
  TO_CITY_STATES: 'one of them',
  AT_HOME: 'another',
  LARGEST: 'above every size of a city',
  SITE_NEAR: 'how near a thing is that a reason names',
  RESOURCES_NAMED: 'resources that a reason names',
  SITES_TOLD: 'places for cities that a plan tells',
  WALK_MOST: 'farther than any enemy walks in a turn',
  TOLD: 'other choices that are told',
  OTHERS: 'other sites that are told',
  LOOKS: 'how far around a place unknown tiles are counted',
  SEEN_MOST: 'how many those can be',
  LIST_MOST: 'names in an order of preference',
  MOVES_MAX: 'moves of one unit that are advised in a turn',
  NAME_LONGEST: 'letters of one of them',
}

describe("the bot's parameters", () => {
  it.each([...Object.keys(PARAMS), ...Object.keys(LISTS)])('%s is read by some planner', name => {
    expect(sources).toMatch(new RegExp(`\\bp\\.${name}\\b|\\bparams\\.${name}\\b|{[^{}]*\\b${name}\\b[^{}]*} = m\\.p\\b`))
  })

  it.each(Object.entries(PARAMS))('%s has a default within its range, a unit and an explanation', (_name, param) => {
    expect(param.default).toBeGreaterThanOrEqual(param.min)
    expect(param.default).toBeLessThanOrEqual(param.max)
    expect(UNITS).toContain(param.unit)
    expect(param.doc).toMatch(/^[A-Z].*\.$/)
  })

  it('are all the numbers that planners weigh by: what else is a number stands here with what it is', () => {
    const numbers = [...sources.matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = -?[\d._]+(?: [*/] [\d._]+)?$/gm)]
    expect([...new Set(numbers.map(([, name]) => name))].sort()).toEqual(Object.keys(NO_DECISIONS).sort())
  })

  it('stand in one group each', () => {
    const names = Object.values(GROUPS).flatMap(group => Object.keys(group))
    expect(names).toEqual(Object.keys(PARAMS))
    expect(new Set([...names, ...Object.keys(LISTS)]).size).toBe(names.length + Object.keys(LISTS).length)
  })

  it.each(Object.entries(LISTS))('%s has an explanation, and presets that may be given', (name, { doc, presets }) => {
    expect(doc).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(presets).length).toBeGreaterThan(1)
    for (const preset of Object.values(presets)) expect(checkParams({ [name]: preset })).toEqual([])
  })

  it('may be overridden by known names with values in range only', () => {
    expect(checkParams({ garrison: 2, policyOrder: ['Liberty', 'Food'] })).toEqual([])
    expect(checkParams({ garrison: 99, garison: 1 })).toEqual([
      { name: 'garrison', message: 'garrison is 99; it is a number from 0 to 3 (units).' },
      { name: 'garison', message: 'There is no parameter "garison". Did you mean garrison?' },
    ])
    expect(checkParams({ garrison: Number.NaN, constructor: 1, beliefPreferences: 2 })).toHaveLength(3)
    expect(checkParams({ garrison: ['1'], policyOrder: ['Liberty', 'liberty'] })).toHaveLength(2)
    expect(checkParams({ policyOrder: [''], beliefPreferences: ['x'.repeat(81)] })).toHaveLength(2)
  })

  it('leave aggression to the seat where it names one', () => {
    expect(withAggression(STANDARD, 0.9).params.aggression).toBe(0.9)
    expect(withAggression(STANDARD, null).params).toBe(DEFAULTS)
  })
})
