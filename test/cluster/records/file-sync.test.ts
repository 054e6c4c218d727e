import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listModels, putModel } from '../../../saves/models/models.ts'
import { importedFolders, importedNames, importRuleset } from '../../../saves/ruleset-store/imported-rulesets.ts'
import { tempDir } from '../../temp.ts'
import { openNodes, register, signInAt } from '../records-nodes.ts'

const ENTRY = { provider: 'openai' as const, model: 'm', baseUrl: 'http://127.0.0.1:9/v1' }

test('a model that is set up at one gateway is there at all, and a profile with it', async () => {
  const { nodes } = await openNodes(3)
  const [a, b, c] = nodes
  await register(a, 'owner')
  const headers = await signInAt(b, 'owner@example.org')
  expect((await b.call('PUT', '/api/settings/models/small', { headers, json: ENTRY })).status).toBe(200)
  const made = await c.call('POST', '/api/bots/profiles', { headers, json: { name: 'Careful' } })
  expect(made.status).toBe(201)
  for (const { call, files } of nodes) {
    await files.fresh()
    expect((await call('GET', '/api/settings/models', { headers })).body.models).toMatchObject([{ name: 'small' }])
    expect((await call('GET', `/api/bots/profiles/${made.body.id}`, { headers })).body.name).toBe('Careful')
  }
  expect((await b.call('DELETE', `/api/bots/profiles/${made.body.id}`, { headers })).status).toBe(204)
  for (const { call, files } of nodes) {
    await files.fresh()
    expect((await call('GET', `/api/bots/profiles/${made.body.id}`, { headers })).status).toBe(404)
  }
})

test('a ruleset that is imported on one machine comes to the others as it is', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  const mod = join(tempDir(), 'Tiny')
  const { mkdirSync } = await import('node:fs')
  mkdirSync(mod, { recursive: true })
  writeFileSync(join(mod, 'ModOptions.json'), '{"isBaseRuleset": false}')
  const loaded = importRuleset(b.stateDir, 'tiny', [mod])
  expect('errors' in loaded ? loaded.errors : []).toEqual([])
  await b.files.sync()
  await a.files.fresh()
  expect(importedNames(a.stateDir)).toEqual(['tiny'])
  const texts = (dir: string) => importedFolders(dir, 'tiny').map(({ name, texts }) => [name, [...texts]])
  expect(texts(a.stateDir)).toEqual(texts(b.stateDir))
})

test('what was changed on two machines at once is the same on both in the end, and nothing is lost', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  const entry = (name: string) => ({
    ...listModelDefaults,
    ...ENTRY,
    name,
  })
  putModel(a.stateDir, entry('one'))
  await a.files.sync()
  await b.files.fresh()
  b.broker.faults.isCut = true
  putModel(b.stateDir, entry('two'))
  putModel(a.stateDir, entry('three'))
  await a.files.sync()
  b.broker.faults.isCut = false
  await b.files.fresh()
  await a.files.fresh()
  await b.files.fresh()
  const names = (dir: string) => listModels(dir).map(({ name }) => name)
  expect(names(b.stateDir)).toEqual(names(a.stateDir))
  const beside = join(b.stateDir, 'saves', 'shared-files.before')
  const kept = readdirSync(beside).map(file => readFileSync(join(beside, file), 'utf8'))
  expect([names(b.stateDir).join(), ...kept].join()).toContain('two')
})

test('a change that is on its way while another machine changes the same file does not write over it', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  const entry = (name: string) => ({ ...listModelDefaults, ...ENTRY, name })
  putModel(a.stateDir, entry('one'))
  await a.files.sync()
  await b.files.fresh()
  // Both have read the index before either writes to it.
  putModel(b.stateDir, entry('two'))
  putModel(a.stateDir, entry('three'))
  await Promise.all([a.files.sync(), b.files.sync()])
  for (const { files } of [a, b, a, b]) await files.fresh()
  const names = (dir: string) => listModels(dir).map(({ name }) => name)
  expect(names(b.stateDir)).toEqual(names(a.stateDir))
  const kept = nodes.flatMap(({ stateDir }) => {
    const beside = join(stateDir, 'saves', 'shared-files.before')
    return existsSync(beside) ? readdirSync(beside).map(file => readFileSync(join(beside, file), 'utf8')) : []
  })
  const all = [names(a.stateDir).join(), ...kept].join()
  expect(['two', 'three'].filter(name => !all.includes(name))).toEqual([])
})

const listModelDefaults = {
  key: null,
  contextTokens: 32_768,
  maxOutputTokens: 4_096,
  reasoning: 'off' as const,
  temperature: null,
  topP: null,
  toolMode: 'native' as const,
  streaming: true,
  parallelTools: true,
  recoverCalls: true,
  timeoutSeconds: 300,
  retries: 4,
  onFailure: 'pause' as const,
  pricing: null,
}

test('while nobody keeps the index a change waits for one', async () => {
  const { nodes } = await openNodes(2)
  const [a, b] = nodes
  await a.store.release('records')
  putModel(b.stateDir, { ...listModelDefaults, ...ENTRY, name: 'late' })
  const synced = b.files.sync()
  await a.own()
  await synced
  await expect
    .poll(async () => {
      await a.files.fresh()
      return listModels(a.stateDir).map(({ name }) => name)
    })
    .toEqual(['late'])
})
