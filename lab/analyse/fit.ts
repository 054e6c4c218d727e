/**
 * `npm run fit:wins -- play FOLDER [GAMES]`: plays the games that the model of winning is fitted to, or those that the folder lacks.
 * `npm run fit:wins -- FOLDER`: fits the model that comes with the program to two thirds of their maps, judges it by the others, and
 * writes what comes of it into docs/measuring.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { standardRules } from '../ruleset.ts'
import { modelOf } from './choose-model.ts'
import { playFittingGames, readFittingGames } from './fitting-games.ts'
import { playedSamples } from './samples.ts'
import { withValidity } from './validity-page.ts'

const GAMES = 300
/** Every third map is held out. */
const HELD_OUT = 3
const MODEL = join(import.meta.dirname, 'win-model.json')
const DOCUMENT = join(import.meta.dirname, '../../docs/measuring.md')

const args = process.argv.slice(2)
if (args[0] === 'play' && args[1] !== undefined) playFittingGames(args[1], Number(args[2] ?? GAMES), standardRules(), console.log)
else if (args.length === 1) fitTo(args[0])
else {
  console.error('npm run fit:wins -- play FOLDER [GAMES], then npm run fit:wins -- FOLDER.')
  process.exitCode = 2
}

function fitTo(folder: string): void {
  const games = readFittingGames(folder).filter(({ winner }) => winner !== null)
  const isHeldOut = ({ options: { seed } }: (typeof games)[number]): boolean => seed! % HELD_OUT === 0
  const [fitted, heldOut] = [games.filter(game => !isHeldOut(game)), games.filter(isHeldOut)]
  if (fitted.length === 0 || heldOut.length === 0) {
    console.error(`There are not enough games in ${folder}: npm run fit:wins -- play ${folder}.`)
    process.exitCode = 1
    return
  }
  const model = modelOf(fitted.flatMap(playedSamples), heldOut.flatMap(playedSamples), standardRules(), {
    from: `${fitted.length} games of bots, played where the program was made`,
    fitted: { commit: git('rev-parse', '--short=10', 'HEAD'), date: new Date().toISOString().slice(0, 10), games: fitted.length },
  })
  const short = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)
  const text = JSON.stringify(model, short, 2)
  writeFileSync(MODEL, `${text}\n`)
  writeFileSync(DOCUMENT, withValidity(readFileSync(DOCUMENT, 'utf8'), JSON.parse(text)))
  const { logLoss, logLossOfEquals, games: n } = model.calibration
  console.log(
    `Fitted to ${fitted.length} games; log-loss over ${n} others ${logLoss?.value.toFixed(3)}, of equals ${logLossOfEquals?.value.toFixed(3)}. Now: npx biome check --write lab/analyse.`,
  )
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
