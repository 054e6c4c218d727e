/** What a server has after a start, against what it acknowledged. */
import { type Client, openClient } from '../load/client.ts'
import { accountValue, noteDeleted, queueExperiment } from './acts.ts'
import type { Crew } from './crew.ts'
import { addSeen, type Seen } from './expected.ts'
import { PROXY } from './planted-server.ts'
import { endsOf } from './workers.ts'

const SOON_MS = 20_000
const PAGE = 200
/** Closed tokens that are tried each time, besides all that are open. */
const CLOSED_TRIED = 100

/** `begun`: accounts whose deletion was under way; each has to come to its end. */
export async function look(url: string, crew: Crew, begun: Set<string>): Promise<void> {
  const client = openClient(url, 8, PROXY)
  try {
    await endDeletions(client, crew, begun)
    crew.expected.settle(await see(client, crew), crew.losses)
    await tryTokens(client, crew)
    followSeen(crew)
    for (const worker of crew.workers) if (worker.openExperiment) await queueExperiment(endsOf(client, crew, worker))
  } finally {
    client.close()
  }
}

async function ask(client: Client, { owner }: Crew, path: string): Promise<any> {
  const { status, body } = await client.send('GET', path, null, undefined, owner.signed)
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A deletion that nobody acknowledged goes to its end where it was begun, and else never began. */
async function endDeletions(client: Client, crew: Crew, begun: Set<string>): Promise<void> {
  const isThere = async (id: string) => {
    const { status } = await client.send('GET', `/api/accounts/${id}`, null, undefined, crew.owner.signed)
    return status === 200
  }
  for (const worker of crew.workers)
    for (const member of worker.members.filter(({ leaving }) => leaving !== null)) {
      const end = performance.now() + SOON_MS
      while (begun.has(member.id) && (await isThere(member.id)) && performance.now() < end)
        await new Promise(resolve => setTimeout(resolve, 20))
      if (!(await isThere(member.id))) {
        noteDeleted({ crew, worker }, member)
        continue
      }
      if (begun.has(member.id)) crew.losses.lost.push(`the deletion of ${member.name} was begun and does not end`)
      member.leaving = null
      const token = crew.tokens.get(member.pat)
      // Locked or not, its games and tokens have to be as they were.
      if (token) token.opens = !crew.expected.known('account', member.name)?.endsWith('locked')
    }
}

async function see(client: Client, crew: Crew): Promise<Seen> {
  const seen: Seen = new Map()
  const add = (kind: string, name: string, value: string) => addSeen(seen, kind, name, value)
  const own = /^[a-z]+-\d+-\d+/
  const { games } = await ask(client, crew, '/api/games')
  for (const { name, owner, sharing } of games) if (own.test(name)) add('game', name, `${owner} ${sharing.access}`)
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const found = await ask(client, crew, `/api/accounts?limit=${PAGE}&offset=${offset}`)
    total = found.total
    for (const { name, role, locked } of found.accounts)
      if (own.test(name)) add('account', name, accountValue(role, locked !== null))
  }
  for (const { name } of (await ask(client, crew, '/api/account/tokens')).tokens) add('token', name, 'open')
  for (const { email, role } of (await ask(client, crew, '/api/invitations')).invitations) add('invitation', email, role)
  for (const { name, note, builtIn } of (await ask(client, crew, '/api/bots/profiles')).profiles)
    if (!builtIn) add('profile', name, note)
  for (const { name, model } of (await ask(client, crew, '/api/settings/models')).models) add('model', name, model)
  for (const { subject, limits } of (await ask(client, crew, '/api/budgets')).budgets)
    if (limits.length > 0) add('budget', subject, String(limits[0].amount))
  for (const { name, state } of (await ask(client, crew, '/api/lab/experiments')).experiments)
    if (own.test(name)) add('experiment', name, state === 'stopped' ? 'stopped' : 'queued')
  return seen
}

async function tryTokens(client: Client, { tokens, losses }: Crew): Promise<void> {
  const closed = [...tokens.values()].filter(({ opens }) => opens === false)
  for (const { secret } of closed.slice(0, -CLOSED_TRIED)) tokens.delete(secret)
  await Promise.all(
    [...tokens.values()].map(async token => {
      const { status } = await client.send('GET', token.path, token.secret)
      const opens = status === 200
      if (token.opens === true && !opens) losses.lost.push(`a token of ${token.path} was acknowledged and is answered ${status}`)
      if (token.opens === false && status !== 401) losses.cameBack.push(`a closed token of ${token.path} is answered ${status}`)
      token.opens = opens
    }),
  )
}

/** What is gone without an answer is worked with no more. */
function followSeen({ expected, workers, tokens }: Crew): void {
  for (const worker of workers) {
    const isThere = (kind: string) => (name: string) => expected.known(kind, name) !== null
    worker.games = worker.games.filter(({ name }) => isThere('game')(name))
    worker.pats = worker.pats.filter(({ name, secret }) => isThere('token')(name) && tokens.get(secret)?.opens)
    worker.invitations = worker.invitations.filter(({ email }) => isThere('invitation')(email))
    worker.profiles = worker.profiles.filter(({ name }) => isThere('profile')(name))
    worker.models = worker.models.filter(isThere('model'))
    worker.budgets = worker.budgets.filter(isThere('budget'))
    worker.members = worker.members.filter(({ name }) => isThere('account')(name))
    for (const member of worker.members) member.games = member.games.filter(({ name }) => isThere('game')(name))
  }
}
