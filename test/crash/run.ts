/**
 * `npm run test:kill [-- KIND … --kills N]`: 200 kills of the process, 50 of shards, losses of power, and disks that are full or fail, under
 * 50 agents; the figures as a table and as JSON. In the runs of kind `process` workers change all else that a server keeps. KILLS=n
 * in the environment is the same as --kills.
 */
import { parseArgs } from 'node:util'
import { crash, KINDS, type Kind } from './courses.ts'
import { killProcess } from './process-course.ts'

const TIMES: Record<Kind, number> = { shard: 50, power: 200, full: 20, eio: 20 }
const PROCESS = { times: 200, workers: 12, longestMs: 3_000 }
const AGENTS = Number(process.env.AGENTS ?? 50)
/** As long as trouble of a disk may last. */
const LONGEST_MS: Record<Kind, number> = { shard: 1_500, power: 1_500, full: 5_000, eio: 5_000 }

const { values, positionals: asked } = parseArgs({ options: { kills: { type: 'string' } }, allowPositionals: true })
const known: readonly string[] = ['process', ...KINDS]
const unknown = asked.find(name => !known.includes(name))
if (unknown) {
  console.error(`There is no kind "${unknown}"; one of ${known.join(', ')}.`)
  process.exit(2)
}
const given = values.kills ?? process.env.KILLS
const isAsked = (kind: string): boolean => asked.length === 0 || asked.includes(kind)
if (isAsked('process')) await runProcess()
for (const kind of KINDS.filter(isAsked)) await runKind(kind)

async function runProcess(): Promise<void> {
  const told = await killProcess({ ...PROCESS, agents: AGENTS, ...(given && { times: Number(given) }) })
  const { kills, acknowledged, acknowledgedActs, acts, unanswered, lost, doubled, cameBack, resumed, restartMs, wrong } = told
  console.log(`process  ${kills} kills  ${acknowledged} calls of agents and ${acknowledgedActs} acts of workers acknowledged`)
  for (const [act, n] of Object.entries(acts).sort(([, a], [, b]) => b - a))
    console.log(`  ${act.padEnd(32)} ${String(n).padStart(6)}`)
  console.log(`  ${unanswered} not answered; ${resumed} account deletions gone on with; ${told.labGames} games of the lab`)
  console.log(`  ${lost.length} lost  ${doubled.length} doubled  ${cameBack.length} came back  ${wrong.length} wrong in all`)
  console.log(`  restart: p50 ${restartMs.p50} ms, slowest ${restartMs.max} ms`)
  end(told, wrong)
}

async function runKind(kind: Kind): Promise<void> {
  const times = Number(given ?? TIMES[kind])
  const told = await crash(kind, { times, agents: AGENTS, longestMs: LONGEST_MS[kind] })
  if (!told) return console.log(`${kind}: this machine cannot compile test/crash/faulty-disk.c (Linux and cc)`)
  const { acknowledged, callsPerSecond, again, wrong } = told
  console.log(
    `${kind.padEnd(8)} ${String(times).padStart(4)} times  ${acknowledged} calls acknowledged  ${callsPerSecond}/s  ${again} sent again  ${wrong.length} wrong`,
  )
  end(told, wrong)
}

function end(told: object, wrong: string[]): void {
  console.log(JSON.stringify(told))
  if (wrong.length > 0) process.exitCode = 1
}
