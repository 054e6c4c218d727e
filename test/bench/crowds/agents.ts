/**
 * How many agents one server holds: each plays a duel against a bot and makes a call every second of its turns, and of all calls 99 % are
 * answered within 50 ms. `PACE=500` (ms between calls), `MOST=4000` (agents tried at most), `SHARDS`, `SECONDS` in the environment.
 */
import { runCourse, wakeAll } from '../../load/course.ts'
import type { Times } from '../../load/figures.ts'
import type { PlayerSeat } from '../../load/player.ts'
import type { Started } from '../../load/started.ts'
import { option } from '../options.ts'
import { figure, heading, quantile } from '../report.ts'
import { PROCESSES, warmSecondsOf, withDuels } from './duels.ts'

export const WITHIN_MS = 50
const MOST = 1_600
const PACE_MS = 1_000
const SECONDS = 8
const FIRST = 100
const WARM_SECONDS = 8
/** Two numbers of agents that are nearer to each other are not told apart. */
const STEP_SHARE = 0.12

export const AGENTS = { held: 'agents held', p50: 'p50 of all calls', p99: 'p99 of all calls', calls: 'calls' }

interface Trial {
  agents: number
  p50: number
  p99: number
  callsPerSecond: number
  isHeld: boolean
}

export async function benchAgents(): Promise<void> {
  const [most, paceMs, seconds] = [option('MOST', MOST), option('PACE', PACE_MS), option('SECONDS', SECONDS)]
  const shards = option('SHARDS', 0)
  await withDuels(most, shards || null, async ({ url, figures }, seats) => {
    await warmUp(url, figures, seats.slice(0, FIRST))
    let awake = 0
    const course = async (agents: number): Promise<Trial> => {
      await wakeAll(url, seats.slice(awake, agents))
      awake = Math.max(awake, agents)
      const work = { games: seats.slice(0, agents), paceMs, seconds, warmSeconds: warmSecondsOf(agents) }
      return tell(agents, await runCourse({ ...work, url, figures, processes: PROCESSES }))
    }
    const held = await mostHeld(most, async agents => {
      const trial = await course(agents)
      // Something else may have had the machine for a moment.
      return trial.isHeld ? trial : course(agents)
    })
    heading(`Agents with a call every ${paceMs} ms, 99 % of them answered within ${WITHIN_MS} ms`, { paceMs })
    figure(AGENTS.held, held?.agents ?? 0, '')
    figure(AGENTS.calls, held?.callsPerSecond ?? null, 'calls/s')
    figure(AGENTS.p50, held?.p50 ?? null, 'ms')
    figure(AGENTS.p99, held?.p99 ?? null, 'ms')
  })
}

/** Compilation is done before anything counts. */
async function warmUp(url: string, figures: Started['figures'], games: PlayerSeat[][]): Promise<void> {
  await wakeAll(url, games)
  await runCourse({ url, figures, games, paceMs: 0, seconds: WARM_SECONDS, warmSeconds: 1, processes: PROCESSES })
}

/** The largest trial that is held: twice as many until one is not, then between the two. */
export async function mostHeld(most: number, attempt: (agents: number) => Promise<Trial>, first = FIRST): Promise<Trial | null> {
  let held: Trial | null = null
  let tooMany = most + 1
  let next = Math.min(first, most)
  for (;;) {
    const trial = await attempt(next)
    if (trial.isHeld) held = trial
    else tooMany = next
    const from = held?.agents ?? 0
    if (from >= most || tooMany - from <= Math.max(10, STEP_SHARE * tooMany)) return held
    next = tooMany > most ? Math.min(2 * from, most) : Math.round((from + tooMany) / 20) * 10
    if (next <= from || next >= tooMany) return held
  }
}

function tell(agents: number, { played, callsPerSecond, failed }: Awaited<ReturnType<typeof runCourse>>): Trial {
  const all = callTimes(played.times)
  const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)]
  heading(`${agents} agents`, { agents })
  figure(AGENTS.calls, callsPerSecond, 'calls/s')
  figure(AGENTS.p50, p50, 'ms')
  figure(AGENTS.p99, p99, 'ms')
  return { agents, p50, p99, callsPerSecond, isHeld: p99 < WITHIN_MS && Object.keys(failed).length === 0 }
}

/** Of all calls but those that wait for a turn, which take as long as the others play. */
const callTimes = ({ wait: _, 'wake-up': __, ...calls }: Times): number[] => Object.values(calls).flat()
