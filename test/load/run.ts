/**
 * `npm run test:load [-- PART …]`: running games with two remote seats each beside a bot, one small act in each of many games, sleeping
 * games, crowds of bad clients, and a member who makes the largest games; figures as tables and as JSON. GAMES=n, SECONDS=n, SLEEPING=n, PLAYERS=n (processes), PACE=ms, MADE=n.
 */
import { partsAsked, printMachine } from '../bench/report.ts'
import { runActs } from './acts.ts'
import { runCrowds } from './crowds.ts'
import { printFigures } from './figures.ts'
import { runMakers } from './makers.ts'
import { runRunning } from './running.ts'
import { runSleeping } from './sleeping.ts'

const figure = (name: string, usual: number): number => Number(process.env[name] ?? usual)

const PARTS = {
  async running() {
    const told = await runRunning({
      games: figure('GAMES', 1_000),
      seconds: figure('SECONDS', 60),
      paceMs: figure('PACE', 0),
      processes: figure('PLAYERS', 1),
      bareSeconds: 5,
    })
    printFigures(told.figures)
    return told
  },
  async acts() {
    const told = await runActs({ games: figure('GAMES', 1_000), rounds: 15, perSecond: 1_000, pacedSeconds: 10 })
    printFigures([...told.burst.figures, ...told.paced.figures])
    return told
  },
  sleeping: () => runSleeping({ games: figure('SLEEPING', 20_000), woken: 500 }),
  async crowds() {
    const told = await runCrowds({
      halfOpen: figure('HALF_OPEN', 10_000),
      waits: figure('WAITS', 5_000),
      sockets: figure('SOCKETS', 1_000),
      seconds: figure('SECONDS', 20),
    })
    for (const { name, others } of told.crowds) {
      console.log(`\n${name}`)
      printFigures(others)
    }
    return told
  },
  async makers() {
    const options = { games: figure('MADE', 40), atOnce: 8, size: 'gargantuan', seats: 24, seconds: figure('SECONDS', 30) }
    const told = await runMakers(options)
    printFigures(told.phases.map(({ name, reads }) => ({ ...reads, kind: name })))
    for (const { name, seconds, answers, refused } of told.phases)
      console.log(`${name}: ${seconds.toFixed(1)} s; made ${JSON.stringify(answers)}; others refused ${JSON.stringify(refused)}`)
    return told
  },
}

const asked = partsAsked<() => Promise<unknown>>(PARTS, 'part')
printMachine()
for (const [name, run] of asked) {
  console.log(`\n== ${name}`)
  console.log(JSON.stringify(await run()))
}
