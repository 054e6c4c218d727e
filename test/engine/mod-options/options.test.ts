/** Options of a ruleset as a whole (rulebook, effect-list 20). */
import { describe, expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { createGame } from '../../../engine/index.ts'
import { checkNuke } from '../../../engine/nuclear/weapon.ts'
import { check } from '../../../engine/perform.ts'
import { checkOptions, type GameOptions } from '../../../engine/setup/game-options.ts'
import { GOLD } from '../../../rules/stats.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, standardRules } from '../../world.ts'
import { agree, courts } from '../diplomacy/worlds.ts'

const withOption = (sentence: string) => rulesWith({ mod: sentence })
const FIXED = 'Diplomatic relationships cannot change'
const INTRODUCED = 'Can trade civilization introductions for [120] Gold'

describe('diplomatic relationships that cannot change', () => {
  test('keep everybody from declaring war', () => {
    const war = { type: 'declareWar', player: 1 } as const
    expect(check(courts({ rules: withOption(FIXED) }), 0, war)).toRefuse('war/fixed')
    expect(check(courts(), 0, war)).toBeNull()
  })

  test('keep war on a third out of deals', () => {
    const w = courts({ seats: 3, rules: withOption(FIXED) })
    expect(agree(w, { wars: [2] })).toRefuse('war/fixed')
    expect(agree(courts({ seats: 3 }), { wars: [2] })).not.toHaveProperty('code')
  })

  test('leave peace out of deals, and out of what city-states agree to', () => {
    const w = courts({ cityStates: 1, rules: withOption(FIXED) })
    for (const [a, b] of [
      [0, 1],
      [0, 2],
    ])
      for (const [one, other] of [
        [a, b],
        [b, a],
      ])
        w.s.civs[one].relations[other].war = true
    expect(agree(w, { peace: true })).toRefuse('war/fixed')
    expect(check(w, 0, { type: 'makeMinorPeace', player: 2 })).toRefuse('war/fixed')
  })

  test('forbid a nuclear weapon where it would be war', () => {
    const refusal = (rules = standardRules()) => {
      const w = flatWorld({ rules, explored: true })
      addCity(w, 0, 4, 5)
      addCity(w, 1, 10, 5)
      const bomb = addUnit(w, 0, 'Atomic Bomb', 4, 5)
      return checkNuke(w, bomb, at(w, 10, 5))
    }
    expect(refusal(withOption(FIXED))).toRefuse('war/fixed')
    expect(refusal()).toBeNull()
  })

  test('leave friendship and denunciation as they are', () => {
    const w = courts({ rules: withOption(FIXED) })
    expect(check(w, 0, { type: 'denounce', player: 1 })).toBeNull()
    expect(agree(w, { friendship: true })).not.toHaveProperty('code')
  })
})

describe('introductions', () => {
  /** Seat 0 has met seat 2, seat 1 has not. */
  function strangers(rules = withOption(INTRODUCED)) {
    const w = courts({ seats: 3, rules })
    for (const [one, other] of [
      [1, 2],
      [2, 1],
    ])
      w.s.civs[one].relations[other].met = false
    return w
  }

  test('make the civilization known to the other side', () => {
    const w = strangers()
    agree(w, { introductions: [2] }, { gold: 120 })
    expect([w.s.civs[1].relations[2].met, w.s.civs[2].relations[1].met, w.s.civs[0].gold]).toEqual([true, true, 1120])
  })

  test('are no term where the rules do not have them', () => {
    expect(agree(strangers(standardRules()), { introductions: [2] })).toRefuse('deal/introductions-off')
  })

  test.each([
    ['whom the other has met', () => courts({ seats: 3, rules: withOption(INTRODUCED) }), 2],
    ['who is the other itself', strangers, 1],
    ['who is nobody', strangers, 9],
  ])('are refused of one %s', (_, world, known) => {
    expect(agree(world(), { introductions: [known] })).toRefuse('deal/introduction')
  })
})

describe('razing', () => {
  /** Seat 0 has taken the capital of seat 1 and has one of its own. */
  function taken(rules = standardRules()) {
    const w = flatWorld({ rules })
    addCity(w, 0, 3, 5)
    const city = addCity(w, 1, 10, 5)
    addCity(w, 1, 14, 5)
    captureCity(w, city, w.s.civs[0])
    return { w, city, raze: { type: 'cityStatus', city: city.id, status: 'raze' } as const }
  }

  test('an original capital may be razed where the option allows it', () => {
    const { w, raze } = taken(withOption('Allow raze capital'))
    expect(check(w, 0, raze)).toBeNull()
  })

  test('a conquered city that is the capital may be, too', () => {
    const refusal = (rules = standardRules()) => {
      const { w, city, raze } = taken(rules)
      city.isOriginalCapital = false
      w.s.civs[0].capital = city.id
      return check(w, 0, raze)
    }
    expect(refusal()).toRefuse('city/raze-seat')
    expect(refusal(withOption('Allow raze capital'))).toBeNull()
  })

  test('a holy city may be razed where its own option allows it, not where that of capitals does', () => {
    const refusal = (sentence: string) => {
      const { w, city, raze } = taken(withOption(sentence))
      city.isOriginalCapital = false
      w.s.religions.push({ id: 0, name: 0, founder: 1, beliefs: [], holyCity: city.id, holyCityBlocked: false, enhanced: false })
      return check(w, 0, raze)
    }
    expect(refusal('Allow raze capital')).toRefuse('city/raze-holy')
    expect(refusal('Allow raze holy city')).toBeNull()
  })
})

describe('the beginning', () => {
  const duel = (options: Partial<GameOptions> = {}): GameOptions => ({
    size: 'duel',
    seed: 5,
    seats: [{ driver: 'agent' }, { driver: 'bot' }],
    ...options,
  })
  const unitsOfCityStates = (rules = standardRules()) => {
    const w = createGame(rules, duel({ difficulty: 'Deity' }))
    const minor = w.s.civs.find(({ kind }) => kind === 'cityState')!
    return minor.units.map(unit => rules.units[w.s.units[unit]!.kind].name)
  }

  test('a city-state begins with its city alone', () => {
    expect(unitsOfCityStates()).toEqual([])
  })

  test('an option gives it the units of the era and the difficulty, too', () => {
    const rules = withOption('Allow City States to spawn with additional units')
    const { aiCityStateBonusUnits } = rules.difficulties[id({ rules }, 'difficulties', 'Deity')]
    expect(unitsOfCityStates(rules)).toHaveLength(rules.eras[0].military + rules.eras[0].workers + aiCityStateBonusUnits.length)
    expect(unitsOfCityStates(rules)[0]).toBe('Warrior')
  })

  test('games begin in the first era where an option says so', () => {
    const later = (rules = standardRules()) => checkOptions(rules, duel({ startEra: rules.eras[2].name }))
    expect(later(withOption('Can only start games from the starting era'))).toMatchObject([{ path: '/startEra' }])
    expect(later()).toEqual([])
  })
})

describe('effects of a mod that asks for others', () => {
  const gold = (condition: string) => {
    const rules = rulesWith(`[+5 Gold] [in all cities] <${condition}>`)
    const parts = [
      { name: 'standard', hash: '', also: [] },
      { name: 'river-kings', hash: '', also: ['River Kings Remade'] },
    ]
    const w = flatWorld({ rules: { ...rules, parts } })
    return cityYields(w, addCity(w, 0, 5, 5)).net[GOLD]
  }
  test.each([
    ['river-kings', true],
    ['River Kings', true],
    ['*remade*', true],
    ['Lake Kings', false],
  ])('hold if [%s] is enabled: %s', (filter, isThere) => {
    const [on, off] = [gold(`if [${filter}] is enabled`), gold(`if [${filter}] is not enabled`)]
    expect(on > off).toBe(isThere)
  })
})
