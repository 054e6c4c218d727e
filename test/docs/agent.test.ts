/** The agent of docs/agents.md, exactly as it stands there, plays to the end against a player who negotiates, and through a pause. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WAIT_STATUSES } from '../../tools/turn-wait.ts'
import { meetingPlace, plant } from '../actors/planted-game.ts'
import { startServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { readPage } from './page.ts'

const markdown = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'agents.md'), 'utf8')
const ROUNDS = 4

/** Starts it at a seat; how it ended, with what it printed. */
function startAgent(url: string, game: string, token: string): Promise<{ status: number | null; out: string }> {
  const file = join(tempDir(), 'agent.mjs')
  writeFileSync(file, readPage(markdown).files['agent.mjs'])
  const env = { ...process.env, HEXARCHY_URL: url, HEXARCHY_GAME: game, HEXARCHY_TOKEN: token }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (out += data))
  return new Promise(resolve => child.once('close', status => resolve({ status, out })))
}

test('the table of docs/agents.md names every status of a wait', () => {
  for (const status of WAIT_STATUSES) expect(markdown).toMatch(new RegExp(`^\\| .*\`${status}\``, 'm'))
})

test('it answers proposals outside its turn, waits through a pause, and stops when the game is over', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  const w = meetingPlace()
  w.s.setup.turns = ROUNDS
  const { game, tokens } = await plant(dir, w)
  const server = await startServer(['--shards', '0', '--lab-workers', '0'], dir)
  onTestFinished(() => server.stop())
  const [mine, its] = tokens.map(token => ({ game, token }))
  const agent = startAgent(server.url, game, its.token)
  const answers: string[] = []
  let turns = 0
  for (;;) {
    const { body: wait } = await server.get(mine, `/api/games/${game}/wait?timeout=30`)
    if (wait.status === 'game_over') break
    expect(wait.status).toBe('your_turn')
    turns++
    for (const gold of [1, 2]) {
      const { body } = await server.call(mine, 'open_negotiation', { player_id: 1, get: { gold }, text: 'well?' })
      answers.push(body.result?.state ?? body.error.code)
    }
    if (turns === 2) {
      const owner = await server.owner()
      const control = (paused: boolean) => owner.send('POST', `/api/games/${game}/control`, { paused })
      expect(await control(true)).toMatchObject({ status: 200 })
      expect(await control(false)).toMatchObject({ status: 200 })
    }
    await server.call(mine, 'end_turn', { turn: wait.turn })
  }
  expect(await agent).toEqual({ status: 0, out: 'The game is over.\n' })
  expect(turns).toBe(ROUNDS)
  expect(answers).toEqual(Array(2 * ROUNDS).fill('rejected'))
}, 60_000)
