/** What docs/agents.md shows with SDKs, exactly as it stands there, plays a game to its end; models are played by a server of this test. */
import { spawn } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { decisions } from '../model/policies.ts'
import { type Policy, type Stub, startStub } from '../model/stub.ts'
import { startServer, type TestServer } from '../server.ts'
import { tempDir } from '../temp.ts'
import { readPage } from './page.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const { files } = readPage(readFileSync(join(ROOT, 'docs', 'agents.md'), 'utf8'))
const TURNS = 3

let server: TestServer
let stub: Stub

beforeAll(async () => {
  server = await startServer(['--shards', '0', '--lab-workers', '0'])
  stub = await startStub()
}, 60_000)
afterAll(async () => {
  await Promise.all([server?.stop(), stub?.close()])
})

/** Does what the briefing advises, then ends the turn and waits for the next; has nothing to call when the game is over. */
const plays: Policy = ({ conversation }) => {
  const { text } = conversation.at(-1)!
  const turn = (said: string) => /^TURN (\d+) of/m.exec(said)?.[1]
  const advised = turn(text) ? decisions(text) : []
  if (advised.length > 0) return { calls: advised }
  if (/^Turn \d+\. The game is over/m.test(text)) return { text: 'That was all.' }
  const now = Number(conversation.map(line => turn(line.text)).findLast(Boolean))
  return { calls: [{ name: 'end_turn', args: { turn: now, wait_seconds: 60, briefing: true } }] }
}

/** Runs a file of the page at a seat of a new game, in a folder where the project's packages are installed. */
async function playWith(file: string, more: Record<string, string>) {
  const owner = await server.owner()
  const seated = [{ driver: 'agent' as const }, { driver: 'bot' as const }]
  const { id, seats } = await owner.createGame({ size: 'duel', speed: 'Quick', turns: TURNS, seats: seated })
  const cwd = tempDir()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  symlinkSync(join(ROOT, 'node_modules'), join(cwd, 'node_modules'))
  const env = { ...process.env, HEXARCHY_URL: server.url, HEXARCHY_GAME: id, HEXARCHY_TOKEN: seats[0].token!, ...more }
  const child = spawn(process.execPath, [file], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill())
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (out += data))
  const status = await new Promise(resolve => child.once('close', resolve))
  const { body } = await owner.send('GET', `/api/games/${id}`)
  return { status, out, game: body.status }
}
const WELL = { status: 0, out: '', game: 'finished' }

test("Anthropic's SDK", async () => {
  const { anthropic, sent } = stub.serve(plays)
  const env = { MODEL: 'stub', ANTHROPIC_BASE_URL: anthropic, ANTHROPIC_API_KEY: 'sk-test' }
  expect(await playWith('with-anthropic.mjs', env)).toEqual(WELL)
  expect(sent.wrong).toEqual([])
  expect(sent.requests).toBeGreaterThan(TURNS)
}, 60_000)

test("OpenAI's SDK", async () => {
  const { openai, sent } = stub.serve(plays)
  const env = { MODEL: 'stub', OPENAI_BASE_URL: openai, OPENAI_API_KEY: 'sk-test' }
  expect(await playWith('with-openai.mjs', env)).toEqual(WELL)
  expect(sent.wrong).toEqual([])
  expect(sent.requests).toBeGreaterThan(TURNS)
}, 60_000)

test('the client of the MCP TypeScript SDK', async () => {
  expect(await playWith('with-mcp.mjs', {})).toEqual(WELL)
}, 60_000)
