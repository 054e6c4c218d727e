import { describe, expect, test } from 'vitest'
import { giveGreatPeople, giveSoldiers } from '../../../engine/city-state/ally-gifts.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { NONE } from '../../../engine/core/state.ts'
import { id } from '../../world.ts'
import { type Given, influence, type Setting, setting } from './minors.ts'

const militaristic = (given: Given = {}): Setting => setting({ type: 'Militaristic', ...given })

/** Turns between the first three soldiers. */
function gaps({ w, minor, major }: Setting): number[] {
  const found: number[] = []
  let last = 0
  for (let turn = 1; found.length < 3 && turn < 200; turn++) {
    const before = major.units.length
    giveSoldiers(w, minor, major)
    if (major.units.length > before) {
      found.push(turn - last)
      last = turn
    }
  }
  return found
}

describe('a militaristic city-state gives soldiers', () => {
  test('to friends every 20 turns, to its ally every 17, give or take one', () => {
    const friend = militaristic()
    influence(friend.w, friend.minor, 40)
    for (const gap of gaps(friend)) expect(Math.abs(gap - 20)).toBeLessThanOrEqual(1)
    const ally = militaristic()
    influence(ally.w, ally.minor, 80)
    for (const gap of gaps(ally)) expect(Math.abs(gap - 17)).toBeLessThanOrEqual(1)
  })

  test('to nobody else', () => {
    const s = militaristic()
    influence(s.w, s.minor, 29)
    expect(gaps(s)).toEqual([])
  })

  test('twice as fast by the effect while both fight the same nation', () => {
    const sentence = 'Militaristic City-States grant units [2] times as fast when you are at war with a common nation'
    const s = militaristic({ effects: [sentence] })
    influence(s.w, s.minor, 80)
    declareWar(s.w, 0, 1)
    for (const gap of gaps(s)) expect(Math.abs(gap - 8.5)).toBeLessThanOrEqual(1)
  })

  test('with experience by the effect, and of its own kind once the technology is known', () => {
    const s = militaristic({ effects: ['Military Units gifted from City-States start with [10] XP'] })
    const { w, minor, major } = s
    minor.cityState!.uniqueUnit = id(w, 'units', 'Hoplite')
    influence(w, minor, 80)
    gaps(s)
    const first = major.units.map(unit => w.s.units[unit]!)
    expect(first.every(unit => unit.xp === 10 && unit.kind !== minor.cityState!.uniqueUnit)).toBe(true)
    major.techs[id(w, 'techs', 'Bronze Working')] = 1
    gaps(s)
    expect(w.s.units[major.units.at(-1)!]!.kind).toBe(minor.cityState!.uniqueUnit)
  })
})

describe('allies give great people by the effect', () => {
  const SENTENCE = 'Allied City-States will occasionally gift Great People'
  test('first after half of 37 to 43 turns, then after all of them, while there is an ally', () => {
    const { w, minor, major } = setting({ effects: [SENTENCE] })
    for (let turn = 0; turn < 50; turn++) giveGreatPeople(w, major)
    expect(major.units).toEqual([])
    influence(w, minor, 80)
    const found: number[] = []
    for (let turn = 1; found.length < 2 && turn < 200; turn++) {
      const before = major.units.length
      giveGreatPeople(w, major)
      if (major.units.length > before) found.push(turn)
    }
    expect(found[0]).toBeGreaterThanOrEqual(18)
    expect(found[0]).toBeLessThanOrEqual(21)
    expect(found[1] - found[0]).toBeGreaterThanOrEqual(37)
    expect(found[1] - found[0]).toBeLessThanOrEqual(43)
    expect(w.rules.units[w.s.units[major.units[0]]!.kind].name).toMatch(/^Great (?!Prophet)/)
  })

  test('and the count is dropped with the effect', () => {
    const { w, major } = setting()
    major.greatGiftIn = 5
    giveGreatPeople(w, major)
    expect(major.greatGiftIn).toBe(NONE)
  })
})
