/** `npm run test:floods [-- FLOOD …]`: what another player feels during each flood, beside the same without it. SECONDS=n, SIZE=name. */
import { printMachine } from '../bench/report.ts'
import { printFloods, runFloods } from './floods.ts'

printMachine()
const told = await runFloods({
  seconds: Number(process.env.SECONDS ?? 9),
  share: 1,
  size: process.env.SIZE ?? 'standard',
  kinds: process.argv.slice(2),
})
printFloods(told)
console.log(JSON.stringify(told))
