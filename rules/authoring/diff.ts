/** What differs between two rulesets for who plays by them: objects that come and go, figures, and lines of effects. */
import {
  cellOf,
  type Entry,
  effectLines,
  fieldsOf,
  headOf,
  type RulesByKind,
  rowsOf,
  TABLES,
  type Table,
  textOf,
} from './tables.ts'

/** A ruleset by kind, as its canonical text has it. */
export interface DiffSide {
  name: string
  hash: string
  rules: RulesByKind
}

export interface Figure {
  /** As readers see it: `Cost`. */
  what: string
  /** '' where there is none. */
  from: string
  to: string
}

export interface ChangedEntry {
  name: string
  figures: Figure[]
  effectsAdded: string[]
  effectsRemoved: string[]
}

export interface KindDiff {
  kind: string
  title: string
  /** With all that they are. */
  added: ChangedEntry[]
  removed: string[]
  changed: ChangedEntry[]
}

export interface RulesDiff {
  from: { name: string; hash: string }
  to: { name: string; hash: string }
  /** Only kinds in which something differs. */
  kinds: KindDiff[]
}

/** What nobody plays by, or what is told as effects. */
const NO_FIGURES = [
  'name',
  'uniques',
  'friendBonusUniques',
  'allyBonusUniques',
  'choices',
  'policies',
  'column',
  'finisher',
  'origin',
]
const STATS = ['food', 'production', 'gold', 'science', 'culture', 'faith', 'happiness']

export function diffRules(from: DiffSide, to: DiffSide): RulesDiff {
  const kinds = TABLES.map(table => diffKind(table, rowsOf(from.rules, table.kind), rowsOf(to.rules, table.kind)))
  return {
    from: { name: from.name, hash: from.hash },
    to: { name: to.name, hash: to.hash },
    kinds: kinds.filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0),
  }
}

function diffKind(table: Table, before: readonly Entry[], after: readonly Entry[]): KindDiff {
  const { kind, title } = table
  const old = new Map(before.map(row => [row.name, row]))
  const now = new Map(after.map(row => [row.name, row]))
  const heads = new Map(fieldsOf(`${table.columns},${table.details}`).map(({ field, head }) => [field, head]))
  const added: ChangedEntry[] = []
  const changed: ChangedEntry[] = []
  for (const [name, row] of now) {
    const was = old.get(name)
    const entry = diffEntry(was ?? { name: name! }, row, heads)
    if (!was) added.push(entry)
    else if (entry.figures.length + entry.effectsAdded.length + entry.effectsRemoved.length > 0) changed.push(entry)
  }
  return { kind, title, added, removed: [...old.keys()].filter(name => !now.has(name)).map(String), changed }
}

function diffEntry(was: Entry, row: Entry, heads: ReadonlyMap<string, string>): ChangedEntry {
  const fields = new Set([...Object.keys(was), ...Object.keys(row)].filter(field => !NO_FIGURES.includes(field)))
  const figures: Figure[] = []
  for (const field of fields) {
    const [from, to] = [shown(was, field), shown(row, field)]
    if (from !== to) figures.push({ what: heads.get(field) ?? headOf(field), from, to })
  }
  const [lines, others] = [linesOf(row), linesOf(was)]
  return { name: String(row.name), figures, effectsAdded: without(lines, others), effectsRemoved: without(others, lines) }
}

/** A 0 is a figure beside another, and nothing where there is none. */
const shown = (row: Entry, field: string): string => (STATS.includes(field) ? textOf(row[field]) : cellOf(row, field))

const linesOf = (row: Entry): string[] => effectLines(row).map(({ before, text }) => before + text)

/** Lines that the others do not have, each as often as it stands more. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter(line => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Lines for people. */
export function formatDiff({ from, to, kinds }: RulesDiff): string {
  const out = [`${from.name} ${from.hash.slice(0, 12)} → ${to.name} ${to.hash.slice(0, 12)}`]
  if (kinds.length === 0) out.push('Nothing differs.')
  for (const { title, added, removed, changed } of kinds) {
    const counts = [
      [added.length, 'added'],
      [removed.length, 'removed'],
      [changed.length, 'changed'],
    ].filter(([count]) => count !== 0)
    out.push('', `${title}: ${counts.map(([count, word]) => `${count} ${word}`).join(', ')}`)
    for (const entry of added) out.push(`  + ${entry.name}${figuresText(entry, true)}`, ...effectsText(entry))
    for (const name of removed) out.push(`  - ${name}`)
    for (const entry of changed) out.push(`  * ${entry.name}${figuresText(entry, false)}`, ...effectsText(entry))
  }
  return `${out.join('\n')}\n`
}

function figuresText({ figures }: ChangedEntry, isNew: boolean): string {
  const parts = figures.map(({ what, from, to }) =>
    isNew ? `${what} ${to}` : `${what} ${from === '' ? 'none' : from} → ${to === '' ? 'none' : to}`,
  )
  return parts.length > 0 ? `: ${parts.join('; ')}` : ''
}

const effectsText = ({ effectsAdded, effectsRemoved }: ChangedEntry): string[] => [
  ...effectsRemoved.map(line => `      - ${line}`),
  ...effectsAdded.map(line => `      + ${line}`),
]
