/** Rulesets, bots and models are the same on every node of a cluster. */
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isSharedFile, openSharedFiles } from '../../actors/cluster/shared-files.ts'
import { tempDir } from '../temp.ts'
import { MemoryCluster } from './memory-broker.ts'

const PROFILE = 'bots/profiles/a.json'

async function open(cluster: MemoryCluster, node: string, given: Record<string, string> = {}) {
  const stateDir = tempDir()
  const at = (path: string) => join(stateDir, 'saves', path)
  const write = (path: string, text: string, agoS = 0) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
    const seconds = Date.now() / 1_000 - agoS
    utimesSync(at(path), seconds, seconds)
  }
  for (const [path, text] of Object.entries(given)) write(path, text, 60)
  const broker = cluster.broker(node)
  const complaints: string[] = []
  const files = await openSharedFiles({ broker, stateDir, complain: text => void complaints.push(text), everyMs: 60_000 })
  onTestFinished(() => files.close())
  const read = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null)
  return { ...files, write, read, remove: (path: string) => rmSync(at(path)), broker, complaints }
}

test('a node that comes has what the others have, and they have what it brings', async () => {
  const cluster = new MemoryCluster()
  const a = await open(cluster, 'a', { [PROFILE]: 'one', 'rulesets/mine/Units.json': '[]', 'models.json': '{}' })
  const b = await open(cluster, 'b', { 'bots/frozen/old/bot.js': 'code' })
  expect([b.read(PROFILE), b.read('rulesets/mine/Units.json'), b.read('models.json')]).toEqual(['one', '[]', '{}'])
  await a.sync()
  expect(a.read('bots/frozen/old/bot.js')).toBe('code')
  expect([...a.complaints, ...b.complaints]).toEqual([])
})

test('what is changed or taken away at one node is so at the others, told by the watch alone', async () => {
  const cluster = new MemoryCluster()
  const a = await open(cluster, 'a', { [PROFILE]: 'one' })
  const b = await open(cluster, 'b')
  a.write(PROFILE, 'two')
  await a.publish()
  await expect.poll(() => b.read(PROFILE)).toBe('two')
  b.remove(PROFILE)
  await b.publish()
  await expect.poll(() => a.read(PROFILE)).toBeNull()
})

test('of two who changed the same file the later one counts, at both', async () => {
  const cluster = new MemoryCluster()
  const a = await open(cluster, 'a', { [PROFILE]: 'one' })
  const b = await open(cluster, 'b')
  for (const one of [a, b]) one.broker.faults.areWatchesSilent = true
  a.write(PROFILE, 'early', 20)
  b.write(PROFILE, 'late', 10)
  await b.publish()
  await a.sync()
  await b.sync()
  expect([a.read(PROFILE), b.read(PROFILE)]).toEqual(['late', 'late'])
})

test('no path leads out of what is shared', () => {
  const shared = ['rulesets/a/b.json', 'bots/profiles/x.json', 'bots/frozen/x/bot.js', 'models.json']
  const own = [
    'rulesets/../store/x',
    '../x',
    'store/CURRENT',
    'audit/2026.jsonl',
    'bots/results/x.jsonl',
    'bots/profiles/x.json.12-0',
  ]
  const passing = ['rulesets/a.new/b.json', 'rulesets/.replaced/a/1/b.json', 'models.json.77-0']
  expect(shared.filter(isSharedFile)).toEqual(shared)
  expect([...own, ...passing].filter(isSharedFile)).toEqual([])
})
