/**
 * `npm run test:cluster [-- --games 20 --case NAME --rounds 1 --servers 3 --hosts 3]`: real NATS servers, hosts and gateways on loopback,
 * hurt in every way of cases.ts under agents; the figures as a table and as JSON.
 */
import { parseArgs } from 'node:util'
import { setup as buildPages } from '../built-pages.ts'
import { CASE_NAMES, type CaseName, caseOf } from './failures/cases.ts'
import { startCluster } from './failures/failures.ts'
import { noNats } from './nats-server.ts'

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20' },
    case: { type: 'string', multiple: true, default: [...CASE_NAMES] },
    rounds: { type: 'string', default: '1' },
    servers: { type: 'string', default: '3' },
    hosts: { type: 'string', default: '3' },
  },
})
const unknown = values.case.find(name => !(CASE_NAMES as string[]).includes(name))
if (unknown) {
  console.error(`There is no case "${unknown}"; one of ${CASE_NAMES.join(', ')}.`)
  process.exit(2)
}
if (noNats) process.exit(0)
// Once, and not by each of the nodes.
await buildPages()
const names = values.case as CaseName[]
const cluster = await startCluster({
  games: Number(values.games),
  servers: values.servers === '1' ? 1 : 3,
  hosts: Number(values.hosts),
  isNetworked: names.some(name => caseOf(name).needsNetwork),
})
try {
  for (let round = 0; round < Number(values.rounds); round++)
    for (const name of names) {
      const told = await cluster.hurt(name)
      if (!told) {
        console.log(`${name}: skipped, this machine permits no network namespaces`)
        if (process.env.CI) process.exitCode = 1
        continue
      }
      const { longestMs, longestWaitMs, aimMs, acknowledged, again, callsPerSecond, moved, figures, wrong } = told
      const own = Object.entries(figures).map(([what, ms]) => `${what} ${ms}`)
      console.log(
        `${name.padEnd(18)} stall ${Math.round(longestMs)} ms (aim ${aimMs}), wait ${Math.round(longestWaitMs)} ms  ${acknowledged} acknowledged, ${callsPerSecond}/s, ${again} again, ${moved} games moved  ${own.join(', ')}  ${wrong.length} wrong`,
      )
      console.log(JSON.stringify(told))
      if (wrong.length > 0) process.exitCode = 1
    }
} finally {
  await cluster.end()
}
