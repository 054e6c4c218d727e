/** What pictures are taken of: games that bots have played, one of them gone on with by a person, and a lab that has measured something. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Owner } from '../server.ts'
import type { Opened } from './routes.ts'

const POLL_MS = 500

export interface PlayedGames {
  /** Of the seat that a person plays. */
  link: string
  id: string
  /** Goes on by itself. */
  watched: string
  over: string
}

/** A game of five that bots have played up to that turn. */
export async function playedGames(owner: Owner, seed: number, turn: number): Promise<PlayedGames> {
  const seats = Array.from({ length: 5 }, () => ({ driver: 'bot' as const }))
  const settings = { size: 'small', speed: 'Quick', seed, visibility: 'all' } as const
  const { id } = await owner.createGame({ name: 'Looked at', ...settings, espionage: true, seats })
  const past = await owner.createGame({ name: 'Over', size: 'duel', seed: 3, turns: 20, seats: seats.slice(0, 2) })
  await until(owner, `/api/games/${id}`, game => game.turn > turn || game.status === 'finished')
  await until(owner, `/api/games/${past.id}`, game => game.status === 'finished')
  const { link, id: fork } = await gameFrom(owner, id, turn)
  return { link, id: fork, watched: id, over: past.id }
}

/** The game from that turn on, with a seat that a person plays. */
export async function gameFrom(owner: Owner, game: string, turn: number): Promise<{ link: string; id: string }> {
  const { games } = await done(owner, 'POST', `/api/games/${game}/fork`, { turn, seats: [{ seat: 2, driver: 'human' }] })
  return { link: `/games/${games[0].id}#${games[0].seats[2].token}`, id: games[0].id }
}

/** Experiments, a balance report and a bench, each of few short games, with the pages that they have. */
export async function labPages(owner: Owner): Promise<Pick<Opened, 'name' | 'path'>[]> {
  const duel = { size: 'duel', turns: 40, games: 8, seed: 6 }
  const changed = { label: 'changed', profile: 'standard', params: { armyPerCity: 3 } }
  const base = { label: 'base', profile: 'standard' }
  const compared = await done(owner, 'POST', '/api/lab/experiments', { name: 'Armies', ...duel, seats: [changed, base] })
  const { id: balance } = await done(owner, 'POST', '/api/lab/balance', { games: 2, players: 3, size: 'duel', turns: 60 })
  const { id: bench } = await done(owner, 'POST', '/api/lab/benches', {
    name: 'Looked at',
    models: ['dry-run', { profile: 'Idle' }],
    scenarios: ['duel', 'probe:walls'],
    games: 1,
    turns: 8,
  })
  const isOver = ({ state }: { state: string }): boolean => state === 'finished' || state === 'failed'
  await until(owner, `/api/lab/experiments/${compared.id}`, isOver)
  await until(owner, '/api/lab/balance', ({ reports }) => reports.every(isOver))
  await until(owner, `/api/lab/benches/${bench}`, isOver)
  return [
    { name: 'experiment', path: `/bots/experiments/${compared.id}` },
    { name: 'new-experiment', path: '/bots/new-experiment' },
    { name: 'profile', path: '/bots/profiles/standard' },
    { name: 'ledger', path: '/bots/ledger' },
    { name: 'balance-report', path: `/balance/${balance}` },
    { name: 'bench', path: `/benches/${bench}` },
    { name: 'bench-game', path: `/benches/${bench}/games/0` },
  ]
}

async function done(owner: Owner, method: string, path: string, body?: object): Promise<any> {
  const answer = await owner.send(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function until(owner: Owner, path: string, isSo: (body: any) => boolean): Promise<void> {
  while (!isSo(await done(owner, 'GET', path))) await sleep(POLL_MS)
}
