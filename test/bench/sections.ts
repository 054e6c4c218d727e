/** The parts of the benchmark by their names. */
import { benchBots } from './bots.ts'
import { benchCalls } from './calls.ts'
import { benchCluster } from './cluster.ts'
import { benchCrowd } from './crowd.ts'
import { benchAgents } from './crowds/agents.ts'
import { benchCurve } from './crowds/curve.ts'
import { benchHosts } from './crowds/hosts.ts'
import { benchDeltas } from './deltas.ts'
import { benchEffects } from './effects.ts'
import { benchEpisodes } from './episodes.ts'
import { benchGame } from './game.ts'
import { benchHolds } from './holds.ts'
import { benchHttp } from './http.ts'
import { benchMap } from './map.ts'
import { benchMemory } from './memory.ts'
import { benchBoardgame } from './peers/boardgame.ts'
import { benchFreeciv } from './peers/freeciv.ts'
import { benchReading } from './reading.ts'
import { benchReplication } from './replication.ts'
import { benchScaling } from './scaling.ts'
import { benchSleep } from './sleep.ts'
import { benchStorage } from './storage.ts'
import { benchThroughput } from './throughput.ts'
import { benchTurns } from './turns.ts'
import { benchWaits } from './waits.ts'

export interface Section {
  run(): unknown
  /** What of the environment it reads. */
  options?: readonly string[]
  /** It downloads something: only where it is named. */
  downloads?: true
}

export const SECTIONS: Record<string, Section> = {
  game: { run: () => benchGame() },
  turns: { run: benchTurns, options: ['GAMES', 'SIZES'] },
  throughput: { run: benchThroughput, options: ['GAMES'] },
  memory: { run: benchMemory, options: ['GAMES'] },
  sleep: { run: benchSleep, options: ['SLEEPING', 'TURN'] },
  map: { run: benchMap },
  effects: { run: benchEffects },
  reading: { run: benchReading },
  deltas: { run: benchDeltas },
  storage: { run: benchStorage },
  calls: { run: benchCalls },
  http: { run: benchHttp },
  crowd: { run: benchCrowd },
  waits: { run: benchWaits },
  episodes: { run: benchEpisodes, options: ['EPISODES', 'TURNS'] },
  holds: { run: () => benchHolds() },
  replication: { run: benchReplication },
  cluster: { run: benchCluster },
  scaling: { run: benchScaling },
  bots: { run: () => benchBots(), options: ['BOT_GAMES', 'PLAYED'] },
  curve: { run: benchCurve, options: ['GAMES', 'SECONDS', 'SHARDS'] },
  agents: { run: benchAgents, options: ['PACE', 'SECONDS', 'SHARDS', 'MOST'] },
  hosts: { run: benchHosts, options: ['GAMES', 'SECONDS', 'HOSTS'] },
  freeciv: { run: benchFreeciv, options: ['GAMES', 'TURNS'] },
  boardgame: { run: benchBoardgame, options: ['GAMES'], downloads: true },
}

/** Those of the published page, in an order in which the longest comes last; on two quiet cores some 25 minutes together. */
export const PUBLISHED = [
  'turns',
  'throughput',
  'http',
  'memory',
  'sleep',
  'agents',
  'hosts',
  'boardgame',
  'freeciv',
  'curve',
] as const

/** What measures a section again as it was measured now. */
export function commandOf(name: string, { options = [] }: Section, env: NodeJS.ProcessEnv = process.env): string {
  const set = options.filter(option => env[option]).map(option => `${option}=${env[option]} `)
  return `${set.join('')}npm run bench -- ${name} --store`
}
