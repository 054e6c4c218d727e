/** What the lab calls its tasks and fields is told in every language: the English texts of the pages are those of the lab. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benchTasks } from '../../../client/words/en/lab/bench-tasks.ts'
import { hints } from '../../../client/words/en/lab/hints.ts'
import { BALANCE_WISH } from '../../../lab/balance/served/wish.ts'
import { EXPERIMENT, STOP } from '../../../lab/experiments/experiment.ts'
import { FIGURE_ROWS } from '../../../lab/jobs/seat-figures.ts'

const BENCH = join(import.meta.dirname, '../../../lab/bench')

interface Task {
  id: string
  title: string
  words: string
  topic?: string
}

const tasksIn = (folder: string): Task[] =>
  readdirSync(join(BENCH, folder))
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(BENCH, folder, name), 'utf8')))

test('every scenario and every probe of a bench has its title, its task and its topic', () => {
  const probes = tasksIn('probes').map(probe => ({ ...probe, id: `probe:${probe.id.replace(/^probe:/, '')}` }))
  const all = [...tasksIn('scenarios'), ...probes]
  expect(benchTasks.titles).toEqual(Object.fromEntries(all.map(({ id, title }) => [id, title])))
  // Names of rules stand in brackets there.
  expect(benchTasks.tasks).toEqual(Object.fromEntries(all.map(({ id, words }) => [id, words.replaceAll(/[{}]/g, '')])))
  expect(Object.keys(benchTasks.topics).sort()).toEqual([...new Set(probes.map(({ topic }) => topic))].sort())
})

test('every hint of a form of the lab is what the schema says of the field', () => {
  const described = (properties: object) =>
    Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, (field as { description?: string }).description]))
  expect(described(BALANCE_WISH.properties)).toMatchObject(hints.balance)
  expect({ ...described(STOP.properties), ...described(EXPERIMENT.properties) }).toMatchObject(hints.experiment)
})

test('every figure of a report is called what the lab calls it', () => {
  expect(hints.figures).toEqual(Object.fromEntries(FIGURE_ROWS.map(([name, { text }]) => [name, text])))
})
