/** `serve --mods`, and a game file of a game with mods, taken to where the mods are not. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importRuleset } from '../../saves/ruleset-store/imported-rulesets.ts'
import { CLI, startServer } from '../server.ts'
import { tempDir } from '../temp.ts'

const MODS = join(import.meta.dirname, '../fixtures/mods')

const hexarchy = (...args: string[]): string =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], { encoding: 'utf8', stdio: 'pipe' })

/** As `hexarchy rules import` does. */
function installMods(dir: string): void {
  expect(importRuleset(dir, 'sparks', [join(MODS, 'sparks')])).not.toHaveProperty('errors')
  expect(importRuleset(dir, 'embers', [join(MODS, 'embers')], { over: ['standard', 'sparks'] })).not.toHaveProperty('errors')
}

test('games are played with the mods that the server was started with, and their files carry them', {
  timeout: 300_000,
}, async () => {
  const dir = tempDir()
  installMods(dir)
  const file = join(tempDir(), 'game.hexarchy')
  const parts = [{ name: 'standard' }, { name: 'sparks' }, { name: 'embers' }]
  const home = await startServer(['--shards', '1', '--mods', 'sparks,embers'], dir)
  try {
    const owner = await home.owner()
    const { id } = await owner.createGame({ size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
    const { body } = await owner.send('GET', `/api/games/${id}`)
    expect(body).toMatchObject({ mods: ['sparks', 'embers'], parts })
    hexarchy('export', id, file, '--state', home.dir)
  } finally {
    await home.stop()
  }
  const elsewhere = tempDir()
  const said = hexarchy('import', file, '--state', elsewhere)
  const seat = { game: /game (\w{12})/.exec(said)![1], token: /seat_\S+/.exec(said)![0] }
  const away = await startServer(['--shards', '0'], elsewhere)
  try {
    expect((await away.get(seat, `/api/games/${seat.game}`)).body).toMatchObject({ mods: ['sparks', 'embers'], parts })
    const { body } = await away.call(seat, 'get_rules', { name: 'Spark Thrower' })
    expect(body.result.entries[0]).toMatchObject({ kind: 'units', name: 'Spark Thrower' })
    expect(await away.call(seat, 'end_turn')).toMatchObject({ status: 200 })
  } finally {
    await away.stop()
  }
})

test('a server cannot begin with mods that need what is not there', { timeout: 120_000 }, async () => {
  const dir = tempDir()
  installMods(dir)
  await expect(startServer(['--shards', '0', '--mods', 'embers'], dir)).rejects.toThrow('sparks')
})
