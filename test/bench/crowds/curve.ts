/**
 * How calls a second, how long they take and memory grow with the number of running duels, and with the shards of the server: each agent makes its
 * next call as soon as the last is answered. `GAMES=100,1000`, `SHARDS=1,2`, `SECONDS=30` in the environment choose others.
 */
import { runCourse, wakeAll } from '../../load/course.ts'
import { option, options } from '../options.ts'
import { heading } from '../report.ts'
import { PROCESSES, tellCourse, warmSecondsOf, withDuels } from './duels.ts'

export const CURVE_GAMES = [100, 300, 1_000, 2_000, 4_000]
export const CURVE_SHARDS = [1, 2, 4]
const SECONDS = 10

export async function benchCurve(): Promise<void> {
  const seconds = option('SECONDS', SECONDS)
  for (const shards of options('SHARDS', CURVE_SHARDS)) {
    for (const games of options('GAMES', CURVE_GAMES)) {
      const course = await withDuels(games, shards, async (server, seats) => {
        await wakeAll(server.url, seats)
        const { url } = server
        const warmSeconds = warmSecondsOf(games)
        return runCourse({
          ...{ url, games: seats, seconds, warmSeconds, paceMs: 0, processes: PROCESSES },
          figures: () => server.figures(),
        })
      })
      heading(`${games} running duels with an agent each, ${shards} ${shards === 1 ? 'shard' : 'shards'}, ${seconds} s`, {
        games,
        shards,
      })
      tellCourse(course)
    }
  }
}
