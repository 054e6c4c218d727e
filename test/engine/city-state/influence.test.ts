import { describe, expect, test } from 'vitest'
import { changeInfluence, drift, restingX100 } from '../../../engine/city-state/influence.ts'
import { bondOf } from '../../../engine/city-state/relationship.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { NONE } from '../../../engine/core/state.ts'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { effect } from '../../effects/compiled.ts'
import { foundReligion, type Given, influence, pointsOf, setting, shareReligion } from './minors.ts'

/** Influence after 10, 20, 30, 40 and 50 turns. */
function fifty(given: Given, start: number, before: (s: ReturnType<typeof setting>) => void = () => {}): number[] {
  const s = setting(given)
  before(s)
  influence(s.w, s.minor, start)
  const found: number[] = []
  for (let turn = 1; turn <= 50; turn++) {
    drift(s.w, s.minor, s.major)
    if (turn % 10 === 0) found.push(pointsOf(s.minor))
  }
  return found
}

// By hand (rulebook, city-states 3): 1 a turn down and up; 1.5 with hostile ones, 2 for aggressors; percentages added.
describe('influence over fifty turns', () => {
  test('falls by 1 a turn to 0', () => expect(fifty({}, 35)).toEqual([25, 15, 5, 0, 0]))
  test('rises by 1 a turn to 0', () => expect(fifty({}, -35)).toEqual([-25, -15, -5, 0, 0]))
  test('falls by 1.5 with a hostile city-state', () => expect(fifty({ personality: 'Hostile' }, 65)).toEqual([50, 35, 20, 5, 0]))
  test('falls by 2 for an aggressor', () =>
    expect(fifty({}, 65, ({ major }) => (major.cityStatesAttacked = 2))).toEqual([45, 25, 5, 0, 0]))
  test('falls half as fast by the effect', () =>
    expect(fifty({ effects: ['[-50]% City-State Influence degradation'] }, 22)).toEqual([17, 12, 7, 2, 0]))
  test('falls a quarter slower where the capital follows the own religion', () =>
    expect(fifty({}, 40, shareReligion)).toEqual([32.5, 25, 17.5, 10, 2.5]))
  test('rises three halves as fast where the religion is shared', () =>
    expect(fifty({}, -40, shareReligion)).toEqual([-25, -10, 0, 0, 0]))
  test('rises twice as fast by the effect', () =>
    expect(fifty({ effects: ['City-State Influence recovers at twice the normal rate'] }, -60)).toEqual([-40, -20, 0, 0, 0]))
  test('comes to rest higher by effects, and for protectors', () =>
    expect(
      fifty({ effects: ['Resting point for Influence with City-States is increased by [20]'] }, 0, ({ minor }) => {
        minor.cityState!.of[0].pledgedOn = 1
      }),
    ).toEqual([10, 20, 30, 30, 30]))
  test('comes to rest at -20 with who is wary', () =>
    expect(fifty({}, 5, ({ minor }) => (minor.cityState!.of[0].wary = true))).toEqual([-5, -15, -20, -20, -20]))
  test('does not fall at all where effects take all of it away', () =>
    expect(fifty({ effects: ['[-120]% City-State Influence degradation'] }, 35)).toEqual([35, 35, 35, 35, 35]))
})

test('an effect of another civilization makes influence fall faster', () => {
  const { w, minor, major } = setting()
  const sentence = effect(w.rules, 'Influence of all other civilizations with all city-states degrades [33]% faster')
  const nation = w.rules.nations[w.s.civs[1].nation]
  w.rules.nations[w.s.civs[1].nation] = { ...nation, effects: [...nation.effects, sentence] }
  civSourcesChanged(w, w.s.civs[1])
  influence(w, minor, 35)
  drift(w, minor, major)
  expect(pointsOf(minor)).toBe(33.67)
})

test('the effect on followers raises the resting point only where they are the majority', () => {
  const sentence = 'Resting point for Influence with City-States following this religion [+15]'
  const s = setting({ effects: [sentence] })
  const { w, minor, major, city } = s
  foundReligion(s)
  expect(restingX100(w, minor, major)).toBe(0)
  city.majority = 0
  expect(restingX100(w, minor, major)).toBe(1500)
})

describe('bonds', () => {
  test('are friendship from 30, anger below 0, war whatever the influence', () => {
    const { w, minor } = setting()
    const at = (points: number) => {
      influence(w, minor, points)
      return bondOf(w, minor, 0)
    }
    expect([at(29.99), at(30), at(59), at(-1)]).toEqual(['neutral', 'friend', 'friend', 'angry'])
    influence(w, minor, 50)
    declareWar(w, 0, minor.id)
    expect(bondOf(w, minor, 0)).toBe('war')
  })

  test('make an ally of the one with most, at 60 or more; a tie leaves it', () => {
    const { w, minor } = setting()
    influence(w, minor, 60, 1)
    expect([minor.cityState!.ally, minor.cityState!.allySince]).toEqual([1, 1])
    influence(w, minor, 60, 0)
    expect(minor.cityState!.ally).toBe(1)
    influence(w, minor, 61, 0)
    expect(minor.cityState!.ally).toBe(0)
    influence(w, minor, 59, 0)
    influence(w, minor, 59, 1)
    expect(minor.cityState!.ally).toBe(NONE)
  })

  test('never fall below -60', () => {
    const { w, minor } = setting()
    changeInfluence(w, minor, 0, -10_000)
    expect(pointsOf(minor)).toBe(-60)
  })
})
