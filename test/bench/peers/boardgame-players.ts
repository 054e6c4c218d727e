/** The players of the matches of boardgame.io, in a process of their own: one websocket each, an act ends with the update that it makes. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, figuresOf } from '../../load/figures.ts'

export type MatchesWork =
  | { type: 'join'; folder: string; url: string; games: number }
  /** So many acts in each match; paceMs: between the starts of two, 0: each begins when the last is answered. */
  | { type: 'act'; acts: number; paceMs: number }

export interface MatchesTold {
  seconds: number
  figures: Figure[]
}

interface Match {
  act(): Promise<void>
}

/** Matches that are joined at once. */
const LANES = 20

let matches: Match[] = []

async function joinAll({ folder, url, games }: Extract<MatchesWork, { type: 'join' }>): Promise<void> {
  const { io } = createRequire(join(folder, 'package.json'))('socket.io-client')
  let next = 0
  const made: Match[] = []
  const lane = async () => {
    while (next++ < games) made.push(await joinMatch(io, url, made.length))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  matches = made
}

async function joinMatch(io: (url: string, options: object) => any, url: string, n: number): Promise<Match> {
  const post = async (path: string, body: object): Promise<any> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/games/units/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const { matchID } = await post('create', { numPlayers: 2 })
  const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID: '0', playerName: 'one' })
  const socket = io(`${url}/units`, { transports: ['websocket'], forceNew: true })
  let state = 0
  let answered = () => {}
  socket.on('update', (_match: string, { _stateID }: { _stateID: number }) => {
    if (_stateID <= state) return
    state = _stateID
    answered()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('sync', (_match: string, { state: { _stateID } }: { state: { _stateID: number } }) => {
      state = _stateID
      resolve()
    })
    socket.once('connect', () => socket.emit('sync', matchID, '0', credentials, 2))
  })
  const move = { type: 'MAKE_MOVE', payload: { type: 'step', args: [n % 50], playerID: '0', credentials } }
  return {
    act: () =>
      new Promise(resolve => {
        answered = resolve
        socket.emit('update', move, state, matchID, '0')
      }),
  }
}

async function act({ acts, paceMs }: Extract<MatchesWork, { type: 'act' }>): Promise<MatchesTold> {
  const times: number[] = []
  const beganMs = performance.now()
  await Promise.all(
    matches.map(async match => {
      let dueMs = performance.now() + Math.random() * paceMs
      for (let n = 0; n < acts; n++) {
        if (paceMs > 0) await sleep(Math.max(0, dueMs - performance.now()))
        const sentMs = performance.now()
        await match.act()
        // As of our players: from when it should have begun.
        times.push(performance.now() - (paceMs > 0 ? dueMs : sentMs))
        dueMs += paceMs
      }
    }),
  )
  return { seconds: (performance.now() - beganMs) / 1000, figures: figuresOf({ act: times }) }
}

process.on('message', async (work: MatchesWork) => {
  if (work.type === 'act') return process.send!(await act(work))
  await joinAll(work)
  process.send!({})
})
process.on('disconnect', () => process.exit())
