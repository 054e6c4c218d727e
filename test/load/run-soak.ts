/** `npm run test:soak [-- MINUTES]`: figures as a table and as JSON; ends with 1 where something is not flat. */
import { printMachine } from '../bench/report.ts'
import { soak } from './soak.ts'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes > 0)) {
  console.error('How many minutes?')
  process.exit(2)
}
printMachine()
const { GAMES = '50', KILL_EVERY_S = '120', MADE_EVERY_MS = '3000' } = process.env
const told = await soak({ minutes, games: Number(GAMES), killEveryS: Number(KILL_EVERY_S), madeEveryMs: Number(MADE_EVERY_MS) })
for (const { what, first, last, perHour, plusMinus, isFlat } of told.trends)
  console.log(`${what.padEnd(12)} ${first} → ${last}   ${perHour} ± ${plusMinus} an hour   ${isFlat ? 'flat' : 'RISES'}`)
console.log(JSON.stringify(told))
if (told.trends.some(({ isFlat }) => !isFlat)) process.exitCode = 1
