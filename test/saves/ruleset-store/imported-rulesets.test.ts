/** A ruleset that is replaced is there at every moment, the old one or the new one, never a mixture. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import {
  importedNames,
  importRuleset,
  placeRuleset,
  rulesetDir,
  rulesetFiles,
} from '../../../saves/ruleset-store/imported-rulesets.ts'
import { damagedRulesetFiles } from '../../../saves/ruleset-store/ruleset-digests.ts'
import { tempDir } from '../../temp.ts'

const fixture = (name: string) => join(import.meta.dirname, '..', '..', 'fixtures', 'rules', name)
const hashOf = (dir: string) =>
  openRulesets(dir)
    .rulesOf('wet')
    .then(({ hash }) => hash)

test('between the end of the old one and the new one in its place, the new one is read where it was made', async () => {
  const dir = tempDir()
  importRuleset(dir, 'wet', [fixture('tides')])
  const before = await hashOf(dir)
  importRuleset(dir, 'wet', [fixture('orders')], { force: true })
  const after = await hashOf(dir)
  expect(after).not.toBe(before)
  // As an import that was stopped between its two steps leaves it.
  renameSync(rulesetDir(dir, 'wet'), rulesetDir(dir, 'wet.new'))
  expect(importedNames(dir)).toEqual(['wet'])
  expect(await hashOf(dir)).toBe(after)
  importRuleset(dir, 'wet', [fixture('tides')], { force: true })
  expect(await hashOf(dir)).toBe(before)
  expect(existsSync(rulesetDir(dir, 'wet.new'))).toBe(false)
})

test('an import keeps translations beside the rules, and its hash is that of the rules alone', async () => {
  const [plain, translated] = [tempDir(), tempDir()]
  const folder = tempDir()
  cpSync(fixture('tides'), folder, { recursive: true })
  rmSync(join(folder, 'jsons', 'translations'), { recursive: true })
  importRuleset(plain, 'wet', [folder])
  importRuleset(translated, 'wet', [fixture('tides')])
  const rules = await openRulesets(translated).rulesOf('wet')
  expect({ ...rules.translations.de }).toEqual({ Ebb: 'Ebbe' })
  expect(rules.hash).toBe(await hashOf(plain))
  expect(rulesetFiles(translated, 'wet')).toMatchObject({ '1/translations/German.properties': 'Ebb = Ebbe\n' })
  placeRuleset(plain, 'dry', rulesetFiles(translated, 'wet')!)
  expect(importedNames(plain)).toEqual(['dry', 'wet'])
  expect(damagedRulesetFiles(translated)).toEqual([])
})

test('whoever reads while it is replaced again and again finds one of the two', { timeout: 120_000 }, async () => {
  const dir = tempDir()
  const [tides, orders] = [fixture('tides'), fixture('orders')]
  importRuleset(dir, 'wet', [orders])
  const hashes = [await hashOf(dir)]
  importRuleset(dir, 'wet', [tides], { force: true })
  hashes.push(await hashOf(dir))
  const code = `
    const { workerData } = require('node:worker_threads')
    import(workerData.module).then(({ importRuleset }) => {
      for (let i = 0; i < 16; i++) importRuleset(workerData.dir, 'wet', [workerData.folders[i % 2]], { force: true })
    })`
  const module = new URL('../../../saves/ruleset-store/imported-rulesets.ts', import.meta.url).href
  const worker = new Worker(code, { eval: true, workerData: { module, dir, folders: [orders, tides] } })
  let over = false
  const ended = new Promise<void>((resolve, reject) => worker.on('error', reject).on('exit', () => resolve())).finally(() => {
    over = true
  })
  const seen = new Set<string>()
  while (!over) {
    seen.add(await hashOf(dir))
    await new Promise(resolve => setImmediate(resolve))
  }
  await ended
  expect([...seen].filter(hash => !hashes.includes(hash))).toEqual([])
})
