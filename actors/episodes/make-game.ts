/** The game of an episode: made anew, or of a past turn of another; one seat is an agent's, the others are played by bots. */
import type { Limits } from '../../engine/index.ts'
import type { Failure, ServicePort } from '../wire/messages.ts'
import type { Plan } from './task.ts'

/** Each call is a step, and no clock ends a turn: the same acts come to the same. */
const LIMITS: Limits = { stallSteps: 60, steps: 150, toolCalls: 150, seconds: 0 }

export interface EpisodeGame {
  game: string
  seat: number
}

export async function makeGame(service: ServicePort, owner: string, plan: Plan): Promise<EpisodeGame | Failure> {
  return plan.fork ? forked(service, owner, plan, plan.fork) : anew(service, owner, plan)
}

async function anew(service: ServicePort, owner: string, { world, seed, opponents }: Plan): Promise<EpisodeGame | Failure> {
  const { nation, ...rest } = world
  const own = { driver: 'agent' as const, limits: LIMITS, ...(nation !== undefined && { nation }) }
  const seats = [own, ...opponents.map(profile => ({ driver: 'bot' as const, profile }))]
  const made = await service.request('game/create', { spec: { ...rest, name: 'Episode', seed, seats }, owner })
  return made.ok ? { game: made.answer.id, seat: 0 } : made
}

async function forked(
  service: ServicePort,
  owner: string,
  { seed, opponents }: Plan,
  { game, turn, seat }: NonNullable<Plan['fork']>,
): Promise<EpisodeGame | Failure> {
  const found = await service.request('game/get', { game })
  if (!found.ok) return found
  const others = found.answer.seats.filter(one => one.seat !== seat)
  // Whoever played there is not here.
  const bots = others.flatMap(({ seat: other, driver }, i) => {
    const profile = opponents[i] ?? (driver === 'bot' ? undefined : 'standard')
    return profile === undefined ? [] : [{ seat: other, driver: 'bot' as const, profile }]
  })
  const seats = [{ seat, driver: 'agent' as const, limits: LIMITS }, ...bots]
  const made = await service.request('game/fork', { game, owner, fork: { turn, seed, name: 'Episode', seats } })
  return made.ok ? { game: made.answer[0].id, seat } : made
}
