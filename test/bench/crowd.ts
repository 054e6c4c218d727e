/** 200 games at once on one shard of a real server, a remote seat in each calling one cheap tool a second. */
import { startServer } from '../server.ts'
import { figure, heading, quantile } from './report.ts'

const GAMES = 200
const SECONDS = 20

export async function benchCrowd(): Promise<void> {
  const server = await startServer(['--shards', '1'])
  try {
    const owner = await server.owner()
    const seats: { game: string; token: string }[] = []
    const began = performance.now()
    for (let i = 0; i < GAMES; i++) {
      const made = await owner.createGame({
        size: 'duel',
        speed: 'Quick',
        seed: i + 1,
        seats: [{ driver: 'agent' }, { driver: 'bot' }],
      })
      seats.push({ game: made.id, token: made.seats[0].token })
    }
    const makeMs = (performance.now() - began) / GAMES
    for (const [name, tool, args] of [
      ['get_empire (reads)', 'get_empire', () => ({})],
      ['write_notes (acts, kept)', 'write_notes', (n: number) => ({ text: `round ${n}`, mode: 'replace' })],
    ] as const) {
      const ms = (await Promise.all(seats.map((seat, i) => paced(i, n => server.call(seat, tool, args(n)))))).flat()
      heading(`${GAMES} games on one shard, ${GAMES} calls a second of ${name} for ${SECONDS} s`)
      figure('making a game', makeMs, 'ms')
      figure('p50', quantile(ms, 0.5), 'ms')
      figure('p99', quantile(ms, 0.99), 'ms')
      figure('slowest', quantile(ms, 1), 'ms')
    }
  } finally {
    await server.stop()
  }
}

/** One call a second, each seat at its own moment of the second; what each call took, ms. */
async function paced(i: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = []
  const start = performance.now() + (i * 1000) / GAMES
  for (let n = 0; n < SECONDS; n++) {
    const pause = start + n * 1000 - performance.now()
    if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    const began = performance.now()
    await run(n)
    ms.push(performance.now() - began)
  }
  return ms
}
