/** A lab of the tests: it keeps what is submitted and plays nothing; tests say how experiments get on. */

import type { GameAnalysis } from '../../../actors/wire/lab/game-analysis.ts'
import type { LedgerUse } from '../../../actors/wire/lab/ledger-sums.ts'
import { LabError, type LabExperiment, type LabPort, type Rankings, type WorkersPort } from '../../../actors/wire/lab-port.ts'
import type { LabReport } from '../../../actors/wire/lab-report.ts'

export interface LabDouble extends LabPort {
  submitted: unknown[]
  /** By which call, as long as `submitted`. */
  callIds: (string | undefined)[]
  all: LabExperiment[]
  /** Changes the experiment, and tells who watches. */
  move(id: string, change: Partial<LabExperiment>): void
  watchers: number
  /** Of experiments(). */
  reads: number
  /** File of the game that every game of its experiments comes to; null: they do not come out as they were played. */
  recording: string | null
}

export function labDouble(): LabDouble {
  const watching = new Set<() => void>()
  const known = (id: string): LabExperiment => {
    const found = lab.all.find(one => one.id === id)
    if (!found) throw new LabError('unknown', `There is no experiment "${id}".`)
    return found
  }
  const add = (name: string, games: number): { id: string } => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    if (lab.all.some(one => one.id === id)) throw new LabError('taken', `There is an experiment "${name}" already.`)
    lab.all.unshift({ ...QUEUED, id, name, games })
    for (const changed of watching) changed()
    return { id }
  }
  const lab: LabDouble = {
    submitted: [],
    callIds: [],
    all: [],
    reads: 0,
    recording: null,
    get watchers() {
      return watching.size
    },
    move(id, change) {
      Object.assign(known(id), change)
      for (const changed of watching) changed()
    },
    rankings: ({ difficulty }) => {
      if (difficulty === 'Godly') throw new LabError('wrong', 'There is no difficulty "Godly".', '/difficulty')
      return RANKINGS
    },
    async submit(experiment, callId) {
      const { name, games } = experiment as { name?: string; games?: number }
      if (!name) throw new LabError('wrong', '/name is missing.', '/name')
      lab.submitted.push(experiment)
      lab.callIds.push(callId)
      return add(name, games ?? 1)
    },
    async submitProfiles(wish, callId) {
      if (wish.profiles.includes('nobody')) throw new LabError('wrong', 'There is no bot profile "nobody".', '/profiles/1')
      lab.submitted.push(wish)
      lab.callIds.push(callId)
      return add(wish.name ?? wish.profiles.join(' against '), wish.games)
    },
    experiments() {
      lab.reads++
      return structuredClone(lab.all)
    },
    ledger: async () => LEDGER,
    schema: () => ({ type: 'object', properties: { name: { type: 'string', description: 'What it is called.' } } }),
    report(id) {
      known(id)
      return REPORT
    },
    stop(id) {
      if (known(id).state === 'stopped') throw new LabError('taken', `Experiment ${id} has been stopped.`)
      lab.move(id, { state: 'stopped', playing: [] })
    },
    watch(changed) {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
    workers: WORKERS,
    games: {
      async record(experiment, game) {
        known(experiment)
        if (lab.recording !== null) return { file: lab.recording, from_lab: { experiment, game } }
        throw new LabError('differs', 'It does not come out as it was played.')
      },
      chances: async ({ seats }) => seats.map(() => 1 / seats.length),
      analyse: async () => ANALYSIS,
      explain: async (_file, { seat, turn }) =>
        turn > 1 ? null : [{ subject: `seat ${seat}`, options: [{ because: 'it likes to' }] }],
    },
    close: async () => {},
  }
  return lab
}

const QUEUED: Omit<LabExperiment, 'id' | 'name' | 'games'> = {
  state: 'queued',
  priority: 0,
  submitted: '2026-11-22T12:00:00.000Z',
  finished: 0,
  failed: 0,
  unchecked: 0,
  playing: [],
  gamesPerHour: null,
  secondsLeft: null,
  endedEarly: null,
  damaged: null,
}

/** Opens to 'worker_good', who is called Good. */
const WORKERS: WorkersPort = {
  open: token => (token === 'worker_good' ? 'Good' : null),
  async hello(_worker, { engine, sources }) {
    if (engine !== 'right') throw new LabError('unlike', 'The engine is another one.')
    const probe = { id: 'p', options: { seed: 1, seats: [{ driver: 'bot', nation: null }] }, rulesHash: 'r', codes: { a: 'b' } }
    if (sources !== 's') return { ready: false, probe, leaseSeconds: 0.5 }
    return { ready: true, probe: null, leaseSeconds: 60 }
  },
  claim: () => ({ job: { experiment: 'a', block: 0 }, codes: {}, waitSeconds: 0 }),
  renew: (_worker, { block }) => ({ yours: block === 0 }),
  finish: (_worker, { games }) => ({ written: games.length > 0 }),
  code(name) {
    if (name === 'frozen_0') return 'the code'
    throw new LabError('unknown', `There is no frozen bot "${name}".`)
  },
  rules: hash => `the rules ${hash}`,
}

const ENTRY = {
  ...{ difficulty: 'King', revision: 1, code: 'basic', sources: '90b9b7bb', changes: '', games: 40, wins: 22, current: true },
  ...{ firstSeen: '2026-11-21T08:00:00.000Z', lastSeen: '2026-11-22T08:00:00.000Z' },
}

