/** Processes of the lab: each plays game after game, what one of them breaks is recorded, and the result depends on neither. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GameOptions } from '../../../engine/index.ts'
import type { PoolGame } from '../../../lab/processes/pool.ts'
import { playJobs } from '../../../lab/processes/pool.ts'
import type { LabGame } from '../../../lab/processes/worker.ts'
import type { WorkerLimits } from '../../../lab/processes/worker-process.ts'
import { tempDir } from '../../temp.ts'

const bots = ['Standard', 'Standard'].map(profile => ({ driver: 'bot' as const, profile }))
const game = (seed: number): GameOptions => ({ size: 'duel', speed: 'Quick', turns: 5, seed, seats: bots })

async function play(jobs: PoolGame[], workers = 1, limits: Partial<WorkerLimits> = {}, signal?: AbortSignal) {
  const games = new Map<number, LabGame>()
  const failed = new Map<number, string>()
  const events = {
    onPlayed: (_: number, one: LabGame) => void games.set(one.seed, one),
    onFailed: (index: number, message: string) => void failed.set(jobs[index].options.seed!, message),
  }
  await playJobs(jobs, { ruleset: 'standard', stateDir: tempDir() }, workers, events, signal, limits)
  return { games, failed }
}

/** What games come to, without what they took of time and memory. */
const outcomes = (games: Map<number, LabGame>) =>
  [...games]
    .sort(([a], [b]) => a - b)
    .map(([seed, { hash, census, tally, scores, seen }]) => ({ seed, hash, census, tally, scores, seen }))

/** A program whose games end as their seed says: 2 ends the process, 3 never ends, 4 throws, 5 takes memory; the others say who played them. */
const PLAY_GAME = `
const kept: Buffer[] = []
export function playGame(_rules: unknown, { seed }: { seed: number }, watch: (w: unknown) => boolean) {
  if (seed === 2) process.exit(3)
  while (seed === 3);
  if (seed === 4) throw new Error('no such land')
  if (seed === 5) kept.push(Buffer.alloc(400 * 2 ** 20, 1))
  watch({ s: { turn: 5, events: [], nextEvent: 0, seats: [], civs: [] } })
  return { seed, turns: process.pid }
}`

function brokenProgram(): string {
  const root = tempDir()
  mkdirSync(join(root, 'lab'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'lab/play-game.ts'), PLAY_GAME)
  writeFileSync(join(root, 'lab/ruleset.ts'), 'export const loadNamed = () => null')
  return root
}
const jobsOf = (root: string, seeds: number[]): PoolGame[] => seeds.map(seed => ({ options: game(seed), root }))

describe('games of the lab', () => {
  it('end alike in any order, on any number of processes', async () => {
    const seeds = [1, 2, 3]
    const one = await play(seeds.map(seed => ({ options: game(seed) })))
    const two = await play(
      seeds.toReversed().map(seed => ({ options: game(seed) })),
      2,
    )
    expect(one.failed.size + two.failed.size).toBe(0)
    expect(outcomes(two.games)).toEqual(outcomes(one.games))
    expect(new Set(outcomes(one.games).map(({ hash }) => hash)).size).toBe(3)
    expect([...one.games.values()].map(({ gamesBefore }) => gamesBefore)).toEqual([0, 1, 2])
  }, 180_000)

  it('are played by one process after each other, up to its number', async () => {
    const { games } = await play(jobsOf(brokenProgram(), [10, 11, 12, 13]), 1, { games: 3 })
    const processes = [10, 11, 12, 13].map(seed => games.get(seed)!.turns)
    expect(new Set(processes.slice(0, 3)).size).toBe(1)
    expect(processes[3]).not.toBe(processes[0])
  })

  it('are played by a new process after one that has grown too large', async () => {
    const { games } = await play(jobsOf(brokenProgram(), [5, 11, 12]), 1, { memoryMb: 400 })
    expect(games.get(11)!.turns).not.toBe(games.get(5)!.turns)
    expect(games.get(12)!.turns).toBe(games.get(11)!.turns)
  })

  it('fail alone where the process dies or an error is thrown, and are known by their seed', async () => {
    const { games, failed } = await play(jobsOf(brokenProgram(), [10, 2, 11, 4, 12]))
    expect([...games.keys()]).toEqual([10, 11, 12])
    expect([...failed.keys()]).toEqual([2, 4])
    expect(failed.get(2)).toBe('the process ended with 3')
    expect(failed.get(4)).toContain('no such land')
    expect(new Set([...games.values()].map(({ turns }) => turns)).size).toBe(3)
  })

  it('fail where nothing is heard of them, or where they take too much memory', async () => {
    const root = brokenProgram()
    const silent = await play(jobsOf(root, [3]), 1, { silenceMs: 1000 })
    expect(silent.failed.get(3)).toBe('nothing was heard of it for 1 s')
    const large = await play(jobsOf(root, [5]), 1, { killMb: 300 })
    expect(large.failed.get(5)).toMatch(/^it took \d+ MB of memory$/)
  })

  it('are given up without a failure where the playing is stopped', async () => {
    const stopping = new AbortController()
    const playing = play(jobsOf(brokenProgram(), [3, 10]), 1, {}, stopping.signal)
    stopping.abort()
    const { games, failed } = await playing
    expect([games.size, failed.size]).toEqual([0, 0])
  })
})
