import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRules, formatReport } from '../../../rules/authoring/check.ts'
import { CONDITIONS } from '../../../rules/effects/conditions.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../../../rules/effects/consumers.ts'
import { TEMPLATES } from '../../../rules/effects/templates.ts'
import { STANDARD } from '../../../rules/files/read-folder.ts'
import { findingText, groupProblems } from '../../../rules/problem.ts'
import { CLI } from '../../server.ts'
import { tempDir } from '../../temp.ts'
import { openRulesets } from '../open-rulesets.ts'

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures', 'rules')
const standard = checkRules([STANDARD])

test('the default ruleset has no error and no effect of an unknown template', () => {
  expect(standard.errors).toEqual([])
  expect(standard.unknown).toEqual([])
  expect(standard.status).toBe(0)
})

test('what nothing carries out is listed, and nothing else', () => {
  const late = new Set(TEMPLATES.filter(({ key }) => TEMPLATE_CONSUMERS[key].length === 0).map(({ text }) => text))
  for (const finding of standard.pending) expect(late).toContain(finding.text)
  const lateConditions = CONDITIONS.filter(({ key }) => CONDITION_CONSUMERS[key].length === 0).map(({ text }) => `<${text}>`)
  for (const finding of standard.pendingConditions) expect(lateConditions).toContain(finding.text)
})

test('an effect of no known template is listed with its place and the template it resembles', () => {
  const report = checkRules([join(fixtures, 'odd')])
  expect(report.unknown).toContainEqual({
    text: '[]% Strenght',
    mark: null,
    like: '[relativeAmount]% Strength',
    places: ['odd/Units.json, Troll'],
  })
})

test('what is left out is a warning with file, entry, field and line', () => {
  const report = checkRules([join(fixtures, 'odd')])
  expect([report.status, report.verdict]).toEqual([0, 'plays with 1 warning, 1 of them for what is left out'])
  expect(formatReport(report)).toContain(
    'warning odd/Units.json, Troll, requiredTech: "Mining!" is not in Techs.json: nobody can have it; nearest: Mining (line ',
  )
})

test('each heading of the report has the number of its lines', () => {
  const lines = formatReport(standard).split('\n')
  for (let i = 0; i < lines.length; i++) {
    const head = /^\S.*\((\d+)\):$/.exec(lines[i])
    if (!head) continue
    const until = lines.findIndex((line, j) => j > i && !line.startsWith('  '))
    expect(until - i - 1).toBe(Number(head[1]))
  }
})

describe('findings', () => {
  const at = (entry: string, message = 'is odd') =>
    ({ level: 'warning', file: 'mod/Units.json', entry, field: 'cost', message }) as const

  test('that are made again are told once, with their number and the first objects', () => {
    const found = groupProblems([at('A'), at('B'), at('B'), at('C'), at('D'), at('A', 'is rare')])
    expect(found.map(findingText)).toEqual([
      'warning mod/Units.json, A | B | C and 1 more, cost: is odd ×5',
      'warning mod/Units.json, A, cost: is rare',
    ])
  })

  test('are sorted by file', () => {
    const found = groupProblems([at('A'), { ...at('Z'), file: 'mod/Buildings.json' }])
    expect(found.map(({ file }) => file)).toEqual(['mod/Buildings.json', 'mod/Units.json'])
  })
})

describe('levels', () => {
  const unit = { name: 'Raft', unitType: 'Civilian Water', movement: 2, cost: '9', uniques: ['+1 Visibility Range'] }
  const made = (): string => {
    const dir = tempDir()
    writeFileSync(join(dir, 'Units.json'), JSON.stringify([unit]))
    return dir
  }

  test('a report counts errors, warnings and notes', () => {
    const report = checkRules([made()])
    expect([report.counts, report.status]).toEqual([{ errors: 0, warnings: 1, notes: 1 }, 0])
    expect(formatReport(report)).toContain('notes (1):')
  })

  test('all of them are errors where the check is strict', () => {
    const report = checkRules([made()], true)
    expect([report.counts, report.status]).toEqual([{ errors: 2, warnings: 0, notes: 0 }, 1])
  })

  test.each([
    [[], 0, 1],
    [['--strict'], 1, 0],
  ])('the command prints a report as JSON, %s', (flags, status, warnings) => {
    const run = spawnSync(process.execPath, [CLI, 'rules', 'check', made(), '--json', ...flags], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(run.status).toBe(status)
    expect(JSON.parse(run.stdout)).toMatchObject({ status, counts: { warnings } })
  })
})

test.each([['standard', STANDARD], ...openRulesets])(
  '%s has nothing unknown, nothing pending, and nothing to refuse',
  (_, dir) => {
    const { errors, unknown, pending, pendingConditions } = checkRules([dir], true)
    expect({ errors, unknown, pending, pendingConditions }).toEqual({
      errors: [],
      unknown: [],
      pending: [],
      pendingConditions: [],
    })
  },
)
