/** What another player feels while one account and one seat flood a server for everybody, from an address of their own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAccessTokens } from '../../saves/accounts/access-tokens.ts'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openCredentials } from '../../saves/accounts/credentials.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { openStore } from '../../saves/database/store.ts'
import { makeCertificate } from '../certificates.ts'
import { type Figure, figuresOf } from './figures.ts'
import { ask, FLOODS, type Flooder } from './flood-kinds.ts'
import { plantGames } from './planted.ts'
import { end } from './running.ts'
import { startLoaded } from './started.ts'

export interface FloodOptions {
  /** To each flood. */
  seconds: number
  /** Of what a flood holds open, 0–1. */
  share: number
  size: string
  /** Names of floods; empty: all. */
  kinds?: string[]
}

export interface FloodTold {
  name: string
  /** How the flood was answered, by status or by what became of its connections. */
  answers: Record<string, number>
  /** What the other player felt before it and during it. */
  before: Figure
  during: Figure
  failed: Record<string, number>
}

const HOST = 'games.example'
/** Between two reads of the other player. */
const PACE_MS = 5
const PLAYED_TURNS = 40
const WARM_MS = 1_500
const REST_MS = 1_500
const LIMITS = { toolCalls: 1_000_000, steps: 1_000_000, stallSteps: 1_000_000, seconds: 1_000_000 }
const READ = JSON.stringify({ tool: 'get_empire', args: {}, fresh: true })

export async function runFloods({ seconds, share, size, kinds = [] }: FloodOptions): Promise<FloodTold[]> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-floods-'))
  const { certificate, key } = makeCertificate(dir, `DNS:${HOST}`)
  const agent = { driver: 'agent' as const, limits: LIMITS }
  const state = join(dir, 'state')
  const member = await plantMember(state)
  const planted = await plantGames(state, 2, { size, speed: 'Quick', seats: [agent, agent, agent, agent] }, member.id)
  const server = await startLoaded({
    dir: state,
    args: `--mode server --host 127.0.0.1 --origin https://${HOST} --without-mail --rate 500`
      .split(' ')
      .concat('--tls-certificate', certificate, '--tls-key', key),
  })
  const port = Number(new URL(server.url).port)
  const [bad, good] = planted
  const flooder: Flooder = {
    ...{ port, host: HOST, from: '127.0.0.2', share },
    ...{ game: bad.game, seatToken: bad.tokens[0], waitingToken: bad.tokens[1], accessToken: member.token, played: '' },
  }
  const told: FloodTold[] = []
  try {
    const player = openPlayer(port, good.game, good.tokens[0])
    flooder.played = await playedGame(flooder)
    await player.play(WARM_MS)
    for (const name of Object.keys(FLOODS).filter(one => kinds.length === 0 || kinds.includes(one))) {
      const before = await player.play(Math.max(WARM_MS, seconds * 250))
      const flood = fork(join(import.meta.dirname, 'flooder.ts'), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
      let answers: Record<string, number> = {}
      await once(flood, 'message')
      flood.on('message', message => {
        answers = message as Record<string, number>
      })
      flood.send({ kind: name, flooder })
      const during = await player.play(seconds * 1_000)
      flood.kill('SIGKILL')
      told.push({ name, answers, before: before.figure, during: during.figure, failed: during.failed })
      await sleep(REST_MS)
    }
    return told
  } finally {
    await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A game with some turns behind it: one that is forked, looked back on and exported. */
async function playedGame(flooder: Flooder): Promise<string> {
  const bot = { driver: 'bot' }
  const token = flooder.accessToken
  const made = await ask(flooder, { method: 'POST', path: '/api/games', token, body: { size: 'duel', seats: [bot, bot] } })
  const { id } = JSON.parse(made.text)
  for (;;) {
    const { turn } = JSON.parse((await ask(flooder, { path: `/api/games/${id}`, token })).text)
    if (turn >= PLAYED_TURNS) break
    await sleep(200)
  }
  await ask(flooder, { method: 'POST', path: `/api/games/${id}/control`, token, body: { paused: true } })
  return id
}

/** An account that may make games, with a token for scripts. */
async function plantMember(state: string): Promise<{ id: string; token: string }> {
  const store = await openStore(state)
  const records = openRecords(store)
  const accounts = openAccounts(records)
  const owner = await accounts.owner()
  // Else the server does not start; nobody signs in with it.
  await openCredentials(records).change(owner.id, credential => ({ ...credential, password: '$argon2id$' }))
  const member = (await accounts.make({ name: 'Member', role: 'member', email: 'member@games.example', isVerified: true }))!
  const { token } = await openAccessTokens(records).make(member.id, { name: 'flood', scopes: ['games'], expiresMs: null })
  await store.close()
  return { id: member.id, token }
}

/** A seat that reads again and again on one connection. */
function openPlayer(port: number, game: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const read = (): Promise<string> =>
    new Promise(resolve => {
      const sent = request({
        ...{ method: 'POST', path: `/api/games/${game}/tool`, port, host: '127.0.0.1', servername: HOST, agent },
        rejectUnauthorized: false,
        headers: {
          host: HOST,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(READ),
        },
      })
      sent.on('response', response => {
        response.resume()
        response.on('close', () => resolve(String(response.statusCode)))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      sent.end(READ)
    })
  return {
    async play(ms: number): Promise<{ figure: Figure; failed: Record<string, number> }> {
      const times: number[] = []
      const failed: Record<string, number> = {}
      for (const endMs = performance.now() + ms; performance.now() < endMs; ) {
        const beganMs = performance.now()
        const answer = await read()
        times.push(performance.now() - beganMs)
        if (answer !== '200') failed[answer] = (failed[answer] ?? 0) + 1
        await sleep(PACE_MS)
      }
      return { figure: figuresOf({ read: times })[0], failed }
    },
  }
}

export function printFloods(all: FloodTold[]): void {
  const row = (cells: (string | number)[]) =>
    console.log(cells.map((cell, i) => (i === 0 ? String(cell).padEnd(40) : String(cell).padStart(10))).join(''))
  row(['ms of another player', 'p50', 'p99', 'slowest', 'before p50', 'p99', 'slowest'])
  for (const { name, answers, before, during, failed } of all) {
    row([name, during.p50, during.p99, during.slowest, before.p50, before.p99, before.slowest])
    console.log(
      `    let through: ${listed(answers)}${Object.keys(failed).length > 0 ? `; the other player: ${listed(failed)}` : ''}`,
    )
  }
}

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ') || 'nothing was answered'
