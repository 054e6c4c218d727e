/**
 * `npm run test:kill [-- KIND …]`: 200 kills of the process, 50 of shards, losses of power, and disks that are full or fail, under 50
 * agents; the figures as a table and as JSON. KILLS=n for another number of each.
 */
import { crash, KINDS, type Kind } from './courses.ts'

const TIMES: Record<Kind, number> = { process: 200, shard: 50, power: 200, full: 20, eio: 20 }
const AGENTS = Number(process.env.AGENTS ?? 50)
/** As long as trouble of a disk may last. */
const LONGEST_MS: Record<Kind, number> = { process: 1_500, shard: 1_500, power: 1_500, full: 5_000, eio: 5_000 }

const asked = process.argv.slice(2)
const unknown = asked.find(name => !(KINDS as readonly string[]).includes(name))
if (unknown) {
  console.error(`There is no kind "${unknown}"; one of ${KINDS.join(', ')}.`)
  process.exit(2)
}
for (const kind of KINDS.filter(one => asked.length === 0 || asked.includes(one))) {
  const times = Number(process.env.KILLS ?? TIMES[kind])
  const told = await crash(kind, { times, agents: AGENTS, longestMs: LONGEST_MS[kind] })
  if (!told) {
    console.log(`${kind}: this machine cannot compile test/crash/faulty-disk.c (Linux and cc)`)
    continue
  }
  const { acknowledged, callsPerSecond, again, wrong } = told
  console.log(
    `${kind.padEnd(8)} ${String(times).padStart(4)} times  ${acknowledged} calls acknowledged  ${callsPerSecond}/s  ${again} sent again  ${wrong.length} wrong`,
  )
  console.log(JSON.stringify(told))
  if (wrong.length > 0) process.exitCode = 1
}
