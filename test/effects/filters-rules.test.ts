import { describe, expect, test } from 'vitest'
import * as match from '../../engine/effects/filters/match.ts'
import type { ParamKind, ParamTypes } from '../../rules/effects/param-types.ts'
import { flatWorld, id } from '../world.ts'
import { filter } from './compiled.ts'

const w = flatWorld({ cityStates: 1 })

const BUILDINGS: [word: string, matches: string, not: string | null][] = [
  ['All', 'Library', null],
  ['Building', 'Library', 'Stonehenge'],
  ['Buildings', 'Library', 'National College'],
  ['Wonder', 'Stonehenge', 'Library'],
  ['Wonders', 'National College', 'Library'],
  ['National', 'National College', 'Stonehenge'],
  ['National Wonder', 'National College', 'Stonehenge'],
  ['World', 'Stonehenge', 'National College'],
  ['World Wonder', 'Stonehenge', 'Library'],
  ['Library', 'Library', 'Granary'],
  ['Writing', 'Library', 'Granary'],
  ['Ancient era', 'Library', 'Factory'],
  ['Starting Era', 'Library', 'Factory'],
  ['Science', 'Library', 'Granary'],
  ['Food', 'Granary', 'Library'],
  ['Happiness', 'Courthouse', 'Library'],
  ['Happiness', 'Colosseum', 'Granary'],
  ['Destroyed when the city is captured', 'Barracks', 'Library'],
  ['{Building} {non-[Science]}', 'Granary', 'Library'],
]
const TECHS: [word: string, matches: string, not: string | null][] = [
  ['All', 'Writing', null],
  ['Writing', 'Writing', 'Pottery'],
  ['Ancient era', 'Writing', 'Steel'],
  ['any era', 'Steel', null],
  ['Starting Era', 'Writing', 'Steel'],
  ['pre-[Medieval era]', 'Writing', 'Steel'],
  ['post-[Ancient era]', 'Steel', 'Writing'],
  ['Starting tech', 'Agriculture', 'Writing'],
  ['non-[Ancient era]', 'Steel', 'Writing'],
]
const ERAS: [word: string, matches: string, not: string | null][] = [
  ['any era', 'Medieval era', null],
  ['Medieval era', 'Medieval era', 'Ancient era'],
  ['Starting Era', 'Ancient era', 'Medieval era'],
  ['pre-[Medieval era]', 'Ancient era', 'Medieval era'],
  ['post-[Medieval era]', 'Modern era', 'Medieval era'],
]
const POLICIES: [word: string, matches: string, not: string | null][] = [
  ['All', 'Tradition', null],
  ['Tradition', 'Tradition', 'Liberty'],
  ['[Tradition] branch', 'Legalism', 'Liberty'],
  ['Tradition Complete', 'Tradition Complete', 'Tradition'],
]
const IMPROVEMENTS: [word: string, matches: string, not: string | null][] = [
  ['All', 'Farm', null],
  ['Improvement', 'Farm', null],
  ['All Road', 'Railroad', 'Farm'],
  ['Great Improvement', 'Academy', 'Farm'],
  ['Great', 'Academy', 'Farm'],
  ['Farm', 'Farm', 'Mine'],
  ['Unpillagable', 'City center', 'Farm'],
]
const RESOURCES: [word: string, matches: string, not: string | null][] = [
  ['any', 'Iron', null],
  ['all', 'Wheat', null],
  ['Bonus', 'Wheat', 'Iron'],
  ['Strategic', 'Iron', 'Gold Ore'],
  ['Luxury', 'Gold Ore', 'Wheat'],
  ['Iron', 'Iron', 'Coal'],
  ['Food', 'Bananas', 'Iron'],
  ['Can only be created by Mercantile City-States', 'Jewelry', 'Iron'],
]
type Row = [word: string, matches: string, not: string | null]
type Matches<K extends ParamKind> = (filter: ParamTypes[K], id: number) => boolean
const param = <K extends ParamKind>(kind: K, word: string) => filter(w.rules, kind, word)

function check<K extends ParamKind>(kind: K, list: Parameters<typeof id>[1], matches: Matches<K>, [word, yes, no]: Row): void {
  expect(matches(param(kind, word), id(w, list, yes))).toBe(true)
  if (no) expect(matches(param(kind, word), id(w, list, no))).toBe(false)
}

describe('a filter of the rules matches', () => {
  test.each(BUILDINGS)('building %s: %s, not %s', (...row) => {
    check('buildingFilter', 'buildings', (f, i) => match.matchesBuilding(w, f, i), row)
  })
  test.each(TECHS)('technology %s: %s, not %s', (...row) => {
    check('techFilter', 'techs', (f, i) => match.matchesTech(w, f, i), row)
  })
  test.each(ERAS)('era %s: %s, not %s', (...row) => {
    check('eraFilter', 'eras', (f, i) => match.matchesEra(w, f, i), row)
  })
  test.each(POLICIES)('policy %s: %s, not %s', (...row) => {
    check('policyFilter', 'policies', (f, i) => match.matchesPolicy(w, f, i), row)
  })
  test.each(IMPROVEMENTS)('improvement %s: %s, not %s', (...row) => {
    check('improvementFilter', 'improvements', (f, i) => match.matchesImprovement(w, f, i), row)
  })
  test.each(RESOURCES)('resource %s: %s, not %s', (...row) => {
    check('resourceFilter', 'resources', (f, i) => match.matchesResource(w, f, i), row)
  })
})

describe('a civ filter, seen by civ 0, matches', () => {
  const others = () => w.s.civs.map(({ id: civ }) => civ)
  const who = (word: string, viewer = 0) => others().filter(civ => match.matchesCiv(w, param('civFilter', word), civ, viewer))

  // 0 and 1 are majors, 2 a city-state, 3 the barbarians.
  test.each([
    ['All', [0, 1, 2, 3]],
    ['Major', [0, 1]],
    ['City-State', [2]],
    ['City-States', [2]],
    ['Barbarian', [3]],
    ['Human player', [0, 1]],
    ['AI player', [2, 3]],
    ['Known', [0, 1, 2]],
    ['Friendly', [0]],
    ['Hostile', [3]],
    ['Open Borders', []],
    ['non-[Major]', [2, 3]],
  ])('%s: %j', (word, expected) => {
    for (const civ of w.s.civs) civ.ai = civ.id > 1
    expect(who(word)).toEqual(expected)
  })

  test('Open Borders: who lets the viewer in', () => {
    w.s.civs[1].relations[0].openBordersUntil = w.s.turn + 1
    expect(who('Open Borders')).toEqual([1])
  })

  test('Friendly: a city-state with influence of 30', () => {
    w.s.civs[2].relations[0].influenceX100 = 3000
    expect(who('Friendly')).toEqual([0, 2])
  })

  test('a nation: its civ', () => expect(who(w.rules.nations[w.s.civs[1].nation].name)).toEqual([1]))
})
