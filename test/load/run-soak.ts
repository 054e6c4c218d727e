/** `npm run test:soak [-- MINUTES]`: figures as a table and as JSON; ends with 1 where something is not flat. */
import { printMachine } from '../bench/report.ts'
import { soak } from './soak.ts'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes > 0)) {
  console.error('How many minutes?')
  process.exit(2)
}
printMachine()
const told = await soak({ minutes, games: Number(process.env.GAMES ?? 50), killEveryS: 120 })
for (const { what, first, last, perHour, plusMinus, isFlat } of told.trends)
  console.log(`${what.padEnd(12)} ${first} → ${last}   ${perHour} ± ${plusMinus} an hour   ${isFlat ? 'flat' : 'RISES'}`)
console.log(JSON.stringify(told))
if (told.trends.some(({ isFlat }) => !isFlat)) process.exitCode = 1
