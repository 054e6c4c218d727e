import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRules, formatReport } from '../../rules/check.ts'
import { CONDITIONS } from '../../rules/effects/conditions.ts'
import { CONDITION_CONSUMERS, TEMPLATE_CONSUMERS } from '../../rules/effects/consumers.ts'
import { TEMPLATES } from '../../rules/effects/templates.ts'
import { STANDARD } from '../../rules/read-folder.ts'

const fixtures = join(import.meta.dirname, '../fixtures/rules')
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

test('a report with an error has status 1 and names it', () => {
  const report = checkRules([join(fixtures, 'odd')])
  expect(report.status).toBe(1)
  expect(formatReport(report)).toContain(
    'error odd/Units.json, Troll, requiredTech: "Mining!" is not in Techs.json; nearest: Mining',
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
