/** A stored run: what was measured comes back as it was, the newest in the place of the one before it. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tempDir } from '../../temp.ts'
import { commandOf, PUBLISHED, SECTIONS } from '../sections.ts'
import { beginGroup, record, takeGroups } from './recorder.ts'
import { newRun, readRuns, storeRun } from './stored-run.ts'

const measured = () => {
  beginGroup('Games', { games: 100, shards: 2 })
  record({ name: 'calls', value: 1234.5678, unit: 'calls/s', low: 1200.04, high: 1299.96, n: 7 })
  record({ name: 'one game', value: 5, unit: 's', low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 1 })
  record({ name: 'lacking', value: null, unit: '' })
  return takeGroups()
}

test('figures are kept in groups with what holds of them, to four digits, without bounds that say nothing', () => {
  const { groups, commit, machine } = newRun('curve', 'npm run bench', measured(), 61.7)
  expect(groups).toEqual([
    {
      title: 'Games',
      of: { games: 100, shards: 2 },
      figures: [
        { name: 'calls', value: 1235, unit: 'calls/s', low: 1200, high: 1300, n: 7 },
        { name: 'one game', value: 5, unit: 's', n: 1 },
        { name: 'lacking', value: null, unit: '' },
      ],
    },
  ])
  expect(commit).toMatch(/^[0-9a-f]{9,}$/)
  expect(machine.cores).toBeGreaterThan(0)
  expect(takeGroups()).toEqual([])
})

test('the newest run of a part takes the place of the one before it, and other parts stay', () => {
  const folder = tempDir()
  storeRun(newRun('http', 'a', measured(), 1), folder)
  storeRun(newRun('curve', 'b', measured(), 1), folder)
  const newest = newRun('curve', 'c', measured(), 2)
  storeRun(newest, folder)
  expect(readdirSync(folder).sort()).toEqual(['curve.json', 'http.json'])
  expect(readRuns(folder).map(({ part, command }) => [part, command])).toEqual([
    ['curve', 'c'],
    ['http', 'a'],
  ])
  expect(readRuns(folder)[0]).toEqual(newest)
})

test('the command of a run names what the environment set for its section, and nothing else', () => {
  const env = { GAMES: '100,300', SECONDS: '4', SLEEPING: '7', PATH: '/bin' }
  expect(commandOf('curve', SECTIONS.curve, env)).toBe('GAMES=100,300 SECONDS=4 npm run bench -- curve --store')
  expect(commandOf('http', SECTIONS.http, env)).toBe('npm run bench -- http --store')
})

test('every published section is there', () => {
  expect(PUBLISHED.filter(name => !(name in SECTIONS))).toEqual([])
})
