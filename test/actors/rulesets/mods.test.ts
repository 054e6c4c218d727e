/** Games over several rulesets: a base and mods in an order. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import type { NewGame } from '../../../actors/wire/messages.ts'
import { importRuleset, rulesetDir } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { tempDir } from '../../temp.ts'
import { type Simulated, simulated } from '../simulated-service.ts'

type Files = Record<string, unknown>

const nation = (name: string) => ({ name, leaderName: `Head of ${name}`, cities: [`${name} Town`], outerColor: [1, 2, 3] })

function install(dir: string, name: string, files: Files): void {
  const from = join(tempDir(), `${name}-folder`)
  mkdirSync(from)
  for (const [file, value] of Object.entries(files)) writeFileSync(join(from, `${file}.json`), JSON.stringify(value))
  const loaded = importRuleset(dir, name, [from])
  if ('errors' in loaded) throw new Error(JSON.stringify(loaded.errors))
}

/** A state directory with three mods: `north` and `south` each with a nation, and `late`, which needs the first and shuns the second. */
function withMods(): string {
  const dir = tempDir()
  install(dir, 'north', { Nations: [nation('Northfolk')], UnitTypes: [{ name: 'Northern', movementType: 'Land' }] })
  install(dir, 'south', { Nations: [nation('Southfolk')] })
  install(dir, 'late', {
    ModOptions: { uniques: ['Mod requires [north]', 'Mod is incompatible with [South folder]'] },
    GlobalUniques: { uniques: ['[+1 Gold] [in capital]'] },
  })
  return dir
}

const seats: NewGame['seats'] = [{ driver: 'agent', nation: 'Northfolk' }, { driver: 'agent' }]
async function refused(sim: Simulated, spec: Partial<NewGame>) {
  const reply = await sim.service.request('game/create', { owner: 'me', spec: { size: 'duel', seats, ...spec } })
  expect(await sim.ask('game/list', {})).toEqual([])
  return reply.ok ? null : reply.error
}

test('a game takes mods, and its record lists each part with the hash that lists tell of it', async () => {
  const sim = await simulated({ dir: withMods() })
  const game = await sim.duel({ mods: ['north', 'late'], seats })
  const listed = await sim.ask('rules/list', {})
  const hashOf = (name: string) => listed.find((one: { name: string }) => one.name === name).hash
  expect(await sim.ask('game/get', { game })).toMatchObject({
    ruleset: 'standard',
    mods: ['north', 'late'],
    ruleset_changed: false,
    parts: ['standard', 'north', 'late'].map(name => ({ name, hash: hashOf(name) })),
    seats: [{ nation: 'Northfolk' }, {}],
  })
})

test('mods lie over the ruleset in their order: of two objects of a name the later counts', async () => {
  const dir = withMods()
  const giant = (strength: number) => ({ Units: [{ name: 'Giant', unitType: 'Sword', cost: 50, movement: 2, strength }] })
  install(dir, 'weak', giant(5))
  install(dir, 'strong', giant(90))
  const { rulesOf } = openRulesets(dir)
  const strength = async (name: string) => (await rulesOf(name)).units.find(unit => unit.name === 'Giant')!.strength
  expect([await strength('standard+weak+strong'), await strength('standard+strong+weak')]).toEqual([90, 5])
})

test('what is wrong with a mod is told at its place in the list, and no game is made', async () => {
  const sim = await simulated({ dir: withMods() })
  expect(await refused(sim, { mods: ['north', 'lat'] })).toMatchObject({
    code: 'bad-arguments',
    path: '/mods/1',
    message: expect.stringContaining('Is late meant?'),
  })
  expect(await refused(sim, { mods: ['late'] })).toMatchObject({
    path: '/mods/0',
    message: expect.stringContaining('requires [north]'),
  })
  expect(await refused(sim, { mods: ['north', 'late', 'south'] })).toMatchObject({
    path: '/mods/2',
    message: expect.stringContaining('incompatible'),
  })
  expect(await refused(sim, { mods: ['north', 'north'] })).toMatchObject({ path: '/mods/1', message: 'north is named twice.' })
  expect(await refused(sim, { mods: ['standard'] })).toMatchObject({ path: '/mods/0' })
})

test('a mod that only changes what is seen and heard is taken by no game', async () => {
  const dir = withMods()
  install(dir, 'songs', { ModOptions: { uniques: ['Should only be used as permanent audiovisual mod'] } })
  expect(await refused(await simulated({ dir }), { mods: ['north', 'songs'] })).toMatchObject({ path: '/mods/1' })
})

