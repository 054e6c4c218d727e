/** The tables of figures in the rulebook are what the engine and the standard ruleset have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foodToGrow } from '../../engine/city/population/growth.ts'
import { goldPrice } from '../../engine/city/production/purchase-price.ts'
import { borderCost } from '../../engine/city/territory/border-growth.ts'
import { upkeepFor } from '../../engine/civ/upkeep.ts'
import { cityCombatant } from '../../engine/combat/combatant.ts'
import { damageBy, LUCK } from '../../engine/combat/damage.ts'
import { cityThreshold } from '../../engine/great-people/great-person-points.ts'
import { policyCost } from '../../engine/policies/policy-cost.ts'
import { prophetKind, prophetPrice } from '../../engine/religion/prophets.ts'
import { SIZES } from '../../engine/setup/game-options.ts'
import { STANDARD } from '../../rules/files/read-folder.ts'
import { readRulebook } from '../../rules/files/read-rulebook.ts'
import { DEFAULT_CONSTANTS } from '../../rules/schema/options.ts'
import { addCity, flatWorld, gainTiles, id } from '../world.ts'

const { chapters } = readRulebook()

/** Rows of the tables of a section, as cells without code signs. */
function tableOf(name: string, section: number): string[][] {
  const { text } = chapters.find(chapter => chapter.name === name)!
  const part = text.split(/^## /m).find(one => one.startsWith(`${section} `))!
  return part
    .split('\n')
    .filter(line => line.startsWith('|') && !/^[|-]+$/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim().replaceAll('`', '').replaceAll('−', '-')),
    )
}

/** The cells after the first of the row that begins with that word. */
const rowOf = (name: string, section: number, first: string): string[] =>
  tableOf(name, section)
    .find(([cell]) => cell === first)!
    .slice(1)

/** Figures of one row by those of another. */
function pairs(name: string, section: number, from: string, to: string): [number, number][] {
  const values = rowOf(name, section, to)
  return rowOf(name, section, from).map((cell, i) => [Number(cell), Number(values[i])])
}

const fileOf = (file: string): Record<string, unknown>[] => JSON.parse(readFileSync(join(STANDARD, file), 'utf8'))

test('food for the next citizen', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  for (const [citizens, food] of pairs('cities', 5, 'citizens', 'food, Standard')) {
    city.population = citizens
    expect(foodToGrow(w, city), `${citizens}`).toBe(food)
  }
})

test('culture for the next tile', () => {
  for (const [tiles, culture] of pairs('borders', 2, 't', 'culture, Standard')) {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5)
    gainTiles(w, city, tiles)
    expect(borderCost(w, city), `${tiles}`).toBe(culture)
  }
})

test('culture for the next policy', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5)
  for (const [bought, culture] of pairs('policies', 1, 'n', 'culture: one city, Standard, Prince')) {
    w.s.civs[0].policiesBought = bought
    expect(policyCost(w, w.s.civs[0]), `${bought}`).toBe(culture)
  }
})

test('prices in gold', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const item = { kind: 'unit' as const, id: id(w, 'units', 'Warrior') }
  const kind = w.rules.units[item.id]
  const { cost, hurryPercent } = kind
  for (const [production, gold] of pairs('production', 5, 'cost', 'gold')) {
    kind.cost = production
    kind.hurryPercent = 0
    const price = goldPrice(w, city, item)
    Object.assign(kind, { cost, hurryPercent })
    expect(price, `${production}`).toBe(gold)
  }
})

test('upkeep of units', () => {
  const weights = rowOf('economy', 1, 'units beyond the free ones').map(Number)
  for (const [when, turn] of Object.entries({ 'at the start': 0, 'half way': 250, 'at the end': 500 })) {
    const gold = weights.map(weight => Math.floor(upkeepFor(weight, turn, 500) + 1e-9))
    expect(rowOf('economy', 1, when).map(Number), when).toEqual(gold)
  }
})

test('damage by the ratio of strengths', () => {
  const w = flatWorld()
  const side = cityCombatant(addCity(w, 0, 5, 5))
  const range = (own: number, other: number) => [0, LUCK].map(luck => damageBy(w, side, own, other, luck)).join('–')
  const ratios = rowOf('combat', 6, 'r').map(Number)
  expect(rowOf('combat', 6, 'stronger does')).toEqual(ratios.map(ratio => range(ratio, 1)))
  expect(rowOf('combat', 6, 'weaker does')).toEqual(ratios.map(ratio => range(1, ratio)))
})

test('faith for the next prophet', () => {
  const w = flatWorld()
  const [civ] = w.s.civs
  for (const [had, faith] of pairs('religion', 4, 'prophets had', 'faith, Standard')) {
    civ.boughtRising[prophetKind(w, civ)] = had
    expect(prophetPrice(w, civ), `${had}`).toBe(faith)
  }
})

test('points for the next great person', () => {
  const w = flatWorld()
  const [civ] = w.s.civs
  const kind = id(w, 'units', 'Great Scientist')
  for (const [births, points] of pairs('great-people', 2, 'births in the group', 'points, Standard')) {
    civ.greatBirths[kind] = births
    expect(cityThreshold(w, civ, kind), `${births}`).toBe(points)
  }
})

test('sizes of maps', () => {
  const rows = tableOf('map', 2).filter(([size]) => size in SIZES)
  expect(rows).toEqual(
    Object.entries(SIZES).map(([size, { width, height, civs, cityStates }]) => [
      size,
      `${width} × ${height}`,
      `${civs}`,
      `${cityStates}`,
    ]),
  )
})

test.each([
  [3, 'Difficulties.json'],
  [4, 'Speeds.json'],
])('section %i of the settings has the figures of %s', (section, file) => {
  const objects = fileOf(file)
  const rows = tableOf('settings', section).filter(([field]) => typeof objects[0][field] === 'number')
  const fields = Object.keys(objects[0]).filter(field => typeof objects[0][field] === 'number')
  expect(rows.map(([field]) => field).sort()).toEqual(fields.sort())
  for (const [field, ...values] of rows) expect(values.map(Number), field).toEqual(objects.map(object => object[field]))
})

test('section 5 of the settings has the figures of Eras.json', () => {
  const rows = tableOf('settings', 5)
  for (const era of fileOf('Eras.json')) {
    const row = rows.find(([name]) => name === era.name)!
    const fields = ['researchAgreementCost', 'startingSettlerCount', 'startingWorkerCount', 'startingMilitaryUnitCount']
    const later = ['startingGold', 'startingCulture', 'settlerPopulation', 'baseUnitBuyCost', 'embarkDefense', 'startPercent']
    expect(row.slice(1, 5).map(Number), row[0]).toEqual(fields.map(field => era[field] ?? 0))
    expect(row.slice(6).map(Number), row[0]).toEqual(later.map(field => era[field] ?? 0))
  }
})

test('section 7 of the settings has every constant of the format', () => {
  const cells = tableOf('settings', 7)
    .slice(1)
    .flatMap(([a, x, b, y]) => [
      [a, Number(x)],
      [b, Number(y)],
    ])
  const { unitUpgradeCost, ...plain } = DEFAULT_CONSTANTS
  expect(Object.fromEntries(cells)).toEqual(plain)
  expect(unitUpgradeCost).toEqual({ base: 10, perProduction: 2, eraMultiplier: 0, exponent: 1, roundTo: 5 })
})
