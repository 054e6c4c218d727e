import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawControls, drawThings } from '../../../client/build/icons.ts'
import { CONTROLS } from '../../../client/icons/controls.ts'
import { PLAY_CONTROLS } from '../../../client/icons/play-controls.ts'
import { type ThingKind, thingIcon } from '../../../client/icons/things.ts'
import { UNITS } from '../../../client/icons/units.ts'

interface Row {
  name: string
  isWonder?: boolean
  requiredTech?: string
}

const read = <T = Row>(file: string): T[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../rules/standard', `${file}.json`), 'utf8'))

const columns = read<{ era: string; techs: Row[] }>('Techs')
const branches = read<Row & { policies: Row[] }>('Policies')
const buildings = read('Buildings')

const NAMES: Partial<Record<ThingKind, Row[]>> = {
  unit: read('Units'),
  building: buildings.filter(({ isWonder }) => !isWonder),
  wonder: buildings.filter(({ isWonder }) => isWonder),
  technology: columns.flatMap(({ techs }) => techs),
  era: read('Eras'),
  resource: read('TileResources'),
  improvement: read('TileImprovements'),
  terrain: read('Terrains'),
  ruin: read('Ruins'),
  policy: branches.flatMap(branch => [branch, ...branch.policies]),
  belief: read('Beliefs'),
  promotion: read('UnitPromotions'),
  specialist: read('Specialists'),
  victory: read('VictoryTypes'),
  cityState: read('CityStateTypes'),
  quest: read('Quests'),
  religion: read<string>('Religions').map(name => ({ name })),
}

test('every name of the standard rules has an icon that was chosen for it', () => {
  for (const [kind, rows] of Object.entries(NAMES) as [ThingKind, Row[]][]) {
    const otherwise = thingIcon('no such name', { kind })
    for (const { name } of rows) expect(thingIcon(name, { kind }), `${kind} ${name}`).not.toBe(otherwise)
  }
})

test('no two units of one era, no two wonders and no two technologies share an icon', () => {
  const eraOf = new Map(columns.flatMap(({ era, techs }) => techs.map(({ name }): [string, string] => [name, era])))
  const units = NAMES.unit!.map(
    ({ name, requiredTech }) => `${eraOf.get(requiredTech ?? '') ?? ''}: ${thingIcon(name, { kind: 'unit' })}`,
  )
  const wonders = NAMES.wonder!.map(({ name }) => thingIcon(name, { kind: 'wonder' }))
  const technologies = NAMES.technology!.map(({ name }) => thingIcon(name, { kind: 'technology' }))
  for (const icons of [units, wonders, technologies]) expect(icons.filter((icon, i) => icons.indexOf(icon) !== i)).toEqual([])
})

test('every icon that is named can be drawn', async () => {
  const { map, rest } = await drawThings()
  expect(Object.keys(map).filter(name => name in rest)).toEqual([])
  expect([...Object.values(map), ...Object.values(rest)].every(path => path.length > 0)).toBe(true)
  const { all, play } = await drawControls()
  expect(Object.keys(all)).toEqual(Object.keys(CONTROLS))
  expect(Object.keys(play)).toEqual(Object.keys(PLAY_CONTROLS))
  expect(Object.keys(play).filter(name => name in all)).toEqual([])
})

test('what a mod brings has the icon of a name within its own, else of its type, else of its kind', () => {
  expect(thingIcon('Royal Swordsman', { kind: 'unit', type: 'Mounted' })).toBe(UNITS.Swordsman)
  expect(thingIcon('Zorgon', { kind: 'unit', type: 'Mounted' })).toBe('horse-head')
  expect(thingIcon('Zorgon', { kind: 'unit' })).toBe('meeple')
  expect(thingIcon('constructor')).toBe('hexes')
})

test('a step of a promotion is drawn as the promotion, an ability of a unit as the unit', () => {
  expect(thingIcon('Drill III', { kind: 'promotion' })).toBe(thingIcon('Drill I', { kind: 'promotion' }))
  expect(thingIcon('[Jaguar] ability', { kind: 'promotion' })).toBe(UNITS.Jaguar)
})

test('pages that are not of a game name no control that only those have', () => {
  const client = join(import.meta.dirname, '../../../client')
  const files = globSync('{accounts,administration,analysis,app,balance,benches,bots,lobby,offline,settings,ui}/**/*.ts', {
    cwd: client,
  })
  const named = files.flatMap(file =>
    [...readFileSync(join(client, file), 'utf8').matchAll(/\b(?:control|icon): '(\w+)'/g)].map(([, name]) => name),
  )
  expect(named).toContain('close')
  expect(named.filter(name => name in PLAY_CONTROLS)).toEqual([])
})
