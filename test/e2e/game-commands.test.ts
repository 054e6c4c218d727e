/** `hexarchy export` and `hexarchy import`: a game goes from one state directory to another. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLI, startServer } from '../server.ts'
import { tempDir } from '../temp.ts'

const hexarchy = (...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], { encoding: 'utf8', stdio: 'pipe' })

test('a game of a running server and of a stopped one is exported, and played on elsewhere', { timeout: 120_000 }, async () => {
  const home = await startServer(['--shards', '0'])
  const files = tempDir()
  const owner = await home.owner()
  const { id, seats } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
  await home.call({ game: id, token: seats[0].token }, 'write_notes', { text: 'remember', mode: 'append' })
  try {
    hexarchy('export', id, join(files, 'running.hexarchy'), '--state', home.dir)
    await home.kill('SIGTERM')
    hexarchy('export', id, join(files, 'stopped.hexarchy'), '--state', home.dir)
    expect(() => hexarchy('export', id, join(files, 'stopped.hexarchy'), '--state', home.dir)).toThrow('--force replaces it')
    expect(() => hexarchy('export', '0123456789ab', join(files, 'none'), '--state', home.dir)).toThrow('There is no game')
  } finally {
    await home.stop()
  }
  const dir = tempDir()
  const tokens = ['running', 'stopped'].map(name => {
    const said = hexarchy('import', join(files, `${name}.hexarchy`), '--state', dir)
    return { game: /game (\w{12})/.exec(said)![1], token: /seat_\S+/.exec(said)![0] }
  })
  const away = await startServer(['--shards', '0'], dir)
  try {
    for (const seat of tokens) {
      expect((await away.call(seat, 'read_notes')).body.result).toMatchObject({ notes: 'remember' })
      expect(await away.call(seat, 'end_turn')).toMatchObject({ status: 200 })
    }
    expect(() => hexarchy('import', join(files, 'stopped.hexarchy'), '--state', dir)).toThrow('A server uses')
  } finally {
    await away.stop()
  }
})
