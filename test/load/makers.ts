/** What another account's seat feels while one member makes as many of the largest games as it can: within the bounds of members, and with all of them lifted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccessTokens } from '../../saves/accounts/access-tokens.ts'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import { openStore } from '../../saves/database/store.ts'
import { type Client, openClient } from './client.ts'
import { type Figure, figuresOf } from './figures.ts'
import { end } from './running.ts'
import { type Started, startLoaded } from './started.ts'

export interface MakersOptions {
  /** Games that are asked for, so many at once. */
  games: number
  atOnce: number
  size: string
  seats: number
  /** Of each look at the other account's reads. */
  seconds: number
}

export interface MakersTold {
  phases: { name: string; answers: Record<string, number>; seconds: number; reads: Figure; refused: Record<string, number> }[]
}

const ORIGIN = 'https://games.example'
/** Readers of the other account, each with a read in every so many ms. */
const READERS = 4
const PACE_MS = 20
const HEADERS = { host: new URL(ORIGIN).host, 'x-forwarded-proto': 'https' }

export async function runMakers({ games, atOnce, size, seats, seconds }: MakersOptions): Promise<MakersTold> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-load-'))
  const tokens = await plantAccounts(dir)
  writeFileSync(join(dir, 'hexarchy.json'), JSON.stringify(CONFIGURATION))
  let server: Started | null = null
  const told: MakersTold = { phases: [] }
  try {
    // With the limits that a server has where nothing else is said.
    server = await startLoaded({ dir, args: ['--rate', '500'] })
    const http = openClient(server.url, Infinity, HEADERS)
    const victim = await makeVictim(http, tokens.victim)
    const spec = { size, seats: Array.from({ length: seats }, () => ({ driver: 'bot' })) }
    const attack = () => makeMany(http, tokens.member, spec, games, atOnce)
    const measure = async (name: string, work: () => Promise<Record<string, number>>) => {
      const startMs = performance.now()
      const reading = readOn(http, victim)
      const answers = await work()
      const { times, refused } = await reading.end()
      const [reads] = figuresOf({ reads: times })
      told.phases.push({ name, answers, seconds: (performance.now() - startMs) / 1_000, reads, refused })
    }
    const pause = async () => {
      await new Promise(resolve => setTimeout(resolve, seconds * 1_000))
      return {}
    }
    await measure('nobody else', pause)
    await measure('made within the bounds of members', attack)
    await measure('these games run', pause)
    const lifted = await http.send('PUT', `/api/budgets/account:${tokens.memberId}`, tokens.owner, { limits: [] })
    if (lifted.status !== 200) throw new Error(`the bounds were not lifted: ${JSON.stringify(lifted.body)}`)
    await measure('made with all bounds lifted', attack)
    await measure('these games run as well', pause)
    http.close()
    return told
  } finally {
    if (server) await end(server)
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Behind a proxy that does the encryption. */
const CONFIGURATION = { mode: 'server', origin: ORIGIN, trustedProxies: ['127.0.0.1'], withoutMail: true, host: '127.0.0.1' }

/** An owner and two members, each with a token. */
async function plantAccounts(dir: string) {
  const store = await openStore(dir)
  const records = openRecords(store)
  const accounts = openAccounts(records)
  const access = openAccessTokens(records)
  const make = async (name: string, role: 'owner' | 'member', scope: 'admin' | 'games') => {
    const email = `${name}@games.example`
    const account = (await accounts.make({ name, role, email, isVerified: true }))!
    // Enough for the server to start: nobody signs in with it.
    await records.put(`credential/${account.id}`, {
      version: 1,
      account: account.id,
      password: '-',
      passkeys: [],
      identities: [],
    })
    const { token } = await access.make(account.id, { name: 'load', scopes: [scope], expiresMs: null })
    return { id: account.id, token }
  }
  const owner = await make('owner', 'owner', 'admin')
  const member = await make('member', 'member', 'games')
  const victim = await make('victim', 'member', 'games')
  await store.close()
  return { owner: owner.token, member: member.token, memberId: member.id, victim: victim.token }
}

interface Victim {
  game: string
  token: string
}

async function makeVictim(http: Client, token: string): Promise<Victim> {
  const agents = { size: 'small', seats: [{ driver: 'agent' }, { driver: 'agent' }] }
  const { status, body } = await http.send('POST', '/api/games', token, agents)
  if (status !== 201) throw new Error(`the other account's game was not made: ${JSON.stringify(body)}`)
  return { game: body.id, token: body.seats[0].token }
}

/** Answers by status and code. */
async function makeMany(http: Client, token: string, spec: object, games: number, atOnce: number) {
  const answers: Record<string, number> = {}
  let left = games
  const one = async () => {
    while (left-- > 0) {
      const { status, body } = await http.send('POST', '/api/games', token, spec)
      const answer = status === 201 ? '201' : `${status} ${body?.error?.code}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return answers
}

/** Reads of the other account's seat until `end`. */
function readOn(http: Client, { game, token }: Victim) {
  const times: number[] = []
  const refused: Record<string, number> = {}
  let isOver = false
  const read = async () => {
    while (!isOver) {
      const startMs = performance.now()
      const { status, body } = await http.send('POST', `/api/games/${game}/tool`, token, {
        tool: 'get_empire',
        args: {},
        fresh: true,
      })
      times.push(performance.now() - startMs)
      if (status !== 200) {
        const why = `${status} ${body?.error?.code}`
        refused[why] = (refused[why] ?? 0) + 1
      }
      await new Promise(resolve => setTimeout(resolve, PACE_MS))
    }
  }
  const readers = Array.from({ length: READERS }, read)
  return {
    async end() {
      isOver = true
      await Promise.all(readers)
      return { times, refused }
    },
  }
}
