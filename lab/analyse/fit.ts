/** `npm run fit:wins -- STATE_DIR`: fits the model of winning that comes with the program to the balance reports of a state directory. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelOf } from './choose-model.ts'
import { keptSamples } from './samples.ts'

const [dir] = process.argv.slice(2)
const samples = dir === undefined ? [] : keptSamples(dir)
const games = new Set(samples.map(({ game }) => game)).size
if (games === 0) {
  console.error('npm run fit:wins -- STATE_DIR: there has to be a balance report on games of full length in it.')
  process.exitCode = 2
} else {
  const model = modelOf(samples, `${games} games of bots, played where the program was made`)
  const short = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)
  writeFileSync(join(import.meta.dirname, 'win-model.json'), `${JSON.stringify(model, short, 2)}\n`)
  console.log(
    `Fitted to ${games} games: Brier score ${model.calibration.brier?.value.toFixed(3)}, of equals ${model.calibration.ofEquals?.value.toFixed(3)}. Now: npx biome check --write lab/analyse.`,
  )
}
