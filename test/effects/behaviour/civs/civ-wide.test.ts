/** Technology, beliefs, spies, the start, and what leaders never build: progress.ts and those beside it. */
import { describe, expect, test } from 'vitest'
import { rankItems } from '../../../../bot/planners/cities/production.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { chooseProduction } from '../../../../engine/automation/city-production.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { effectPercent } from '../../../../engine/espionage/technology-theft.ts'
import { createGame } from '../../../../engine/index.ts'
import { freeBeliefs, neededToEnhance, neededToFound } from '../../../../engine/religion/beliefs.ts'
import { techCost } from '../../../../engine/research/research.ts'
import type { GameOptions } from '../../../../engine/setup/game-options.ts'
import type { Ruleset } from '../../../../rules/ruleset.ts'
import { addCity, flatWorld, id, standardRules } from '../../../world.ts'
import { capital, conditionalRule, rule, rulesWith, type Sentences } from '../rule.ts'

/** Science for Guilds, with one city and with three. */
const prices = (w: EngineContext) => {
  const tech = id(w, 'techs', 'Guilds')
  capital(w)
  const alone = techCost(w, w.s.civs[0], tech)
  addCity(w, 0, 12, 5)
  addCity(w, 0, 5, 9)
  return [alone, techCost(w, w.s.civs[0], tech)]
}
const [one, three] = prices(flatWorld())
test('three cities make it dearer', () => expect(three).toBeGreaterThan(one))
conditionalRule(
  'cities make technologies half as much dearer',
  'Each city founded increases Science cost of Technologies [50]% less than normal',
  [
    [one, three],
    [one, Math.floor((one + three) / 2)],
  ],
  prices,
)
conditionalRule(
  'technologies cost a tenth more',
  '[+10]% Science cost of researching new Technologies',
  [
    [one, three],
    [Math.floor(one * 1.1), Math.floor(three * 1.1)],
  ],
  prices,
)

describe('beliefs', () => {
  const needed = (w: EngineContext) => {
    const { pantheon, founder, follower, enhancer, any } = neededToFound(w, w.s.civs[0])
    return [pantheon, founder, follower, enhancer, any]
  }
  const usual = [1, 1, 1, 0, 0]
  conditionalRule(
    'a founder may choose one follower belief more',
    'May choose [1] additional [Follower] beliefs when [founding] a religion',
    [usual, [1, 1, 2, 0, 0]],
    needed,
  )
  rule(
    'or an enhancer belief',
    'May choose [1] additional [Enhancer] beliefs when [founding] a religion',
    [usual, [1, 1, 1, 1, 0]],
    needed,
  )
  rule(
    'or one of any kind',
    'May choose [1] additional [Any] beliefs when [founding] a religion',
    [usual, [1, 1, 1, 0, 1]],
    needed,
  )
  rule(
    'when enhancing, not before',
    'May choose [1] additional [Follower] beliefs when [enhancing] a religion',
    [
      [usual, 1],
      [usual, 2],
    ],
    w => [needed(w), neededToEnhance(w, w.s.civs[0]).follower],
  )
  rule('no more than there are', 'May choose [999] additional [Founder] beliefs when [founding] a religion', [true, true], w => {
    const { founder } = neededToFound(w, w.s.civs[0])
    return founder === 1 || founder === freeBeliefs(w, 'founder').length
  })
})

describe('spies', () => {
  const abroad = (w: EngineContext) => effectPercent(w, w.s.civs[0], addCity(w, 1, 12, 5))
  conditionalRule('are half as good again', '[+50]% spy effectiveness [in all cities]', [100, 150], abroad)
  rule('in cities that match', '[+50]% spy effectiveness [in capital]', [100, 100], w => {
    addCity(w, 1, 5, 5)
    return abroad(w)
  })
  rule(
    'against what cities do about them',
    { global: ['[+50]% spy effectiveness [in all cities]', '[-50]% enemy spy effectiveness [in all cities]'] },
    [100, 75],
    abroad,
  )
  rule('are of no use at worst', '[-150]% spy effectiveness [in all cities]', [100, 0], abroad)
})

describe('the start', () => {
  const started = (rules: Ruleset) => {
    const options = {
      name: 'start',
      size: 'duel',
      map: 'pangaea',
      seed: 3,
      seats: [
        { driver: 'bot', nation: 'Rome' },
        { driver: 'bot', nation: 'Greece' },
      ],
    }
    const w = createGame(rules, options as unknown as GameOptions)
    return w.s.civs.map(civ => civ.policies[id(w, 'policies', 'Tradition')])
  }
  const has = (sentences: Sentences | null) => started(sentences === null ? standardRules() : rulesWith(sentences))
  test('brings a policy to the nation that it is written on, and to no other', () => {
    expect(has(null).some(adopted => adopted === 1)).toBe(false)
    const adopted = has({ 'nations/Rome': 'Starts with [Tradition] adopted' })
    expect([adopted[0], adopted[1]]).toEqual([1, 0])
  })
  test('not where its conditions do not hold', () => {
    expect(has({ 'nations/Rome': 'Starts with [Tradition] adopted <after turn number [400]>' })[0]).toBe(0)
  })
  test('and to all, barbarians but, where it is a rule of the game', () => {
    const adopted = has('Starts with [Tradition] adopted')
    expect(adopted.at(-1)).toBe(0)
    expect(adopted.slice(0, -1).every(value => value === 1)).toBe(true)
  })
  test('takes no policy’s price', () => {
    const w = createGame(rulesWith({ 'nations/Rome': 'Starts with [Tradition] adopted' }), {
      name: 'x',
      size: 'duel',
      map: 'pangaea',
      seed: 3,
      seats: [
        { driver: 'bot', nation: 'Rome' },
        { driver: 'bot', nation: 'Greece' },
      ],
    } as unknown as GameOptions)
    expect([w.s.civs[0].policiesBought, w.s.civs[0].freePolicies]).toEqual([0, 0])
  })
})

describe('a leader', () => {
  /** What civ 0's bot would make in its capital, the best first. */
  const ranked = (ai: boolean) => (w: EngineContext) => {
    const city = capital(w, 3)
    w.s.civs[0].ai = ai
    w.s.civs[0].gold = 500
    w.s.civs[0].personality = w.rules.personalities.findIndex(({ name }) => name === 'Alexander')
    const items = rankItems(makeTurnContext(w, 0, STANDARD.params), city, 0, () => true)
    const names = items.map(({ item: { kind, id: item } }) => (kind === 'unit' ? w.rules.units : w.rules.buildings)[item].name)
    return [names.includes('Monument'), names.includes('Warrior')]
  }
  const ALEXANDER = (text: string) => ({ 'personalities/Alexander': text })
  conditionalRule(
    'never builds what it will not',
    ALEXANDER('Will not build [Monument]'),
    [
      [true, true],
      [false, true],
    ],
    ranked(true),
  )
  rule(
    'nor units',
    ALEXANDER('Will not build [Melee]'),
    [
      [true, true],
      [true, false],
    ],
    ranked(true),
  )
  rule(
    'where a bot plays',
    ALEXANDER('Will not build [Monument]'),
    [
      [true, true],
      [true, true],
    ],
    ranked(false),
  )
  rule('nor do cities that choose themselves', ALEXANDER('Will not build [All]'), [false, true], w => {
    ranked(true)(w)
    return chooseProduction(w, w.s.cities[0]!).kind === 'perpetual'
  })
})
