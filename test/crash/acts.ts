/** What a worker does: one small thing after another, of every kind that a server keeps. */
import { randomUUID } from 'node:crypto'
import { type Ends, type Member, MOST } from './crew.ts'
import { signedBy } from './planted-server.ts'

const AGENTS = [{ driver: 'agent' }, { driver: 'agent' }]
const SPEC = { size: 'duel', speed: 'Quick', cityStates: 0, barbarians: false, seats: AGENTS }
const SEATS = [
  { label: 'A', bot: 'live' },
  { label: 'B', bot: 'idle' },
]

const nameOf = ({ worker }: Ends, what: string): string => `${what}-${worker.nth}-${++worker.made}`
const gameValue = (owner: string, access = 'private'): string => `${owner} ${access}`
export const accountValue = (role: string, locked: boolean): string => `${role}${locked ? ' locked' : ''}`

export async function makeGame(ends: Ends): Promise<void> {
  const { ask, change, crew, worker } = ends
  if (worker.games.length >= MOST) return deleteGame(ends)
  const name = nameOf(ends, 'game')
  const answer = await change('game made', ['game', name, gameValue(crew.owner.id)], () =>
    ask('POST', '/api/games', { ...SPEC, name, seed: worker.made }),
  )
  if (!answer) return
  worker.games.push({ id: answer.body.id, name, token: answer.body.seats[0].token })
  crew.tokens.set(answer.body.seats[0].token, { secret: answer.body.seats[0].token, path: '/api/session', opens: true })
}

async function deleteGame({ ask, change, crew, worker }: Ends): Promise<void> {
  const game = worker.games.shift()
  if (!game) return
  const token = crew.tokens.get(game.token)
  if (token) token.opens = null
  const answer = await change('game deleted', ['game', game.name, null], () => ask('DELETE', `/api/games/${game.id}`))
  if (answer && token) token.opens = false
}

async function forkGame(ends: Ends): Promise<void> {
  const { ask, change, crew, worker } = ends
  const game = worker.games.at(-1)
  if (!game || worker.games.length >= MOST) return deleteGame(ends)
  const name = nameOf(ends, 'fork')
  const wish = { turn: 1, name, paused: true }
  const answer = await change('game forked', ['game', name, gameValue(crew.owner.id)], () =>
    ask('POST', `/api/games/${game.id}/fork`, wish),
  )
  if (answer) worker.games.unshift({ id: answer.body.games[0].id, name, token: '' })
}

async function renewSeat({ ask, judge, crew, worker }: Ends): Promise<void> {
  const game = worker.games.at(-1)
  const old = game && crew.tokens.get(game.token)
  if (!game || !old) return
  old.opens = null
  const answer = judge('seat token renewed', await ask('POST', `/api/games/${game.id}/seats/0/token`))
  if (!answer) {
    // Nobody knows which token the game has: what it is deleted with ends neither of them here.
    crew.tokens.delete(game.token)
    game.token = ''
    return
  }
  old.opens = false
  game.token = answer.body.token
  crew.tokens.set(game.token, { secret: game.token, path: '/api/session', opens: true })
}

async function shareGame({ ask, change, crew, worker }: Ends): Promise<void> {
  const game = worker.games.at(-1)
  if (!game) return
  const was = crew.expected.known('game', game.name)
  if (!was) return
  const access = was.endsWith('private') ? 'public' : 'private'
  await change('game shared', ['game', game.name, gameValue(crew.owner.id, access)], () =>
    ask('PATCH', `/api/games/${game.id}/sharing`, { access }),
  )
}

async function makePat(ends: Ends): Promise<void> {
  const { ask, change, crew, worker } = ends
  if (worker.pats.length >= MOST) return closePat(ends)
  const name = nameOf(ends, 'token')
  const answer = await change('token made', ['token', name, 'open'], () =>
    ask('POST', '/api/account/tokens', { name, scopes: ['games'] }),
  )
  if (!answer) return
  const { token: secret, id } = answer.body
  worker.pats.push({ id, name, secret })
  crew.tokens.set(secret, { secret, path: '/api/account', opens: true })
}

async function closePat({ ask, change, crew, worker }: Ends): Promise<void> {
  const pat = worker.pats.shift()
  if (!pat) return
  const token = crew.tokens.get(pat.secret)!
  token.opens = null
  const answer = await change('token closed', ['token', pat.name, null], () => ask('DELETE', `/api/account/tokens/${pat.id}`))
  if (answer) token.opens = false
}

