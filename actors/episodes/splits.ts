/** The environments and their tasks: lists that are the same on every server, so that an index names a task for good. */
import type { Task } from './task.ts'
import { TIERS } from './tiers.ts'

export const SPLITS = ['train', 'validation', 'test'] as const
export type Split = (typeof SPLITS)[number]

export interface Environment {
  name: string
  description: string
  counts: Readonly<Record<Split, number>>
  /** Of an index below the count. */
  task(split: Split, index: number): Task
}

/** Seeds of one split are of no other. */
const FIRST_SEED: Readonly<Record<Split, number>> = { train: 0, validation: 1_000_000_000, test: 2_000_000_000 }
const seedOf = (split: Split, index: number): number => FIRST_SEED[split] + index

/** Maps and rules that training never shows stand in the test. */
const MAPS: Readonly<Record<Split, readonly string[]>> = {
  train: ['pangaea', 'continents'],
  validation: ['pangaea', 'continents'],
  test: ['archipelago', 'inland_sea', 'fractal'],
}
const DIFFICULTIES = ['Settler', 'Chieftain', 'Warlord', 'Prince', 'King', 'Emperor']
const VARIANTS: readonly Task['world'][] = [{}, { barbarians: 'raging' }, { religion: false }, { startEra: 'Classical era' }]

/** Of a round through `list` that goes on once `before` is round. */
const taken = <T>(list: readonly T[], index: number, before = 1): T => list[Math.floor(index / before) % list.length]

const HEXARCHY: Environment = {
  name: 'hexarchy',
  description: 'A hundred rounds against a bot, on duel maps, from Settler to Emperor; the reward is the share of all points.',
  counts: { train: 100_000, validation: 120, test: 240 },
  task(split, index) {
    const maps = MAPS[split]
    const difficulty = taken(DIFFICULTIES, index, maps.length)
    const variant = split === 'test' ? taken(VARIANTS, index, maps.length * DIFFICULTIES.length) : {}
    return {
      world: { size: 'duel', map: taken(maps, index), speed: 'Quick', difficulty, ...variant },
      ...{ opponents: ['standard'], horizon: 100, reward: 'score', seed: seedOf(split, index) },
    }
  },
}

const CURRICULUM: Environment = {
  name: 'curriculum',
  description: 'Thirteen tiers, from a single unit that explores to a whole game against Deity, in turn.',
  counts: { train: 100_000, validation: TIERS.length * 10, test: TIERS.length * 20 },
  task: (split, index) => ({ tier: (index % TIERS.length) + 1, seed: seedOf(split, Math.floor(index / TIERS.length)) }),
}

/** The first is the one of addresses that name none. */
export const ENVIRONMENTS: readonly Environment[] = [HEXARCHY, CURRICULUM]

/** Whatever the case. */
export const environmentNamed = (name: string): Environment | null =>
  ENVIRONMENTS.find(one => one.name === name.toLowerCase()) ?? null

export const isSplit = (name: string): name is Split => (SPLITS as readonly string[]).includes(name)
