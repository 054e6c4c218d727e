/** A backup has everything that is kept, and a restore brings it back whole or not at all. */
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import { openStore } from '../../../saves/database/store.ts'
import { COMMITS } from '../../../saves/database/store-keys.ts'
import { isKeptFile, openBackup } from '../../../saves/files/backup.ts'
import { restoreBackup } from '../../../saves/files/restore-backup.ts'
import { restoreGame } from '../../../saves/games/restore.ts'
import { simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

/** A state directory with a duel in which something was done, and its backup. */
async function backedUp() {
  const { service, dir, duel, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'write_notes', { text: 'kept', mode: 'replace' })
  await call(game, 0, 'end_turn')
  await service.close()
  mkdirSync(join(dir, 'saves', 'rulesets', 'mine'), { recursive: true })
  writeFileSync(join(dir, 'saves', 'rulesets', 'mine', 'source.json'), '{"version":1}')
  writeFileSync(join(dir, 'saves', 'models.json'), '{"key":"by name"}')
  writeFileSync(join(dir, 'saves', 'other.txt'), 'no part of it')
  const store = await openStore(dir)
  const file = join(tempDir(), 'backup')
  await pipeline(openBackup(store, dir, { program: '0.0.0' }), createWriteStream(file))
  const entries = await contents(store)
  await store.close()
  return { dir, game, file, entries }
}

async function contents(store: Awaited<ReturnType<typeof openStore>>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  // Each store counts its own commits.
  for await (const [key, bytes] of store.each())
    if (!key.startsWith(COMMITS)) found.set(key, Buffer.from(bytes).toString('base64'))
  return found
}

describe('a backup', () => {
  test('comes back record by record, with rulesets and models, and its game goes on', async () => {
    const { file, entries, game } = await backedUp()
    const dir = tempDir()
    const { head, inspection, files, aside } = await restoreBackup(file, dir)
    expect([head.program, files, aside, inspection.problems, inspection.games]).toEqual(['0.0.0', 2, null, [], [game]])
    expect(readFileSync(join(dir, 'saves', 'models.json'), 'utf8')).toBe('{"key":"by name"}')
    expect(readdirSync(join(dir, 'saves')).sort()).toEqual(['models.json', 'rulesets', 'store', 'store.commits'])
    const store = await openStore(dir)
    expect(await contents(store)).toEqual(entries)
    const restored = (await restoreGame(store, game, async () => standardRules()))!
    expect(restored.w.s.seats[0].notes).toContain('kept')
    expect(hashState(restored.w.s)).toMatch(/^[0-9a-f]+$/)
    await store.close()
  })

  test('is refused where a byte of it is another, where its end is missing, and where it is none', async () => {
    const { file } = await backedUp()
    const whole = readFileSync(file)
    const dir = tempDir()
    const attempt = async (bytes: Uint8Array) => {
      writeFileSync(file, bytes)
      await expect(restoreBackup(file, dir)).rejects.toThrow(/damaged|not whole|no backup/)
      expect(readdirSync(join(dir, 'saves'))).toEqual([])
    }
    for (const share of [0.02, 0.3, 0.6, 0.95]) {
      const changed = Buffer.from(whole)
      changed[Math.floor(whole.length * share)] ^= 0x10
      await attempt(changed)
    }
    for (const share of [0, 0.5, 0.99]) await attempt(whole.subarray(0, Math.floor(whole.length * share)))
    await attempt(Buffer.from('{"some": "thing else"}'))
  })

  test('is not laid over what is there: that is refused, or moved aside when asked for', async () => {
    const { file, dir, game } = await backedUp()
    await expect(restoreBackup(file, dir)).rejects.toThrow(/has store, rulesets, models.json already: .*--force/)
    const { aside, inspection } = await restoreBackup(file, dir, true)
    expect(inspection.games).toEqual([game])
    expect(readdirSync(aside!).sort()).toEqual(['models.json', 'rulesets', 'store', 'store.commits'])
    // The ring of the store that was there says nothing of the one that is.
    const told: string[] = []
    await (await openStore(dir, { complain: text => told.push(text) })).close()
    expect(told).toEqual([])
    expect(existsSync(join(dir, 'saves', 'other.txt'))).toBe(true)
  })

  test('is not brought into the directory of a server that runs', async () => {
    const { file } = await backedUp()
    const { dir } = await simulated()
    await expect(restoreBackup(file, dir, true)).rejects.toThrow(/in use by another hexarchy process/)
  })

  test('has records of a damaged store told of when it is restored', async () => {
    const { dir, game } = await backedUp()
    const store = await openStore(dir)
    const [[second]] = (await store.list(`log/${game}/`)).slice(1)
    await store.commit({ puts: [[second, null]] })
    const file = join(tempDir(), 'backup')
    await pipeline(openBackup(store, dir, { program: '0.0.0' }), createWriteStream(file))
    await store.close()
    const { inspection } = await restoreBackup(file, tempDir())
    expect(inspection.problems).toEqual([
      { game, text: expect.stringMatching(`^the log of game ${game} has no record 1, between 20.*T.* and 20`) },
    ])
  })
})

test('a backup cannot write outside the folder of a state directory', () => {
  const paths = ['../x', 'rulesets/../../x', '/etc/x', 'store/000001.log', 'models.json/x', 'bots/./../x', 'rulesets']
  expect(paths.filter(isKeptFile)).toEqual([])
  expect(['rulesets/my-rules/1/Units.json', 'models.json', 'bots/profiles/a.json'].every(isKeptFile)).toBe(true)
})