test('a mod made for another base is checked over it when it is imported, and loses what it needs of it without', async () => {
  const dir = withMods()
  const from = tempDir()
  writeFileSync(
    join(from, 'Units.json'),
    JSON.stringify([{ name: 'Elder', unitType: 'Northern', cost: 9, strength: 1, uniqueTo: 'Northfolk' }]),
  )
  const elders = (force: boolean, over: string[]) => importRuleset(dir, 'elders', [from], { force, over })
  expect(elders(false, []).warnings).toMatchObject([{ entry: 'Elder', field: 'unitType', leftOut: true }])
  expect(elders(true, ['north']).warnings).toEqual([])
  const sim = await simulated({ dir })
  expect(await sim.duel({ mods: ['elders'], seats: [{ driver: 'agent' }, { driver: 'agent' }] })).toBeTruthy()
  expect(await sim.duel({ mods: ['north', 'elders'], seats })).toBeTruthy()
})

test('before a game is made it is told what a base with mods offers, or all that keeps them apart', async () => {
  const sim = await simulated({ dir: withMods() })
  const { rules, problems } = await sim.ask('rules/combined', { ruleset: 'standard', mods: ['north', 'south'] })
  expect([rules.nations.includes('Northfolk'), rules.nations.includes('Southfolk'), problems]).toEqual([true, true, []])
  const apart = await sim.ask('rules/combined', { ruleset: 'standard', mods: ['late', 'south'] })
  expect(apart.rules).toBeNull()
  expect(apart.problems.map(({ path }: { path: string }) => path)).toEqual(['/mods/0', '/mods/1'])
})

test('what no ruleset is called is not found, whatever the name, and all have one answer', async () => {
  const { service } = await simulated({ dir: withMods() })
  const asked = ['anything', '../../etc/passwd', '', 'standard ', 'nothing+north'].map(ruleset =>
    service.request('rules/combined', { ruleset, mods: [] }),
  )
  const [first, ...others] = await Promise.all(asked)
  expect(first).toMatchObject({ ok: false, status: 404, error: { code: 'not-found' } })
  for (const other of others) expect(other).toEqual(first)
  expect(await service.request('rules/combined', { ruleset: 'north', mods: [] })).toMatchObject({ ok: true })
})

test('lists tell bases from extensions, with what these ask of others and what they bring', async () => {
  const list = await openRulesets(withMods()).list()
  expect(list.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'standard base',
    'late extension',
    'north extension',
    'south extension',
  ])
  expect(list[1]).toMatchObject({ requires: ['north'], incompatible: ['South folder'], problems: [] })
  expect(list[2].nations).toContain('Northfolk')
})

test('a game goes on with the rules of its mods, whatever becomes of these, and forks do', async () => {
  const dir = withMods()
  const first = await simulated({ dir })
  const game = await first.duel({ mods: ['north', 'late'], seats })
  await first.service.stop()
  importRuleset(dir, 'north', [join(import.meta.dirname, '..', '..', 'fixtures', 'rules', 'orders')], { force: true })
  const sim = await simulated({ dir })
  expect(await sim.ask('game/get', { game })).toMatchObject({ ruleset_changed: true, mods: ['north', 'late'] })
  expect(await sim.call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
  const [fork] = await sim.ask('game/fork', { game, owner: 'me', fork: { turn: 1 } })
  expect(await sim.ask('game/get', { game: fork.id })).toMatchObject({
    mods: ['north', 'late'],
    seats: [{ nation: 'Northfolk' }, {}],
  })
  const { rules } = await sim.ask('rules/get', { game })
  expect(rules.nations.map(({ name }: { name: string }) => name)).toContain('Northfolk')
})

test('a list of many installed mods compiles none of them, and few of many combinations stay in memory', async () => {
  const dir = tempDir()
  install(dir, 'm0', { GlobalUniques: { uniques: ['[+1 Gold] [in capital]'] } })
  for (let i = 1; i < 60; i++) cpSync(rulesetDir(dir, 'm0'), rulesetDir(dir, `m${i}`), { recursive: true })
  const rulesets = openRulesets(dir)
  expect((await rulesets.list()).filter(({ kind }) => kind === 'extension')).toHaveLength(60)
  expect(rulesets.inMemory()).toBe(1)
  for (let i = 0; i < 10; i++) await rulesets.rulesOf(`standard+m${i}`)
  expect(rulesets.inMemory()).toBe(8)
})
