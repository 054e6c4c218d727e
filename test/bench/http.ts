/** CPU of the server process per call over HTTP on keep-alive connections, its shard in a worker, against a bare fastify route in the same run; all on one core. */

import { estimateMean } from '../../lab/statistics/intervals.ts'
import { CALLS, CONNECTIONS, costOf, KINDS, loaded, pinnedCore, type Ready, start, told, WARM_CALLS } from './http/driver.ts'
import { estimateTimes, figure, heading } from './report.ts'

const ROUNDS = 7
const WARM_ROUNDS = 2

/** Name of the figure beside the bare route. */
export const timesBare = (name: string, goal: number | null): string =>
  `${name}: times the bare route${goal === null ? '' : ` (goal: ${goal})`}`

export async function benchHttp(): Promise<void> {
  const core = pinnedCore()
  const started = ['server.ts', 'bare.ts', 'load.ts'].map(file => start(file, core))
  const [server, bare, load] = started
  try {
    const [ready, bareReady] = [await told<Ready>(server), await told<Ready>(bare)]
    await loaded(load, bareReady, JSON.stringify({ tool: 'get_empire', args: {} }), WARM_CALLS)
    const micros = KINDS.map(() => [] as number[])
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
      for (const [i, kind] of KINDS.entries()) {
        const [process, to] = i === 0 ? [bare, bareReady] : [server, ready]
        const each = await costOf(process, to, load, kind)
        if (round >= WARM_ROUNDS) micros[i].push(each)
      }
    }
    heading(
      `CPU of the server process per call over HTTP, ${CONNECTIONS} keep-alive connections, ${core === null ? 'not pinned' : `all on core ${core}`}; mean of ${ROUNDS} rounds of ${CALLS}`,
      { cores: core === null ? 'all' : 1 },
    )
    for (const [i, { name, goal }] of KINDS.entries()) {
      const each = estimateMean(micros[i])!
      figure(name, each.value, 'µs', each)
      const times = estimateTimes(micros[i].map((own, round) => own / micros[0][round]))
      if (i > 0) figure(timesBare(name, goal), times.value, '×', times)
    }
  } finally {
    for (const child of started) child.kill()
  }
}