async function invite(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  if (worker.invitations.length >= MOST) {
    const { id, email } = worker.invitations.shift()!
    await change('invitation taken back', ['invitation', email, null], () => ask('DELETE', `/api/invitations/${id}`))
    return
  }
  const email = `${nameOf(ends, 'guest')}@games.example`
  const answer = await change('invited', ['invitation', email, 'member'], () =>
    ask('POST', '/api/invitations', { role: 'member', email }),
  )
  if (answer) worker.invitations.push({ id: answer.body.id, email })
}

/** An account with a token, games and a budget of its own. */
async function register(ends: Ends): Promise<void> {
  const { ask, change, crew, worker } = ends
  if (worker.members.length >= MOST) return deleteMember(ends)
  const name = nameOf(ends, 'member')
  const email = `${name}@games.example`
  const invited = await change('invited', ['invitation', email, 'member'], () =>
    ask('POST', '/api/invitations', { role: 'member', email }),
  )
  if (!invited) return
  const invitation = /[\w-]{20,}$/.exec(invited.body.link)![0]
  crew.expected.asked('invitation', email, null)
  const from = `203.0.113.${worker.made % 250}`
  const wish = { invitation, name, email, password: randomUUID() }
  const made = await change('registered', ['account', name, accountValue('member', false)], () =>
    ask('POST', '/api/accounts', wish, '', from),
  )
  if (!made) return
  crew.expected.done('invitation', email, null)
  const cookie = String(made.headers['set-cookie']).split(';')[0]
  const { account, csrf } = made.body
  const member: Member = {
    id: account.id,
    name,
    email,
    signed: signedBy(cookie, csrf),
    pat: '',
    games: [],
    budget: '',
    leaving: null,
  }
  worker.members.push(member)
  const pat = ends.judge(
    'token made',
    await ask('POST', '/api/account/tokens', { name: 'own', scopes: ['games'] }, member.signed),
  )
  if (!pat) return
  member.pat = pat.body.token
  crew.tokens.set(member.pat, { secret: member.pat, path: '/api/account', opens: true })
  for (let n = 0; n < 2; n++) await makeGameOf(ends, member)
  const subject = `account:${member.id}`
  await change('budget set', ['budget', subject, String(worker.made)], () =>
    ask('PUT', `/api/budgets/${subject}`, { limits: [{ measure: 'tokens', period: 'day', amount: worker.made }] }),
  )
  member.budget = subject
}

async function makeGameOf(ends: Ends, member: Member): Promise<void> {
  const name = nameOf(ends, 'own')
  const game = { id: '', name, token: '' }
  // Where it is not answered it may be there all the same, and goes with its account.
  member.games.push(game)
  const answer = await ends.change('game made', ['game', name, gameValue(member.id)], () =>
    ends.ask('POST', '/api/games', { ...SPEC, name, seed: ends.worker.made }, member.pat),
  )
  if (answer) game.id = answer.body.id
}

async function lockMember({ ask, change, crew, worker }: Ends): Promise<void> {
  const member = worker.members.find(({ leaving }) => leaving === null)
  const was = member && crew.expected.known('account', member.name)
  if (!member || !was) return
  const locked = !was.endsWith('locked')
  const role = was.split(' ')[0]
  const token = crew.tokens.get(member.pat)
  if (token) token.opens = null
  const answer = await change(locked ? 'locked' : 'unlocked', ['account', member.name, accountValue(role, locked)], () =>
    ask('PATCH', `/api/accounts/${member.id}`, { locked }),
  )
  if (answer && token) token.opens = !locked
}

async function changeRole({ ask, change, crew, worker }: Ends): Promise<void> {
  const member = worker.members.find(({ leaving }) => leaving === null)
  const was = member && crew.expected.known('account', member.name)
  if (!member || !was) return
  const role = was.startsWith('member') ? 'moderator' : 'member'
  await change('role changed', ['account', member.name, accountValue(role, was.endsWith('locked'))], () =>
    ask('PATCH', `/api/accounts/${member.id}`, { role }),
  )
}

