/** Games name their ruleset, and are played by the very rules they were made with, whatever the name stands for later. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { startService } from '../../../actors/service/service.ts'
import { openStore } from '../../../saves/database/store.ts'
import { importRuleset, rulesetDir } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { tempDir } from '../../temp.ts'
import { simulated } from '../simulated-service.ts'

const fixture = (name: string) => join(import.meta.dirname, '..', '..', 'fixtures', 'rules', name)

function withTides(): string {
  const dir = tempDir()
  importRuleset(dir, 'wet', [fixture('tides')])
  return dir
}

test('a game is made with the ruleset it names', async () => {
  const sim = await simulated({ dir: withTides() })
  const game = await sim.duel({ ruleset: 'wet', seats: [{ driver: 'agent', nation: 'Tidefolk' }, { driver: 'agent' }] })
  expect(await sim.ask('game/get', { game })).toMatchObject({ ruleset: 'wet', seats: [{ nation: 'Tidefolk' }, {}] })
})

test('a ruleset that is not there makes no game', async () => {
  const sim = await simulated({ dir: withTides() })
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const reply = await sim.service.request('game/create', { owner: 'me', spec: { size: 'duel', ruleset: 'wett', seats } })
  expect(reply).toMatchObject({ ok: false, status: 400, error: { code: 'bad-arguments' } })
  expect(!reply.ok && reply.error.message).toContain("There is no ruleset 'wett'; there are standard, wet.")
})

test('imported rulesets are listed and read', async () => {
  const sim = await simulated({ dir: withTides() })
  const list = await sim.ask('rules/list', {})
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['standard', 'wet'])
  const { name, hash, rules } = await sim.ask('rules/get', { ruleset: 'wet' })
  expect([name, hash]).toEqual(['wet', (await openRulesets(sim.dir).rulesOf('wet')).hash])
  expect(rules.nations.at(-1).name).toBe('Tidefolk')
})

async function reopened(change: (dir: string) => void) {
  const dir = withTides()
  const first = await simulated({ dir })
  const game = await first.duel({ ruleset: 'wet' })
  await first.service.stop()
  change(dir)
  return { game, dir, sim: await simulated({ dir }) }
}

/** As a program left its games that kept no rules with them. */
async function forgetRules(dir: string): Promise<void> {
  const store = await openStore(dir)
  await store.clear(['rules/'])
  await store.close()
}

test('a game whose ruleset is another one by now goes on with the rules it was made with, and its record says so', async () => {
  const { game, sim } = await reopened(to => void importRuleset(to, 'wet', [fixture('orders')], { force: true }))
  for (let i = 0; i < 4; i++) expect(await sim.call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
  expect(await sim.call(game, 0, 'get_rules', { name: 'Moon Pool' })).toMatchObject({ ok: true })
  expect(await sim.ask('game/get', { game })).toMatchObject({ ruleset: 'wet', ruleset_changed: true })
  const { terrains } = await sim.ask('game/replay', { game, viewer: { seat: null } })
  expect(terrains).toContain('Grassland')
  const other = await sim.duel({ ruleset: 'wet' })
  expect((await sim.ask('game/list', {})).map((one: any) => [one.id, one.ruleset_changed])).toEqual([
    [other, false],
    [game, true],
  ])
})

test('a game whose ruleset is gone goes on', async () => {
  const { game, sim } = await reopened(dir => rmSync(rulesetDir(dir, 'wet'), { recursive: true }))
  expect(await sim.call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
  expect(await sim.ask('game/get', { game })).toMatchObject({ ruleset_changed: true })
  expect(await sim.service.request('game/replay', { game, viewer: { seat: null } })).toMatchObject({ ok: true })
})

test('a game of a program that kept no rules goes on with what its ruleset was before it was replaced, and keeps that', async () => {
  const dir = withTides()
  const first = await simulated({ dir })
  const game = await first.duel({ ruleset: 'wet' })
  await first.service.stop()
  await forgetRules(dir)
  importRuleset(dir, 'wet', [fixture('orders')], { force: true })
  const second = await simulated({ dir })
  expect(await second.call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
  await second.service.stop()
  rmSync(rulesetDir(dir, ''), { recursive: true })
  expect(await (await simulated({ dir })).call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
})

test('a game whose rules are neither kept nor to be made is refused, and goes on when they are back', async () => {
  // Of the same hash no other test's rules are remembered.
  const dir = tempDir()
  importRuleset(dir, 'wet', [fixture('tides'), fixture('tundra')])
  const first = await simulated({ dir })
  const game = await first.duel({ ruleset: 'wet' })
  await first.service.stop()
  await forgetRules(dir)
  rmSync(rulesetDir(dir, 'wet'), { recursive: true })
  importRuleset(dir, 'wet', [fixture('orders')], { force: true })
  const sim = await simulated({ dir })
  expect(await sim.call(game, 0, 'get_briefing')).toMatchObject({
    status: 409,
    error: {
      code: 'game/rules-changed',
      message: expect.stringMatching(/was made with ruleset wet [0-9a-f]{12}; here it is [0-9a-f]{12}/),
    },
  })
  importRuleset(dir, 'wet', [fixture('tides'), fixture('tundra')], { force: true })
  for (let i = 0; i < 4; i++) expect(await sim.call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
})

test('games that name none have the ruleset that the service was started with', async () => {
  const service = await startService({ stateDir: withTides(), shards: 0, ruleset: 'wet' })
  try {
    const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
    const made = await service.request('game/create', { owner: 'me', spec: { size: 'duel', cityStates: 0, seats } })
    if (!made.ok) throw new Error(made.error.message)
    const got = await service.request('game/get', { game: made.answer.id })
    expect(got.ok && got.answer.ruleset).toBe('wet')
  } finally {
    await service.stop()
  }
  await expect(startService({ stateDir: tempDir(), shards: 0, ruleset: 'wet' })).rejects.toThrow("There is no ruleset 'wet'")
})
