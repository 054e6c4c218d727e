/** What games weigh: live in a thread, and in the memory of a real server. `GAMES=50` in the environment for the long form. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Service, startService } from '../../actors/service/service.ts'
import type { NewGame } from '../../actors/wire/messages.ts'
import type { EngineContext } from '../../engine/index.ts'
import { playGame } from '../../lab/play-game.ts'
import { loadStandard } from '../../rules/load.ts'
import { startServer, type TestServer } from '../server.ts'
import { option } from './options.ts'
import { figure, heading, rssMb } from './report.ts'

const TURN = 100
/** Games that are played first: what the program itself takes grows no more after them. */
const FIRST = 5
const SIZES = { duel: 2, small: 4 }
type Size = keyof typeof SIZES

export const MEMORY = {
  engine: 'in the engine',
  shard: 'in the shard',
  start: 'at its start',
  resident: 'each of those after the third',
}

/** Of each size and place. */
const gamesAsked = (): number => option('GAMES', 12)

const specOf = (size: Size, seed: number): NewGame => ({
  ...{ size, seed, speed: 'Quick', turns: TURN, victories: ['time'] },
  seats: Array.from({ length: SIZES[size] }, () => ({ driver: 'bot' as const, profile: 'Standard' })),
})

export async function benchMemory(): Promise<void> {
  for (const size of ['duel', 'small'] as const) {
    heading(`${gamesAsked()} games of ${SIZES[size]} bots, ${size}, at turn ${TURN}: live after collection, each`, {
      ...{ size, turn: TURN, place: 'thread' },
    })
    for (const place of ['engine', 'shard'] as const) figure(MEMORY[place], aPart(place, size), 'MB')
  }
  for (const size of ['duel', 'small'] as const) await inServer(size)
}

/** Each figure in a process of its own: what another has left behind would count. */
function aPart(place: 'engine' | 'shard', size: Size): number {
  const args = ['--disable-warning=ExperimentalWarning', import.meta.filename, place, size]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n').at(-1))
}

/** MB of heap and buffers, once nothing is left to collect. */
async function liveMb(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 3; i++) {
    collect()
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/** MB that each further game adds once some have been played. */
async function eachAdds(make: (seed: number) => unknown): Promise<number> {
  const kept: unknown[] = []
  const games = gamesAsked()
  for (let seed = 1; seed <= FIRST; seed++) kept.push(await make(900 + seed))
  const before = await liveMb()
  for (let seed = 1; seed <= games; seed++) kept.push(await make(seed))
  const after = await liveMb()
  if (kept.length !== FIRST + games) throw new Error('games are missing')
  return (after - before) / games
}

const liveInEngine = (size: Size): Promise<number> => {
  const rules = loadStandard()
  return eachAdds(seed => {
    let kept: EngineContext | null = null
    playGame(rules, specOf(size, seed), w => {
      kept = w
      return w.s.turn < TURN
    })
    return kept
  })
}

async function liveInShard(size: Size): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-'))
  const service = await startService({ stateDir: dir, shards: 0 })
  try {
    return await eachAdds(seed => playedOn(service, specOf(size, seed)))
  } finally {
    await service.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A game that has come to its last turn; it stays in memory. */
async function playedOn(service: Service, spec: NewGame): Promise<void> {
  const made = await service.request('game/create', { owner: 'me', spec })
  if (!made.ok) throw new Error(made.error.message)
  const game = made.answer.id
  for (;;) {
    const reply = await service.request('game/get', { game })
    if (reply.ok && reply.answer.status === 'finished') return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

async function inServer(size: Size): Promise<void> {
  const games = gamesAsked()
  const server = await startServer(['--shards', '1'])
  try {
    heading(`A real server with one shard, games of ${SIZES[size]} bots, ${size}, played to turn ${TURN}: resident`, {
      ...{ size, turn: TURN, place: 'server' },
    })
    const atStart = rssMb(server.child)
    figure(MEMORY.start, atStart, 'MB')
    const owner = await server.owner()
    await playOnServer(owner, size, 1, 3)
    const afterThree = rssMb(server.child)
    figure('with 3 games', afterThree, 'MB')
    await playOnServer(owner, size, 4, games)
    figure(`with ${3 + games} games`, rssMb(server.child), 'MB')
    figure(MEMORY.resident, (rssMb(server.child) - afterThree) / games, 'MB')
  } finally {
    await server.stop()
  }
}

async function playOnServer(owner: Awaited<ReturnType<TestServer['owner']>>, size: Size, from: number, count: number) {
  for (let seed = from; seed < from + count; seed++) {
    const { id } = await owner.createGame(specOf(size, seed))
    while ((await owner.send('GET', `/api/games/${id}`)).body.status !== 'finished')
      await new Promise(resolve => setTimeout(resolve, 200))
  }
}

if (process.argv[1] === import.meta.filename) {
  const [place, size] = process.argv.slice(2) as ['engine' | 'shard', Size]
  console.log(await (place === 'engine' ? liveInEngine(size) : liveInShard(size)))
}
