/** A real server as a child process with a state folder of its own, and what an owner and an agent send to it over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreatedGame, NewGame } from '../actors/wire/messages.ts'
import { type Exchanged, Seat, Owner as SignedIn } from '../tools/clients/typescript/src/index.ts'

/** The program; in a whole run as `built-program.ts` has put it together. */
export const CLI = process.env.TESTED_PROGRAM ?? join(import.meta.dirname, '..', 'hexarchy.js')
const START_MS = 120_000

export interface SeatKey {
  game: string
  token: string
}

interface Answer<T = any> {
  status: number
  body: T
}

/** A running server, by its address alone. */
export interface ServedUrl {
  /** Without a slash at its end. */
  url: string
  /** A signed-in owner. */
  owner(): Promise<Owner>
  /** One tool call; the answer's body, whatever its status. */
  call(seat: SeatKey, tool: string, args?: object, more?: object): Promise<Answer>
  /** GET with the seat's token. */
  get(seat: SeatKey, path: string): Promise<Answer>
}

export interface TestServer extends ServedUrl {
  dir: string
  child: ChildProcess
  /** Ends the process (by its own id) and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** SIGTERM, then the state folder is removed. */
  stop(): Promise<void>
}

export interface Owner {
  headers: Record<string, string>
  createGame(spec: NewGame): Promise<CreatedGame>
  send(method: string, path: string, body?: unknown): Promise<Answer>
}

/** Another program than the checkout's, or another environment than this process's. */
interface Other {
  cli?: string
  env?: NodeJS.ProcessEnv
}

/** Starts `hexarchy serve` on a free loopback port, without limits of load; `dir` takes up an earlier state folder. */
export async function startServer(
  args: string[] = [],
  dir = mkdtempSync(join(tmpdir(), 'hexarchy-')),
  { cli = CLI, env = process.env }: Other = {},
): Promise<TestServer> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cli, 'serve', '--port', '0', '--rate', '0', '--state', dir, ...args],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const url = (await lobbyAddress(child)).replace(/\/$/, '')
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await gone
  }
  return {
    ...connectServer(url),
    dir,
    child,
    kill,
    async stop() {
      await kill('SIGTERM')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const connectServer = (url: string): ServedUrl => ({
  url,
  owner: () => signIn(url),
  call: (seat, tool, args = {}, more = {}) =>
    answerOf(seatOf(url, seat).exchange('POST', `/api/games/${seat.game}/tool`, { body: { tool, args, ...more } })),
  get: (seat, path) => answerOf(seatOf(url, seat).exchange('GET', path)),
})

/** As the platform has it: some calls wait. */
const OPTIONS = { timeoutSeconds: 300 }

/** By its token: paths name the game, and none the seat. */
const seatOf = (url: string, key: SeatKey): Seat => new Seat({ ...OPTIONS, ...key, url, seat: 0 })

const answerOf = async (exchanged: Promise<Exchanged>): Promise<Answer> => {
  const { status, body } = await exchanged
  return { status, body }
}

function lobbyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    let err = ''
    const late = setTimeout(() => reject(new Error(`no address after ${START_MS} ms: ${out}${err}`)), START_MS)
    child.stdout!.on('data', data => {
      out += data
      const found = /^(?:Lobby:|Plays games for others; its operator is answered at) (\S+)$/m.exec(out)
      if (!found) return
      clearTimeout(late)
      resolve(found[1])
    })
    child.stderr!.on('data', data => {
      err += data
    })
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${err}`)))
  })
}

async function signIn(url: string): Promise<Owner> {
  const owner = await SignedIn.open(url, OPTIONS)
  const send: Owner['send'] = (method, path, body) => answerOf(owner.exchange(method, path, body === undefined ? {} : { body }))
  return {
    headers: { ...owner.headers },
    send,
    async createGame(spec) {
      const made = await send('POST', '/api/games', spec)
      if (made.status !== 201) throw new Error(`no game was made: ${JSON.stringify(made.body)}`)
      return made.body
    },
  }
}
