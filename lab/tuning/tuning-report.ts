/** What a tuning has come to: a line an iteration, a table, a page, and the experiment that tells whether it is stronger. */
import { lineChart } from '../html/line-chart.ts'
import { beside, note, page, section } from '../html/page.ts'
import { type Cell, table } from '../html/table.ts'
import { textTable } from '../rankings/text-table.ts'
import { courseOf, settled } from './spsa.ts'
import type { Tuning } from './tuning.ts'
import type { Iteration } from './tuning-files.ts'

const DIGITS = 4
const shown = (x: number): string => String(Number(x.toPrecision(DIGITS)))
const resultsOf = (iterations: readonly Iteration[]): number[] => iterations.map(({ result }) => result)

/** Where it stands, in a line. */
export function iterationText({ course }: Tuning, iterations: readonly Iteration[]): string {
  const now = courseOf(course, resultsOf(iterations)).at(-1)!
  const values = course.parameters.map(({ name }, i) => `${name} ${shown(now[i])}`)
  const { result } = iterations.at(-1)!
  return `${iterations.length} of ${course.iterations}: ${result > 0 ? '+' : ''}${result.toFixed(2)}; ${values.join(', ')}`
}

/** A row a parameter: where it began, where it is, the mean of the later half, its bounds. */
function rowsOf({ course }: Tuning, iterations: readonly Iteration[]): string[][] {
  const results = resultsOf(iterations)
  const now = courseOf(course, results).at(-1)!
  const mean = settled(course, results)
  return course.parameters.map(({ name, start, least, most }, i) => [name, ...[start, now[i], mean[i], least, most].map(shown)])
}

const HEAD = ['parameter', 'began at', 'is at', 'mean of the later half', 'least', 'most']

export function tuningText(tuning: Tuning, iterations: readonly Iteration[]): string {
  const games = iterations.reduce((sum, one) => sum + one.games, 0)
  return [
    `${tuning.name}: ${iterations.length} of ${tuning.course.iterations} iterations, ${games} games.`,
    textTable([HEAD, ...rowsOf(tuning, iterations)]),
    'Whether it is stronger tells an experiment, which `--json` has as `experiment`: a tuning alone proves nothing.',
  ].join('\n\n')
}

/** With the experiment in which what it came to plays what it began with, until that is decided. */
export function tuningJson(tuning: Tuning, iterations: readonly Iteration[]): string {
  const { course, name, experiment } = tuning
  const results = resultsOf(iterations)
  const values = Object.fromEntries(
    settled(course, results).map((x, i) => [course.parameters[i].name, Number(x.toPrecision(DIGITS))]),
  )
  const { size, maps, speed, turns, difficulty, players, ruleset, mods, seats } = experiment
  const { profile, code } = seats[0].bot
  const plays = code.startsWith('frozen_') ? { bot: code } : { profile }
  return JSON.stringify(
    {
      name,
      iterations: iterations.length,
      of: course.iterations,
      values,
      course: courseOf(course, results),
      experiment: {
        ...{ name: `${name}, tuned`, games: 400 * players, replays: players, seed: course.seed + 1_000_000 },
        ...{ size, maps, speed, turns, difficulty, players, ruleset, mods },
        seats: [
          { label: 'tuned', ...plays, params: { ...seats[0].bot.params, ...values } },
          { label: 'before', ...plays, params: seats[0].bot.params },
        ],
        stop: { alpha: 0.05, beta: 0.1, elo0: 0, elo1: 20 },
      },
    },
    null,
    1,
  )
}

export function tuningPage(tuning: Tuning, iterations: readonly Iteration[]): string {
  const { course, name } = tuning
  const values = courseOf(course, resultsOf(iterations))
  const xs = values.map((_, i) => i)
  return page({
    title: `Tuning: ${name}`,
    about: `${iterations.length} of ${course.iterations} iterations`,
    parts: [
      section(
        'Parameters',
        table({ head: HEAD, rows: rowsOf(tuning, iterations) as Cell[][] }),
        note('A tuning alone proves nothing: let what it came to play what it began with.'),
      ),
      section(
        'Over the iterations',
        beside(
          ...course.parameters.map(({ name: parameter, least, most }, i) =>
            lineChart({
              title: parameter,
              x: 'iteration',
              xs,
              lines: [{ name: parameter, values: values.map(one => one[i]) }],
              least,
              most,
            }),
          ),
        ),
      ),
    ],
  })
}