export const RANKINGS: Rankings = {
  difficulties: ['King', 'Prince'],
  entries: [
    { ...ENTRY, fingerprint: 'a1', profile: 'bold', name: 'Bold', rating: 1_531.25, se: 20.5, se_robust: 31 },
    { ...ENTRY, fingerprint: 'b2', profile: 'standard', name: 'Standard', rating: 1_468.75, se: 20.5, se_robust: null },
  ],
  headToHead: [{ one: 0, other: 1, games: 40, ahead: 22, level: 0, behind: 18 }],
  chart: {
    days: ['2026-11-21', '2026-11-22'],
    lines: [
      { entry: 0, ratings: [null, 1_531.25] },
      { entry: 1, ratings: [1_500, 1_468.75] },
    ],
  },
}

const interval = (value: number) => ({ value, low: value - 0.1, high: value + 0.1 })
const SUMS = {
  ...{ games: 39, seats: 39, wins: 22, winRate: interval(0.56), place: interval(1.4) },
  ...{ ahead: { value: 0.56, low: null, high: null }, scoreShare: null },
}

export const REPORT: LabReport = {
  version: 1,
  submitted: QUEUED.submitted,
  settings: {
    ...{ size: 'duel', maps: ['continents'], speed: 'Quick', turns: 0, difficulty: 'King', nation: null, players: 2 },
    ...{ ruleset: 'standard', mods: [], rulesHash: 'r', seed: 1, rotate: true, replays: 3 },
  },
  id: 'first',
  name: 'First',
  state: 'stopped',
  games: { all: 60, finished: 39, failed: 1, saved: 20, damaged: 0 },
  blocks: 20,
  endedEarly: 'It was decided.',
  damaged: null,
  labels: [
    { label: 'Bold', codes: [], bot: null, fingerprint: 'a1', rating: 1_531.25, ...SUMS },
    { label: 'Standard', codes: [], bot: null, fingerprint: null, rating: null, ...SUMS },
  ],
  differences: [{ one: 'Bold', other: 'Standard', elo: 62.5, se: 29.1, se_robust: 31, low: 0.5, high: 124.5 }],
  headToHead: [
    {
      one: 'Bold',
      other: 'Standard',
      games: 39,
      blocks: 20,
      ahead: 22,
      level: 0,
      behind: 17,
      share: 0.56,
      low: 0.41,
      high: 0.7,
      byBlock: [3, 0, 9, 0, 8],
    },
  ],
  factorial: {
    base: 'Standard',
    factors: [{ name: 'garrison', levels: ['1', '2'] }],
    levels: [{ factor: 'garrison', level: '2', ...SUMS }],
    effects: {
      ahead: {
        effects: [
          {
            factors: ['garrison'],
            levels: ['2'],
            against: ['1'],
            value: 0.05,
            se: 0.02,
            low: 0.01,
            high: 0.09,
            p: 0.02,
            pHolm: 0.04,
          },
        ],
        games: 39,
        blocks: 20,
        interactions: false,
      },
      scoreShare: null,
    },
  },
  victories: { science: 30, none: 9 },
  workers: [{ worker: 'local-1', games: 39, seconds: 390, cpuSeconds: 200, gamesPerHour: 360 }],
  sequential: {
    path: [0.2, 1.9],
    ...{ a: 'Bold', b: 'Standard', bounds: { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 20 } },
    ...{ decision: 'h1', llr: 3.1, lower: -2.9, upper: 2.9, blocks: 20, scores: [1, 0.5] },
  },
  failures: [{ block: 2, game: 7, seed: 8, message: 'Error: it stood still\n    at play', at: QUEUED.submitted }],
}

const LEDGER: LedgerUse = {
  models: [
    {
      ...{ model: 'opus', games: 2, turns: 40, requests: 50, failures: 1, input: 900, cached: 300, output: 200, reasoning: 0 },
      ...{ seconds: 80, cost: 1.25 },
    },
  ],
  profiles: [
    {
      ...{ profile: 'bold', revision: 2, fingerprint: 'a1', code: 'basic', sources: 'abc', changes: 'garrison 2', seats: 4 },
      ...{ firstSeen: '2026-11-20T10:00:00.000Z', lastSeen: '2026-11-21T10:00:00.000Z', wins: 3, seconds: 30 },
    },
  ],
  experiments: [{ experiment: 'first', games: 4, rounds: 800, seconds: 60, cpuSeconds: 50, workers: ['local-1'] }],
  spoilt: 0,
}

const ANALYSIS: GameAnalysis = {
  ...{ version: 1, game: 'g', name: 'Duel', turn: 9, turns: 100, status: 'finished', winner: 1, victory: 'Science' },
  seats: [0, 1].map(seat => ({ seat, name: 'Ann', nation: 'Rome', driver: 'bot', plays: 'Standard' })),
  model: { from: '101 games', calibration: { games: 101, brier: { value: 0.169 }, ofEquals: { value: 0.219 } } },
  chances: [{ turn: 9, chances: [0.25, 0.75] }],
  trust: { lines: ['In games of this size the favourite won 3 of 4.'] },
  turningPoints: [],
  plans: [{ seat: 0, kind: 'victory', what: 'science', from: 1, until: null, outcome: 'kept' }],
  thoughts: [],
  attention: [],
}
