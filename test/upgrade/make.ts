/**
 * Makes a fixture of state directories: `node test/upgrade/make.ts CHECKOUT OUT.tgz` plays games on the server of an older checkout
 * (with its node_modules) and packs what it left on the disk: once stopped by SIGTERM, once killed while it played.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { LeftBehind, LeftGame } from './left-behind.ts'

const [checkout, out] = process.argv.slice(2).map(path => resolve(path))
const { startServer } = (await import(join(checkout, 'test/server.ts'))) as typeof import('../server.ts')
const { startStub } = (await import(join(checkout, 'test/model/stub.ts'))) as typeof import('../model/stub.ts')
const { sensible } = (await import(join(checkout, 'test/model/policies.ts'))) as typeof import('../model/policies.ts')

type Server = Awaited<ReturnType<typeof startServer>>
type Owner = Awaited<ReturnType<Server['owner']>>

const BASE = { size: 'duel', speed: 'Quick', cityStates: 2 } as const

/** Polls until `done` says something. */
async function until<T>(done: () => Promise<T | null | undefined | false>): Promise<T> {
  for (let i = 0; i < 2_400; i++) {
    const found = await done()
    if (found) return found
    await new Promise(r => setTimeout(r, 50))
  }
  throw new Error(`waited in vain: ${done}`)
}

/** Leaves a directory behind; `name` says how the server ended. */
async function leave(base: string, name: 'stopped' | 'killed', url: string): Promise<LeftBehind[string]> {
  const dir = join(base, name)
  mkdirSync(join(dir, 'saves'), { recursive: true })
  const model = { name: 'stub', provider: 'anthropic', baseUrl: url, model: 'stub-1', key: null, retries: 1, onFailure: 'pause' }
  writeFileSync(join(dir, 'saves/models.json'), JSON.stringify({ version: 1, models: [model] }))
  const server = await startServer([], dir)
  const owner = await server.owner()
  const made = async (spec: object): Promise<LeftGame> => {
    const { id, seats } = await owner.createGame({ ...BASE, ...spec } as never)
    return { id, tokens: seats.map(({ token }) => token), notes: seats.map(() => []) }
  }
  const bot = { driver: 'bot' }
  const profile = (await owner.send('POST', '/api/bots/profiles', { name: 'Bold One', aggression: 0.9, params: { garrison: 2 } }))
    .body
  const games = {
    talk: await made({ seed: 5, map: 'pangaea', seats: [bot, bot] }),
    model: await made({ seed: 4, seats: [{ driver: 'agent' }, { driver: 'model', model: 'stub' }] }),
    finished: await made({ seed: 6, turns: 4, seats: [bot, bot] }),
    paused: await made({ seed: 7, seats: [{ driver: 'agent' }, bot] }),
  }
  const at = (game: LeftGame, seat: number) => ({ game: game.id, token: game.tokens[seat] })
  const ask = async (game: LeftGame, seat: number, tool: string, args: object = {}, more: object = {}) => {
    const { status, body } = await server.call(at(game, seat), tool, args, more)
    if (status !== 200) throw new Error(`${tool} ${JSON.stringify(args)}: ${JSON.stringify(body)}`)
    return body.result
  }
  const note = async (game: LeftGame, seat: number, text: string) => {
    await ask(game, seat, 'write_notes', { text, mode: 'append' })
    game.notes[seat].push(text)
  }
  const myTurn = (game: LeftGame, seat: number) =>
    until(async () => (await server.get(at(game, seat), `/api/games/${game.id}/wait?timeout=1`)).body.status === 'your_turn')

  await talk(server, owner, games.talk, { ask, note, at })
  for (let turn = 0; turn < 2; turn++) {
    await myTurn(games.model, 0)
    if (turn === 0) {
      const { units } = await ask(games.model, 0, 'get_units')
      const settler = units.find(({ kind }: { kind: string }) => kind === 'Settler')
      await ask(games.model, 0, 'found_city', { unit_id: settler.id })
    }
    await ask(games.model, 0, 'end_turn')
  }
  await myTurn(games.model, 0)
  await note(games.model, 0, 'in the middle of a turn')
  for (let turn = 0; turn < 2; turn++) {
    await myTurn(games.paused, 0)
    await ask(games.paused, 0, 'end_turn')
  }
  await myTurn(games.paused, 0)
  await note(games.paused, 0, 'before the pause')
  await owner.send('POST', `/api/games/${games.paused.id}/control`, { paused: true })
  const record = async (game: LeftGame) => (await owner.send('GET', `/api/games/${game.id}`)).body
  await until(async () => (await record(games.finished)).status === 'finished')
  // Last, so that it is in the middle of a turn when the server ends.
  const bots = await made({
    seed: 5,
    turns: 60,
    seats: [{ ...bot, profile: profile.id }, bot, bot],
    cityStates: 0,
    size: 'small',
  })
  await until(async () => (await record(bots)).turn >= 4)
  await note(games.talk, 0, 'the last before the end')
  if (name === 'stopped') await server.kill('SIGTERM')
  else {
    // Notes are on their way when it dies.
    const writing = (async () => {
      for (let i = 0; ; i++) await note(games.talk, 1, `note ${i}`)
    })().catch(() => {})
    await new Promise(r => setTimeout(r, 150))
    await server.kill('SIGKILL')
    await writing
  }
  return { games: { ...games, bots }, owner: owner.headers, profile: profile.id }
}