/** By the owner or by itself; its games pass on or go. All of it is noted once it was answered. */
async function deleteMember(ends: Ends): Promise<void> {
  const { ask, crew, worker } = ends
  const member = worker.members.find(({ leaving }) => leaving === null)
  if (!member || crew.expected.known('account', member.name) === undefined) return
  const games = worker.made % 2 === 0 ? 'pass' : 'delete'
  member.leaving = games
  const token = crew.tokens.get(member.pat)
  if (token) token.opens = null
  const answer = ends.judge(`account deleted, games ${games}`, await ask('DELETE', `/api/accounts/${member.id}?games=${games}`))
  if (answer) noteDeleted(ends, member)
}

/** An account is gone, and its games went the way that was asked for. */
export function noteDeleted({ crew, worker }: Pick<Ends, 'crew' | 'worker'>, member: Member): void {
  const { expected, owner, tokens } = crew
  expected.done('account', member.name, null)
  if (member.budget) expected.done('budget', member.budget, null)
  const token = tokens.get(member.pat)
  if (token) token.opens = false
  for (const game of member.games.filter(({ name }) => expected.known('game', name))) {
    expected.done('game', game.name, member.leaving === 'pass' ? gameValue(owner.id) : null)
    if (member.leaving === 'pass' && game.id !== '') worker.games.unshift(game)
  }
  worker.members = worker.members.filter(one => one !== member)
}

async function setBudget(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  if (worker.budgets.length >= MOST) {
    const subject = worker.budgets.shift()!
    await change('budget removed', ['budget', subject, null], () => ask('DELETE', `/api/budgets/${subject}`))
    return
  }
  const subject = `provider:${nameOf(ends, 'host')}.example`
  worker.budgets.push(subject)
  const limits = [{ measure: 'tokens', period: 'day', amount: worker.made }]
  await change('budget set', ['budget', subject, String(worker.made)], () => ask('PUT', `/api/budgets/${subject}`, { limits }))
}

async function makeProfile(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  if (worker.profiles.length >= MOST) {
    const { id, name } = worker.profiles.shift()!
    await change('profile deleted', ['profile', name, null], () => ask('DELETE', `/api/bots/profiles/${id}`))
    return
  }
  const name = nameOf(ends, 'profile')
  const answer = await change('profile made', ['profile', name, 'new'], () =>
    ask('POST', '/api/bots/profiles', { name, note: 'new' }),
  )
  if (answer) worker.profiles.push({ id: answer.body.id, name })
}

async function changeProfile(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  const profile = worker.profiles.at(-1)
  if (!profile) return
  const note = nameOf(ends, 'note')
  await change('profile changed', ['profile', profile.name, note], () => ask('PUT', `/api/bots/profiles/${profile.id}`, { note }))
}

async function setModel(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  if (worker.models.length >= MOST) {
    const name = worker.models.shift()!
    await change('model removed', ['model', name, null], () => ask('DELETE', `/api/settings/models/${name}`))
    return
  }
  const name = nameOf(ends, 'model')
  worker.models.push(name)
  const wish = { provider: 'openai', model: name, baseUrl: 'https://models.example/v1' }
  await change('model set', ['model', name, name], () => ask('PUT', `/api/settings/models/${name}`, wish))
}

/** Queued once, however often it is sent. */
export async function queueExperiment(ends: Ends): Promise<void> {
  const { ask, change, worker } = ends
  if (!worker.openExperiment) {
    if (worker.experiments.length >= 1) {
      const { id, name } = worker.experiments.shift()!
      await change('experiment stopped', ['experiment', name, 'stopped'], () => ask('DELETE', `/api/lab/experiments/${id}`))
      return
    }
    worker.openExperiment = { name: nameOf(ends, 'experiment'), callId: randomUUID() }
  }
  const { name, callId } = worker.openExperiment
  const wish = { name, call_id: callId, games: 2, size: 'duel', speed: 'Quick', priority: -10, seats: SEATS }
  const queued = () => ask('POST', '/api/lab/experiments', wish)
  const answer = await change('experiment queued', ['experiment', name, 'queued'], queued)
  if (!answer) return
  worker.openExperiment = null
  worker.experiments.push({ id: answer.body.id, name })
  const again = ends.judge('experiment queued again', await queued())
  if (again && again.body.id !== answer.body.id) ends.crew.losses.doubled.push(`experiment ${name} was queued twice`)
}

export const ACTS: ((ends: Ends) => Promise<void>)[] = [
  ...[makeGame, makePat, invite, setBudget, makeProfile, setModel, register, shareGame, renewSeat, forkGame, queueExperiment],
  ...[makeGame, changeProfile, lockMember, changeRole, lockMember, makePat, setModel, deleteMember, deleteGame, setBudget],
]
