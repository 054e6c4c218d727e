import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { checkSite } from '../../../engine/city/city-sites.ts'
import { foundCityAt } from '../../../engine/city/founding.ts'
import { emit } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { createGame } from '../../../engine/index.ts'
import { spawnUnit } from '../../../engine/unit/spawn.ts'
import { playGame } from '../../../lab/play-game.ts'
import { briefingOf } from '../../../tools/briefing/briefing.ts'
import { DETAILS, type Detail } from '../../../tools/briefing/limits.ts'
import { briefingText } from '../../../tools/briefing/text.ts'
import { id, standardRules } from '../../world.ts'

/** Tokens (o200k) that a briefing has at most. */
const MOST: Record<Detail, number> = { brief: 1500, normal: 3500, full: 8000 }
const MOST_SINCE = 450

/** A small game of four bots, as seat 0 finds it in the first turn after 71 in which it sees no enemy and has at most two things to decide. */
function played(): { told: ReturnType<typeof briefingOf>['told']; w: EngineContext; turn: number } {
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const }))
  let w: EngineContext | null = null
  let before: { told: ReturnType<typeof briefingOf>['told']; turn: number } | null = null
  playGame(standardRules(), { size: 'small', speed: 'Quick', seed: 8, seats }, world => {
    w = world
    const { turn } = world.s
    if (turn < 71) return true
    const { briefing, told } = briefingOf(world, 0)
    if (before !== null && turn > before.turn && briefing.decisions.length <= 2 && briefing.enemies_in_sight.length === 0)
      return false
    before = { told, turn }
    return turn < 150
  })
  return { w: w!, ...before! }
}

/** The largest map late: seat 0 knows all, has 20 cities, 100 units and much to decide, enemies around and 200 events behind it. */
function large(): EngineContext {
  const seats = Array.from({ length: 24 }, () => ({ driver: 'agent' as const }))
  const rules = standardRules()
  const w = createGame(rules, { size: 'gargantuan', speed: 'Quick', seed: 2, cityStates: 32, seats })
  const [civ] = w.s.civs
  civ.known!.explored.fill(1)
  civ.known!.visible.fill(1)
  civ.gold = -50
  civ.happiness = -12
  for (const other of w.s.civs) {
    if (other === civ) continue
    civ.relations[other.id].met = other.relations[civ.id].met = true
    if (other.id % 2 === 1) civ.relations[other.id].war = other.relations[civ.id].war = true
  }
  for (const tech of rules.techs) if (tech.era < 3) civ.techs[tech.id] = 1
  for (let t = 0; t < w.grid.size && civ.cities.length < 20; t += 7) {
    if (checkSite(w, civ, t) !== null) continue
    const city = foundCityAt(w, civ, t)
    city.population = 12
    city.hp = 60
  }
  const kinds = ['Pikeman', 'Crossbowman', 'Knight', 'Worker', 'Trebuchet'].map(name => id(w, 'units', name))
  for (let n = 0; civ.units.length < 100; n++) {
    const unit = spawnUnit(w, civ, kinds[n % kinds.length], w.s.cities[civ.cities[n % civ.cities.length]]!.tile)
    if (!unit) break
    unit.hp = 40 + (n % 60)
    unit.xp = 200
    if (n % 3 === 0) unit.order = 'sleep'
  }
  const enemy = w.s.civs[1]
  for (let n = 0; n < 60; n++) spawnUnit(w, enemy, kinds[n % 3], w.s.cities[civ.cities[n % civ.cities.length]]!.tile)
  for (let n = 0; n < 200; n++) {
    emit(w, {
      kind: 'unit/attacked',
      what: 'hit',
      attacker: kinds[n % 3],
      defender: kinds[n % 3],
      damage: n,
      taken: 17,
      civ: 1,
      other: 0,
      tile: civ.start,
    })
    emit(w, { kind: 'civ/message', words: 'Stay away. '.repeat(90), civ: 2, other: 0 })
  }
  return w
}

const game = played()
const worlds = { 'a played game': game.w, 'the largest empire': large() }

describe.each(Object.entries(worlds))('%s', (_name, w) => {
  test.each(DETAILS)('is told in a bounded number of tokens: %s', detail => {
    const text = briefingText(briefingOf(w, 0, { detail }).briefing)
    expect(countTokens(text)).toBeLessThan(MOST[detail])
  })

  test.each(DETAILS)('is told alike as text and as JSON, figure by figure: %s', detail => {
    const { briefing } = briefingOf(w, 0, { detail })
    const known = figures(JSON.stringify(briefing))
    const strange = [...figures(briefingText(briefing))].filter(figure => !known.has(figure))
    expect(strange).toEqual([])
  })

  test('is told more the fuller it is', () => {
    const [brief, normal, full] = DETAILS.map(detail => countTokens(briefingText(briefingOf(w, 0, { detail }).briefing)))
    expect(brief).toBeLessThan(normal)
    expect(normal).toBeLessThan(full)
  })
})

/** The numbers in a text, without signs. */
const figures = (text: string): Set<string> => new Set(text.match(/\d+(\.\d+)?/g))

test('the large empire is as large as it says, and what is left out of it is counted', () => {
  const { s } = worlds['the largest empire']
  expect([s.civs[0].cities.length, s.civs[0].units.length]).toEqual([20, 100])
  const { briefing } = briefingOf(worlds['the largest empire'], 0, { detail: 'normal' })
  const { not_listed = {}, units, unit_groups } = briefing
  const named = unit_groups.flatMap(({ ids = [] }) => ids)
  expect(units.length + named.length + not_listed.units!).toBe(100)
  expect(units.length + unit_groups.reduce((sum, { count }) => sum + count, 0)).toBe(100)
  expect(not_listed).toMatchObject({ messages: 195 })
  expect(briefingText(briefing)).toMatch(/^\(\d+ more: get_units\)$/m)
})

test('a quiet turn is told of in few tokens', () => {
  const { w, told, turn } = game
  expect(w.s.turn).toBe(turn + 1)
  const { briefing } = briefingOf(w, 0, { since: 'last' }, told)
  expect(briefing.changes_since).toBe(turn)
  expect(countTokens(briefingText(briefing))).toBeLessThan(MOST_SINCE)
  expect(countTokens(briefingText(briefing))).toBeLessThan(countTokens(briefingText(briefingOf(w, 0).briefing)))
})
