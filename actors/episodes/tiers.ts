/** The curriculum: from a single unit that explores to a whole game against Deity. Each tier has its world, its reward and the outcome that passes it. */
import type { Goal, RewardKind, World } from './task-parts.ts'

export interface Tier {
  name: string
  world: World
  opponents: string[]
  /** Null: until the game is over. */
  horizon: number | null
  reward: RewardKind
  goals: Goal[]
  /** Outcome from which on it is passed. */
  bar: number
}

/** Nobody disturbs what is learnt. */
const QUIET: World = { size: 'duel', map: 'pangaea', speed: 'Quick', difficulty: 'Settler', barbarians: false, cityStates: 0 }

const lesson = (name: string, horizon: number, goals: Goal[], world: World = {}): Tier => ({
  ...{ name, horizon, goals, world: { ...QUIET, ...world }, opponents: ['idle'], reward: 'goals', bar: 1 },
})
const duel = (name: string, difficulty: string, opponent: string, horizon: number, reward: RewardKind, bar: number): Tier => ({
  ...{ name, horizon, reward, bar, goals: [], opponents: [opponent] },
  world: { size: 'duel', map: 'pangaea', speed: 'Quick', difficulty },
})
const whole = (name: string, size: string, difficulty: string, opponents: number): Tier => ({
  ...{ name, horizon: null, reward: 'chance', bar: 1, goals: [] },
  world: { size, map: 'continents', speed: 'Quick', difficulty },
  opponents: Array<string>(opponents).fill('standard'),
})

export const TIERS: readonly Tier[] = [
  lesson('A single unit explores', 15, [{ what: 'explored', least: 120 }]),
  lesson('A first city', 10, [{ what: 'cities', least: 1 }]),
  lesson('A city grows', 30, [{ what: 'population', least: 4 }]),
  lesson('First technologies', 30, [{ what: 'techs', least: 4 }]),
  lesson('A first policy', 30, [{ what: 'policies', least: 1 }]),
  lesson('A second city', 50, [{ what: 'cities', least: 2 }]),
  lesson(
    'A realm with barbarians about',
    80,
    [
      { what: 'cities', least: 3 },
      { what: 'population', least: 12 },
      { what: 'techs', least: 12 },
    ],
    { barbarians: true, cityStates: 4 },
  ),
  lesson('A wonder', 100, [{ what: 'wonders', least: 1 }], { barbarians: true, cityStates: 4 }),
  duel('Ahead of a seat that does nothing', 'Prince', 'idle', 60, 'score', 0.7),
  duel('Ahead of the bot on Settler', 'Settler', 'standard', 100, 'score', 0.5),
  duel('Ahead of the bot on Prince', 'Prince', 'standard', 150, 'chance', 0.5),
  whole('A whole game on King', 'small', 'King', 3),
  whole('A whole game against Deity', 'small', 'Deity', 3),
]
