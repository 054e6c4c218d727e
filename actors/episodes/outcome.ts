/** What a seat has of its task's outcome at one time, in millionths: rewards are its differences, so that they add up to it without a rest. */
import type { GameStanding } from '../wire/lab/standing-schema.ts'
import type { Plan } from './task.ts'
import type { Goal } from './task-parts.ts'

export const MILLION = 1_000_000

/** Chances by seat; null where the reward does not ask for them, or nobody can tell yet. */
export type Chances = readonly number[] | null

/** Whether the model of winning has to be asked. */
export const needsChances = ({ reward }: Pick<Plan, 'reward'>, { over, hasBegun }: GameStanding): boolean =>
  reward === 'chance' && over === null && hasBegun

/** 0–1,000,000. */
export function outcomeOf(
  { reward, goals }: Pick<Plan, 'reward' | 'goals'>,
  seat: number,
  look: GameStanding,
  chances: Chances,
): number {
  return Math.round(MILLION * shareOf({ reward, goals }, seat, look, chances))
}

function shareOf({ reward, goals }: Pick<Plan, 'reward' | 'goals'>, seat: number, look: GameStanding, chances: Chances): number {
  const { standing, over } = look
  const own = standing.seats[seat]
  const living = standing.seats.filter(one => one !== null)
  if (reward === 'victory') return over?.winner === seat ? 1 : 0
  if (reward === 'goals') return goals.reduce((sum, goal) => sum + reached(goal, seat, look), 0) / goals.length
  if (reward === 'chance' && over) return over.winner === seat ? 1 : 0
  if (own === null) return 0
  if (reward === 'chance') return chances?.[seat] ?? 1 / living.length
  const all = living.reduce((sum, { score }) => sum + score, 0)
  return all > 0 ? own.score / all : 1 / living.length
}

/** 0–1. */
function reached({ what, least }: Goal, seat: number, { standing, explored }: GameStanding): number {
  const have = what === 'explored' ? explored[seat] : (standing.seats[seat]?.[what] ?? 0)
  return Math.min(1, have / least)
}
