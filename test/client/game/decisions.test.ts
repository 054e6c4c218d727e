import { expect, test } from 'vitest'
import {
  type Decision,
  emptyDecisionQueue,
  following,
  isResolved,
  isTakenAtOnce,
  nextDecision,
  placeOfDecision,
  postponeDecision,
  progressOf,
  resolveDecision,
  withBriefing,
  withCurrent,
} from '../../../client/game/decisions.ts'
import { TOOLS } from '../../../tools/index.ts'

const decision = (tool: string, args: Decision['args'], what = tool): Decision => ({ what, tool, args, because: 'so' })
const SCOUT = decision('move_unit', { unit_id: 5, x: 1, y: 2 })
const SETTLER = decision('found_city', { unit_id: 6 })
const LINZ = decision('set_production', { city_id: 3, item: 'Warrior' })
const TECH = decision('set_research', { technology: 'Pottery' })
const ALL = [TECH, LINZ, SCOUT, SETTLER]

test('the button names the first decision, and the one that the player was led to', () => {
  const docket = withBriefing(emptyDecisionQueue(1), 1, ALL)
  expect(nextDecision(docket, ALL)).toBe(TECH)
  expect(nextDecision(withCurrent(docket, SCOUT), ALL)).toBe(SCOUT)
})

test('next goes round: after the one at hand, in a circle', () => {
  const docket = withBriefing(emptyDecisionQueue(1), 1, ALL)
  expect(following(docket, ALL)).toBe(TECH)
  expect(following(withCurrent(docket, TECH), ALL)).toBe(LINZ)
  expect(following(withCurrent(docket, SETTLER), ALL)).toBe(TECH)
})

test('one that is to wait comes again only when the turn is over', () => {
  const docket = postponeDecision(withCurrent(withBriefing(emptyDecisionQueue(1), 1, ALL), TECH), TECH)
  expect(nextDecision(docket, ALL)).toBe(LINZ)
  expect(following(withCurrent(docket, SETTLER), ALL)).toBe(LINZ)
  expect(nextDecision(docket, [TECH])).toBeNull()
  expect(nextDecision(withBriefing(docket, 2, ALL), ALL)).toBe(TECH)
})

test('what is decided is counted against all that came up this turn', () => {
  const first = withBriefing(emptyDecisionQueue(1), 1, ALL)
  const later = withBriefing(first, 1, [LINZ, SETTLER, decision('move_unit', { unit_id: 9 })])
  expect(progressOf(later, [LINZ, SETTLER, decision('move_unit', { unit_id: 9 })])).toEqual({ done: 2, of: 5 })
  expect(progressOf(first, ALL, 3)).toEqual({ done: 0, of: 7 })
})

test('a unit that may be advised otherwise is the same decision still', () => {
  const docket = withCurrent(withBriefing(emptyDecisionQueue(1), 1, ALL), SCOUT)
  const advisedAnew = decision('unit_order', { unit_id: 5, order: 'explore' })
  expect(nextDecision(withBriefing(docket, 1, [TECH, advisedAnew]), [TECH, advisedAnew])).toBe(advisedAnew)
  expect(progressOf(withBriefing(docket, 1, [TECH, advisedAnew]), [TECH, advisedAnew])).toEqual({ done: 2, of: 4 })
})

test('a decision leads to the unit, the city or the screen where it is made', () => {
  expect(placeOfDecision(SCOUT)).toEqual({ kind: 'unit', id: 5 })
  expect(placeOfDecision(decision('promote_unit', { unit_id: 5, promotion: 'Shock I' }))).toEqual({
    kind: 'unit',
    id: 5,
    aim: 'promote',
  })
  expect(placeOfDecision(decision('city_attack', { city_id: 3, x: 1, y: 1 }))).toEqual({ kind: 'city', id: 3, aim: 'bombard' })
  expect(placeOfDecision(LINZ)).toEqual({ kind: 'screen', screen: 'city', about: '3' })
  expect(placeOfDecision(decision('found_pantheon', { belief: 'Sun God' }))).toEqual({ kind: 'screen', screen: 'religion' })
  expect(placeOfDecision(decision('choose_event', { event: 'Flood', choice: 1 }))).toEqual({ kind: 'event' })
})

test('what is advised is done where it is named if it can be chosen otherwise or costs nothing; all else is looked at first', () => {
  for (const one of [LINZ, TECH, decision('city_attack', { city_id: 3, x: 1, y: 1 })])
    expect(isTakenAtOnce(one), one.what).toBe(true)
  const lasting = ['attack', 'adopt_policy', 'found_pantheon', 'buy', 'declare_war', 'respond_negotiation', 'choose_event']
  for (const one of [SCOUT, SETTLER, ...lasting.map(tool => decision(tool, {}))]) expect(isTakenAtOnce(one), one.what).toBe(false)
})

test('whatever acting tool is advised leads somewhere, but for thoughts, names and the end of the turn', () => {
  const acting = [...TOOLS.values()].filter(({ kind }) => kind === 'acts')
  const nowhere = acting.filter(({ name, args }) => {
    const example = (args as { examples?: object[] }).examples?.[0] ?? {}
    return placeOfDecision({ tool: name, args: example }) === null
  })
  expect(nowhere.map(({ name }) => name)).toEqual(['set_civ_name', 'log_thought', 'dismiss', 'end_turn', 'reopen_turn'])
})

test('of an empire’s figure what was advised is decided, whatever is advised next', () => {
  const share = decision('set_research', { science_share: 30 })
  const docket = resolveDecision(withBriefing(emptyDecisionQueue(1), 1, [share, TECH]), share)
  expect(isResolved(docket, decision('set_research', { science_share: 40 }))).toBe(true)
  expect(isResolved(docket, TECH)).toBe(false)
  expect(isResolved(resolveDecision(docket, SCOUT), SCOUT)).toBe(false)
})

test('of a city’s focus advice is taken once a turn; what it makes is decided apart', () => {
  const focus = decision('set_city_focus', { city_id: 3, focus: 'gold' })
  const docket = resolveDecision(withBriefing(emptyDecisionQueue(1), 1, [LINZ, focus]), focus)
  expect(isResolved(docket, decision('set_city_focus', { city_id: 3, focus: 'default' }))).toBe(true)
  expect(isResolved(docket, LINZ)).toBe(false)
})

test('what was advised and came to nothing is not asked again this turn', () => {
  const docket = resolveDecision(withBriefing(emptyDecisionQueue(1), 1, [SCOUT, SETTLER]), SCOUT, true)
  expect([SCOUT, SETTLER].map(one => isResolved(docket, one))).toEqual([true, false])
  expect(isResolved(withBriefing(docket, 2, [SCOUT]), SCOUT)).toBe(false)
})
