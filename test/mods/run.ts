/** `npm run test:mods [-- NAMES…]`: 150 rounds of four bots by every mod of test/fixtures/mods. Exit status 1 where one does not hold what it promises. */
import { MOD_CASES } from './counts.ts'
import { playCase } from './play.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 150)
/** Refused commands of a bot in 1,000. */
const MOST_REFUSED = 1

const names = process.argv.slice(2)
const unknown = names.filter(name => !MOD_CASES.some(mod => mod.name === name))
if (unknown.length > 0)
  throw new Error(`There is no mod ${unknown.join(', ')}; there are ${MOD_CASES.map(({ name }) => name).join(', ')}.`)
let failed = 0
for (const mod of MOD_CASES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  try {
    const { rounds, commands, refusedPer1000, refusals, citiesFounded, captured, what, counted, unused, seconds } = playCase(
      mod,
      ROUNDS,
    )
    const isGood = refusedPer1000 <= MOST_REFUSED && citiesFounded + captured > 0 && counted > 0
    if (!isGood) failed++
    const told = Object.entries(refusals).map(([code, n]) => `${code} ${n}`)
    console.log(
      `${isGood ? 'ok  ' : 'BAD '} ${mod.name.padEnd(12)} ${rounds} rounds, ${commands} commands, ${refusedPer1000.toFixed(2)} of 1,000 refused${told.length > 0 ? ` (${told.join(', ')})` : ''}, ${citiesFounded} cities, ${captured} taken; ${what}: ${counted}; ${seconds.toFixed(1)} s`,
    )
    for (const { kind, name, reason, why } of unused) console.log(`       never used, ${reason}: ${kind} ${name}: ${why}`)
  } catch (error) {
    failed++
    console.log(`BAD  ${mod.name}: ${(error as Error).stack}`)
  }
}
console.log(failed === 0 ? 'All mods hold.' : `${failed} mods do not.`)
process.exitCode = failed === 0 ? 0 : 1