interface Ways {
  ask(game: LeftGame, seat: number, tool: string, args?: object, more?: object): Promise<any>
  note(game: LeftGame, seat: number, text: string): Promise<void>
  at(game: LeftGame, seat: number): { game: string; token: string }
}

/** Two bots play until they have met; then a person and an agent take their seats, and the person is in the middle of its turn and of a talk. */
async function talk(server: Server, owner: Owner, game: LeftGame, { ask, note, at }: Ways): Promise<void> {
  const control = (paused: boolean) => owner.send('POST', `/api/games/${game.id}/control`, { paused })
  await until(async () => {
    const { body } = await server.get(at(game, 0), `/api/games/${game.id}`)
    await control(true)
    const { players } = await ask(game, 0, 'get_players', {}, { fresh: true })
    if (players.some((one: any) => one.id === 1)) return true
    if (body.turn > 150) throw new Error('they do not meet')
    await control(false)
    return false
  })
  for (const [seat, driver] of ['human', 'agent'].entries())
    await owner.send('PATCH', `/api/games/${game.id}/seats/${seat}`, { driver })
  await control(false)
  // Whose turn it is acts; it is the person's in the end.
  await until(async () => {
    const [first, second] = await Promise.all(
      [0, 1].map(seat => server.get(at(game, seat), `/api/games/${game.id}/wait?timeout=1`)),
    )
    if (second.body.status === 'your_turn') await server.call(at(game, 1), 'end_turn')
    return first.body.status === 'your_turn'
  })
  await note(game, 0, 'by the person')
  await note(game, 1, 'by the agent')
  await server.call(at(game, 0), 'get_briefing')
  await ask(game, 0, 'set_research', { technology: (await ask(game, 0, 'get_tech_tree')).technologies[0]?.name }).catch(() => {})
  const opened = await ask(game, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 }, text: 'well?' }, { wait_seconds: 0 })
  game.negotiation = opened.negotiation_id ?? opened.id ?? 0
}

const base = mkdtempSync(join(tmpdir(), 'hexarchy-fixture-'))
const stub = await startStub()
try {
  const { anthropic } = stub.serve(sensible as never)
  const left: LeftBehind = { stopped: await leave(base, 'stopped', anthropic), killed: await leave(base, 'killed', anthropic) }
  writeFileSync(join(base, 'left.json'), JSON.stringify({ at: Date.now(), ...left }, null, 1))
  execFileSync('tar', ['czf', out, '-C', base, '.'])
} finally {
  await stub.close()
  rmSync(base, { recursive: true, force: true })
}
