/** The same call by HTTP, by MCP and by a model at its seat: one refusal, one result, one text, one state. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusalText, textOf } from '../../actors/wire/answer-text.ts'
import { hashState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { restoreGame } from '../../saves/games/restore.ts'
import { readTranscript } from '../../saves/games/transcripts.ts'
import { TOOLS } from '../../tools/index.ts'
import { plantAll } from '../actors/planted-game.ts'
import { entryFor, madeModels } from '../model/played.ts'
import { startStub } from '../model/stub.ts'
import { tempDir } from '../temp.ts'
import { smallWar } from '../tools/play.ts'
import { ROWS } from '../tools/rows.ts'
import { AS_JSON } from '../transport/mcp/mcp-client.ts'
import { openReal } from '../transport/open-game.ts'
import { standardRules } from '../world.ts'

interface Said {
  error: unknown
  refused: string
  result: unknown
  text: string
  hash: string
}

/** Wall-clock times are part of a state: here all happens at once. */
const NOW = Date.UTC(2030, 0, 1)
/** A model is asked only in its turn, so it cannot be refused for another's; what refuses in another game only is refused for its arguments. */
const badOf = (tool: string): object => (ROWS[tool].badGiven ? { now: true } : ROWS[tool].bad)

function worldFor(tool: string, driver: 'agent' | 'model'): EngineContext {
  const w = smallWar()
  ROWS[tool].given?.(w)
  Object.assign(w.s.seats[0], { driver, model: driver === 'model' ? tool : null })
  for (const negotiation of w.s.negotiations) negotiation.deadlineMs = NOW + 600_000
  return w
}

const names = [...TOOLS.keys()]
type Game = { game: string; tokens: string[] }
type Real = Awaited<ReturnType<typeof openReal>>

/** Three games alike for each tool, the last one played by a model that makes both calls. */
async function openGames(): Promise<{ real: Real; games: Map<string, { http: Game; mcp: Game; model: Game }> }> {
  const stub = await startStub()
  onTestFinished(() => stub.close())
  const models = madeModels()
  for (const name of names) {
    const calls = [badOf(name), ROWS[name].good].map(args => ({ name, args }))
    // After that it has nothing more to say.
    const { anthropic } = stub.serve(({ n }) => (n === 0 ? { calls } : { stallAfter: 0 }))
    models.put(entryFor(name, 'anthropic', anthropic, { contextTokens: 1_000_000, timeoutSeconds: 600 }))
  }
  const dir = tempDir()
  const worlds = names.flatMap(name => [worldFor(name, 'agent'), worldFor(name, 'agent'), worldFor(name, 'model')])
  const planted = await plantAll(dir, worlds)
  const games = new Map(
    names.map((name, n) => [name, { http: planted[n * 3], mcp: planted[n * 3 + 1], model: planted[n * 3 + 2] }]),
  )
  return { real: await openReal(dir, { models, now: () => NOW }), games }
}

/** The state as the disk has it, but for who plays the seat. */
async function hashOf(real: Real, { game }: Game): Promise<string> {
  const { w } = (await restoreGame(real.service.store, game, async () => standardRules()))!
  // A call over MCP always has an id, by which its answer is kept for a retry.
  Object.assign(w.s.seats[0], { driver: 'agent', model: null, calls: [] })
  return hashState(w.s)
}

/** Whom seat 0 makes a proposal says no. */
async function decline(real: Real, { game, tokens }: Game): Promise<void> {
  const answered = await real.call('GET', `/api/games/${game}/wait?timeout=20`, { token: tokens[1] })
  for (const id of answered.body.negotiation_ids ?? []) {
    const json = { tool: 'respond_negotiation', args: { negotiation_id: id, answer: 'reject' } }
    await real.call('POST', `/api/games/${game}/tool`, { token: tokens[1], json })
  }
}

async function byHttp(real: Real, name: string, one: Game): Promise<Said> {
  const call = async (tool: string, args: object) =>
    (await real.call('POST', `/api/games/${one.game}/tool`, { token: one.tokens[0], json: { tool, args, with_text: true } })).body
  // A model's turn begins with it.
  await call('get_briefing', {})
  const bad = await call(name, badOf(name))
  const [good] = await Promise.all([call(name, ROWS[name].good), name === 'open_negotiation' && decline(real, one)])
  return { error: bad.error, refused: refusalText(bad), result: good.result, text: textOf(good), hash: await hashOf(real, one) }
}

async function byMcp(real: Real, name: string, one: Game): Promise<Said> {
  const client = new Client({ name: 'test', version: '0' })
  const requestInit = { headers: { authorization: `Bearer ${one.tokens[0]}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', real.url), { requestInit }) as never)
  const call = async (tool: string, args: object) =>
    (await client.callTool({ name: tool, arguments: args as never, _meta: AS_JSON })) as any
  await call('get_briefing', {})
  const bad = await call(name, badOf(name))
  const [good] = await Promise.all([call(name, ROWS[name].good), name === 'open_negotiation' && decline(real, one)])
  await client.close()
  expect([bad.isError, good.isError ?? false]).toEqual([true, false])
  const [refused, text] = [bad, good].map(({ content }) => content[0].text)
  return {
    error: bad.structuredContent.error,
    refused,
    result: good.structuredContent.result,
    text,
    hash: await hashOf(real, one),
  }
}

/** What the model was told stands in its transcript; once its turn is over it is told nothing more. */
async function byModel(real: Real, name: string, one: Game): Promise<Pick<Said, 'hash'> & { told: string[] | null }> {
  // Wakes the game.
  await real.call('GET', `/api/games/${one.game}/wait?timeout=1`, { token: one.tokens[0] })
  if (name === 'open_negotiation') await decline(real, one)
  const told = await vi.waitFor(
    async () => {
      if (name === 'end_turn') {
        const { turn, status } = (await real.call('GET', `/api/games/${one.game}/wait?timeout=1`, { token: one.tokens[1] })).body
        if (status !== 'your_turn') throw new Error(`the turn of the model goes on: ${turn} ${status}`)
        return null
      }
      const entries = await readTranscript(real.service.store, one.game, 0, null)
      const results = entries.find(entry => entry.kind === 'results')
      if (!results) throw new Error(`nothing was carried out: ${JSON.stringify(entries).slice(-500)}`)
      return results.results.map(({ text }) => text)
    },
    { timeout: 20_000, interval: 20 },
  )
  return { told, hash: await hashOf(real, one) }
}

/** Seconds go by between two calls. */
const timeless = (text: unknown) => String(text).replaceAll(/\d+ s left/g, '… s left')

test('every tool says and does the same by HTTP, by MCP and for a model', { timeout: 180_000 }, async () => {
  const { real, games } = await openGames()
  for (const name of names) {
    const { http, mcp, model } = games.get(name)!
    const first = await byHttp(real, name, http)
    expect.soft(first, name).toMatchObject({ error: { code: expect.any(String) }, result: expect.anything() })
    expect.soft(await byMcp(real, name, mcp), name).toEqual(first)
    // A model is asked nothing once it has ended its turn.
    if (name === 'reopen_turn') continue
    const { told, hash } = await byModel(real, name, model)
    if (name !== 'end_turn') expect.soft(told?.map(timeless), name).toEqual([first.refused, first.text].map(timeless))
    expect.soft(hash, name).toBe(first.hash)
  }
})
