/** `hexarchy backup` while agents play, `hexarchy restore` into another directory: every call answered before it is there. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLI, type SeatKey, startServer } from '../server.ts'
import { tempDir } from '../temp.ts'

function hexarchy(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (text += data))
  return new Promise(resolve => child.once('close', code => resolve({ code, text })))
}

const agent = { driver: 'agent' as const, limits: { toolCalls: 100_000, steps: 100_000, stallSteps: 100_000 } }

test('a backup made under load has every call that was answered before it', { timeout: 180_000 }, async () => {
  const server = await startServer(['--shards', '0'])
  const owner = await server.owner()
  const keys: SeatKey[] = []
  /** The other seat of each game. */
  const others: SeatKey[] = []
  for (let seed = 1; seed <= 3; seed++) {
    const { id, seats } = await owner.createGame({ size: 'duel', speed: 'Quick', seed, cityStates: 0, seats: [agent, agent] })
    keys.push({ game: id, token: seats[0].token })
    others.push({ game: id, token: seats[1].token })
  }
  const written = keys.map(() => 0)
  let stop = false
  const play = async (i: number) => {
    while (!stop) {
      const { status, body } = await server.call(keys[i], 'write_notes', { text: `${written[i]}`, mode: 'replace' })
      if (status === 200) {
        written[i]++
        continue
      }
      // A turn has room for so many notes.
      expect(body).toMatchObject({ error: { code: 'quota/used' } })
      for (const key of [keys[i], others[i]]) expect((await server.call(key, 'end_turn')).status).toBe(200)
    }
  }
  const playing = Promise.all(keys.map((_, i) => play(i)))
  while (Math.min(...written) < 20) await new Promise(resolve => setTimeout(resolve, 10))
  const before = [...written]
  const file = join(tempDir(), 'backup.hexarchy')
  const made = await hexarchy('backup', file, '--state', server.dir)
  stop = true
  await playing
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/Backed up 3 games .* Its checksum was read back/) })
  expect((await hexarchy('backup', file, '--state', server.dir)).text).toContain('--force replaces it')
  await server.stop()

  const dir = tempDir()
  expect(await hexarchy('restore', file, '--state', dir)).toMatchObject({ code: 0, text: expect.stringContaining('3 games') })
  expect((await hexarchy('restore', file, '--state', dir)).code).toBe(1)
  const again = await startServer(['--shards', '0'], dir)
  try {
    for (const [i, key] of keys.entries()) {
      const { status, body } = await again.call(key, 'read_notes')
      expect(status).toBe(200)
      expect(Number(body.result.notes)).toBeGreaterThanOrEqual(before[i] - 1)
      expect(Number(body.result.notes)).toBeLessThan(written[i])
      const on = await again.call(key, 'write_notes', { text: 'on', mode: 'replace' })
      // It may have been made in the moment when a turn had no room for more.
      if (on.status !== 200) expect(on.body).toMatchObject({ error: { code: 'quota/used' } })
    }
  } finally {
    await again.stop()
  }
})
