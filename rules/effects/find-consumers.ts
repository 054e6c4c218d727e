/**
 * Makes consumers.ts: for each template and each condition the functions that carry it out, found in the sources. Run by
 * `npm run index:effects`; with --check it only says whether the file is as it should be.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONDITIONS } from './conditions.ts'
import type { Mark } from './template.ts'
import { TEMPLATES } from './templates.ts'

/** Places, as 'engine/city/yields/city-yields.ts grow', by key of a template or condition. */
export type Places = Record<string, string[]>

export interface Found {
  templates: Places
  conditions: Places
}

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(import.meta.dirname, 'consumers.ts')
const FOLDERS = ['engine', 'rules', 'tools', 'bot']
/** The tables themselves, and what is made of them. */
const TABLES =
  /^rules\/effects\/((templates|conditions|consumers|find-consumers|main-consumers|near-templates)\.ts|(templates|old-spellings)\/)/

const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|let|interface|type) (\w+)/
/** Statements whose keys are templates, and those whose keys are conditions. */
const TEMPLATE_TABLE = /: (?:OneTimeEffects|Abilities) = \{|\[K in TemplateKey\]\?.* = \{$/
const CONDITION_TABLE = /: Tests = \{$/
/** A row of such a table: it stands one step in, or in the line of the statement itself. */
const ROW = /^ {2}(\w+)(?:[:,(]|$)|(?:OneTimeEffects|Abilities) = \{ (\w+):/

/** Looks through the sources of the project in `root`. */
export function findConsumers(root = ROOT): Found {
  const found: Found = {
    templates: Object.fromEntries(TEMPLATES.map(({ key }) => [key, []])),
    conditions: Object.fromEntries(CONDITIONS.map(({ key }) => [key, []])),
  }
  for (const folder of FOLDERS) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(one => one.endsWith('.ts')).sort()) {
      const file = relative(root, join(root, folder, name)).replaceAll('\\', '/')
      if (!TABLES.test(file)) readSource(file, readFileSync(join(root, file), 'utf8'), found)
    }
  }
  return found
}

function readSource(file: string, source: string, found: Found): void {
  let name = ''
  let rows: Places | null = null
  const note = (places: Places, key: string, inside: string): void => {
    const place = `${file} ${inside}`
    if (Object.hasOwn(places, key) && !places[key].includes(place)) places[key].push(place)
  }
  for (const line of source.split('\n')) {
    name = DECLARED.exec(line)?.[1] ?? name
    if (/^\S/.test(line)) rows = tableOf(line, found)
    const row = rows && ROW.exec(line)
    if (rows && row) note(rows, row[1] ?? row[2], name)
    for (const [, table, key] of line.matchAll(/(?<![\w.])([EC])\.(\w+)/g)) {
      note(table === 'E' ? found.templates : found.conditions, key, name)
    }
    // Some lines are marks on an object, known by the words they leave there.
    if (file.startsWith('rules/')) {
      for (const { key, shape } of TEMPLATES) if (line.includes(`'${shape}'`)) note(found.templates, key, name)
    }
  }
}

function tableOf(line: string, found: Found): Places | null {
  if (TEMPLATE_TABLE.test(line)) return found.templates
  return CONDITION_TABLE.test(line) ? found.conditions : null
}

const WIDTH = 130

/** The file consumers.ts, laid out as the formatter would. */
export function consumersText({ templates, conditions }: Found): string {
  return `/** Where each template and each condition is carried out: file and function. Made by \`npm run index:effects\`; not to be edited. */
import type { ConditionKey } from './conditions.ts'
import type { TemplateKey } from './templates.ts'

${tableText('TEMPLATE_CONSUMERS: Readonly<Record<TemplateKey, readonly string[]>>', templates)}
${tableText('CONDITION_CONSUMERS: Readonly<Record<ConditionKey, readonly string[]>>', conditions)}`
}

const tableText = (head: string, places: Places): string =>
  `export const ${head} = {\n${Object.entries(places)
    .map(([key, list]) => rowText(key, list))
    .join('')}}\n`

function rowText(key: string, list: readonly string[]): string {
  const texts = list.map(place => `'${place}'`)
  const short = `  ${key}: [${texts.join(', ')}],`
  return short.length <= WIDTH ? `${short}\n` : `  ${key}: [\n${texts.map(text => `    ${text},\n`).join('')}  ],\n`
}

/** Templates and conditions of games and maps that nothing in the engine or the rules carries out. */
export function idle({ templates, conditions }: Found): string[] {
  const isIdle = (mark: Mark, places: readonly string[]): boolean =>
    (mark === 'rule' || mark === 'map' || mark === 'setup') && !places.some(place => /^(engine|rules)\//.test(place))
  return [
    ...TEMPLATES.filter(({ key, mark }) => isIdle(mark, templates[key])).map(({ text }) => text),
    ...CONDITIONS.filter(({ key, mark }) => isIdle(mark, conditions[key])).map(({ text }) => `<${text}>`),
  ]
}

/** Exit status: 1 where something that the rules need is carried out nowhere, or with --check where the file is not up to date. */
function run(onlyCheck: boolean): number {
  const found = findConsumers()
  const none = idle(found)
  for (const text of none) console.error(`nothing carries out: ${text}`)
  const text = consumersText(found)
  if (!onlyCheck) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('rules/effects/consumers.ts is not up to date: npm run index:effects')
    return 1
  }
  return none.length > 0 ? 1 : 0
}

if (import.meta.main) process.exitCode = run(process.argv.includes('--check'))
