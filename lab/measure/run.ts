/** `npm run measure:bot -- PART …`: what bots do in many games, with 95 % intervals beside what is asked. */
import { parseArgs } from 'node:util'
import { compare, health, type PartResult } from './health.ts'
import { ladder } from './ladder.ts'
import { maps } from './maps.ts'
import { match } from './match.ts'
import { queue } from './queue.ts'
import { speed } from './speed.ts'

const PARTS: Record<string, (args: string[]) => Promise<PartResult>> = { health, compare, match, ladder, maps, speed, queue }

const USAGE = `npm run measure:bot -- PART … [--json]
  health               games of four of one profile: how they open, grow, fight and end
  compare DIR_A DIR_B  the same seeds by two checkouts of this program: what B adds to A
  match A B            two of each bot in a game, from every place of a map: who finishes ahead
  ladder [DIFFICULTY …] four seats by the rules for bots of each difficulty; ladder share: one, among three by those for people
  maps [KIND …]        the health of games on other maps, sizes and speeds
  speed                processor time, memory, games an hour
  queue                the lab's queue with one worker and with two: games an hour, memory of a worker
In the environment: GAMES, SEED, TURNS (0: to the end), SIZE, MAP, SPEED, DIFFICULTY, BARBARIANS=0, PROFILE, WORKERS (1).`

const { values, positionals } = readArguments()
const [name, ...args] = positionals
const part = name === undefined ? undefined : PARTS[name]
if (!part) {
  console.error(USAGE)
  process.exit(2)
}

function readArguments() {
  const options = { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } } as const
  try {
    const read = parseArgs({ options, allowPositionals: true })
    if (!read.values.help) return read
    console.log(USAGE)
    process.exit()
  } catch (error) {
    console.error(`measure:bot: ${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const log = console.log
if (values.json) console.log = () => {}
try {
  const result = await part(args)
  if (values.json) log(JSON.stringify({ part: name, args, ...result }))
  if (result.failures.length > 0) process.exitCode = 1
} catch (error) {
  console.error(`measure:bot: ${(error as Error).message}`)
  process.exitCode = 2
}
