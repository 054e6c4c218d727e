/** The published figures are what the stored runs say, and every chart that the page names is there and well made. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PUBLISHED, SECTIONS } from '../sections.ts'
import { readRuns, type StoredRun } from '../stored/stored-run.ts'
import { pageOf, withPage } from './page.ts'
import { CHARTS_FOLDER, DOCUMENT } from './publish.ts'

const runs = readRuns()
const page = pageOf(runs)
const document = readFileSync(DOCUMENT, 'utf8')

test('the document has the page that publish makes of the stored runs', () => {
  expect(runs.length).toBeGreaterThan(0)
  expect(withPage(document, page.text)).toBe(document)
})

test('every chart is as publish draws it, named by the document once, and no other lies beside them', () => {
  const named = [...document.matchAll(/!\[[^\]]+\]\(figures\/([\w-]+)\.svg\)/g)].map(([, name]) => name)
  expect(named).toEqual(page.charts.map(({ name }) => name))
  expect(new Set(named).size).toBe(named.length)
  expect(globSync('*.svg', { cwd: CHARTS_FOLDER }).sort()).toEqual(named.map(name => `${name}.svg`).sort())
  for (const { name, svg } of page.charts) expect(readFileSync(join(CHARTS_FOLDER, `${name}.svg`), 'utf8')).toBe(svg)
})

test('stored runs have every figure that the page looks for', () => {
  expect(page.missing).toEqual([])
})

test('each stored run is of a section that there is, and says what measures it again, where and of which commit', () => {
  for (const { part, command, commit, machine, groups, date } of runs) {
    expect(Object.keys(SECTIONS)).toContain(part)
    expect(command).toMatch(new RegExp(`^([A-Z_]+=\\S+ )*npm run bench -- ${part} --store$`))
    expect(commit).toMatch(/^[0-9a-f]{9,}$/)
    expect(machine).toMatchObject({ cpu: expect.any(String), cores: expect.any(Number), node: expect.stringMatching(/^v\d+\./) })
    expect(Number.isNaN(Date.parse(date))).toBe(false)
    expect(groups.flatMap(({ figures }) => figures).length).toBeGreaterThan(0)
  }
})

test('the document on tests lists every section of the benchmark, and says which are published', () => {
  const [, listed] = /## The benchmark\n(.*?)\n## /s.exec(readFileSync(join(DOCUMENT, '..', 'testing.md'), 'utf8'))!
  const rows = listed.split('\n').filter(line => line.startsWith('| `'))
  const named = rows.flatMap(row => {
    const [, names, what] = row.split('|')
    return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ name, isPublished: what.startsWith(' published') }))
  })
  expect(named.map(({ name }) => name).sort()).toEqual(Object.keys(SECTIONS).sort())
  expect(named.flatMap(({ name, isPublished }) => (isPublished ? [name] : [])).sort()).toEqual([...PUBLISHED].sort())
})

describe('a part of the page', () => {
  test('of which nothing is stored says which command measures it, and shows no figure', () => {
    const { text, charts, missing } = pageOf([])
    for (const section of PUBLISHED) expect(text).toContain(`\`npm run bench -- ${section} --store\``)
    expect(charts).toEqual([])
    expect(missing).toEqual([])
    expect(text).not.toContain('|')
  })

  test('tells of a figure that its run lacks, and writes none in its place', () => {
    const run = { ...freeciv(), groups: [{ title: '', of: { turns: 330 }, figures: [] }] }
    const { text, missing } = pageOf([run])
    expect(missing).toHaveLength(3)
    expect(text).toContain('| freeciv | – |')
  })

  test('shows a figure with its interval, the command, the commit and the machine', () => {
    const { text } = pageOf([freeciv()])
    expect(text).toContain('| freeciv | 61.8 (60 to 63.5) |')
    expect(text).toContain('| freeciv for one of Hexarchy | 14 (13 to 15.1) |')
    expect(text).toContain('`GAMES=3 npm run bench -- freeciv --store`: commit 0123abcde with changes, 2 January 2030, in 4 min.')
    expect(text).toContain('Measured on: A processor, 2 cores, 8 GiB, linux x64, Node v24.7.0.')
  })

  test('of two machines says which was measured on which', () => {
    const other = { ...freeciv(), part: 'turns', groups: [], machine: { ...freeciv().machine, cores: 8 } }
    const { text } = pageOf([freeciv(), other])
    expect(text).toContain('A processor, 2 cores, 8 GiB, linux x64, Node v24.7.0 (freeciv); A processor, 8 cores')
  })
})

test('a document without the two marks is not written to', () => {
  expect(() => withPage('# Measuring', 'text')).toThrow('lacks the lines')
})

function freeciv(): StoredRun {
  const figure = (name: string, value: number, unit: string, low: number, high: number) => ({
    name,
    value,
    unit,
    low,
    high,
    n: 3,
  })
  return {
    version: 1,
    part: 'freeciv',
    command: 'GAMES=3 npm run bench -- freeciv --store',
    commit: '0123abcde',
    changed: true,
    date: '2030-01-02T03:04:05.000Z',
    seconds: 250,
    machine: { cpu: 'A processor', cores: 2, memoryGiB: 8, system: 'linux x64', node: 'v24.7.0' },
    groups: [
      {
        title: 'Games',
        of: { turns: 330 },
        figures: [
          figure('CPU of a game, freeciv', 61.8, 's', 60, 63.5),
          figure('CPU of a game, Hexarchy', 4.41, 's', 4.2, 4.6),
          figure('times ours', 14, '×', 13, 15.1),
        ],
      },
    ],
  }
}
