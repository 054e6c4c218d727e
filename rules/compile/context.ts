/** What the compilers of the single kinds share: the merged rules, the names, and the effects that wait to be compiled. */

import { tagsOf } from '../effects/compile.ts'
import type { Effect } from '../effects/effect.ts'
import { type Meanings, renew } from '../effects/old-spellings/renew.ts'
import type { Milestone } from '../milestones.ts'
import { idByName, type NameIndex, type NameKind } from '../names.ts'
import { addProblem, type RuleProblem } from '../problem.ts'
import type { Entry } from '../ruleset.ts'
import type { Origin, RawRules } from '../schema/tables.ts'
import { noStats, STATS, type StatName, type Stats } from '../stats.ts'

/** Effects of one field. They are compiled once all objects stand, because their filters ask the objects. */
export interface EffectJob {
  /** As they are read: old spellings are replaced. */
  sentences: readonly string[]
  source: Effect['source']
  name: string
  origin: Origin
  field: string
  /** The list of the object that their effects go into. */
  into: Effect[]
}

/** Milestones of one victory: they wait as effects do. */
export interface MilestoneJob {
  texts: readonly string[]
  name: string
  origin: Origin
  /** The list of the victory that they go into. */
  into: Milestone[]
}

export interface Compiling {
  raw: RawRules
  names: NameIndex
  /** What old spellings are read by. */
  meanings: Meanings
  problems: RuleProblem[]
  jobs: EffectJob[]
  milestones: MilestoneJob[]
}

interface Source {
  name: string
  origin: Origin
}

/** A list that the effects will stand in once they are compiled. */
export function effectsOf(
  c: Compiling,
  sentences: readonly string[],
  source: Effect['source'],
  { name, origin }: Source,
  field = 'uniques',
): Effect[] {
  return listOf(c, { sentences: renewed(c, sentences, source, origin, name, field), source, name, origin, field })
}

/** The same of sentences that have been renewed. */
export function listOf(c: Compiling, job: Omit<EffectJob, 'into'>): Effect[] {
  const into: Effect[] = []
  if (job.sentences.length) c.jobs.push({ ...job, into })
  return into
}

const ON_UNITS: readonly string[] = ['units', 'unitTypes', 'promotions']

/** The sentences with old spellings replaced; says of each how it is written today. */
export function renewed(
  c: Compiling,
  sentences: readonly string[],
  source: Effect['source'],
  { file }: Origin,
  entry: string,
  field: string,
): string[] {
  const onUnit = ON_UNITS.includes(source.kind)
  return sentences.flatMap(sentence => {
    const lines = renew(sentence, onUnit, c.meanings)
    if (lines.length === 1 && lines[0] === sentence) return sentence
    const now = lines.map(line => `"${line}"`).join(' and ')
    addProblem({ file, entry, field, problems: c.problems }, 'note', `"${sentence}" is an old spelling, read as ${now}`)
    return lines
  })
}

/** A list that the milestones of the victory will stand in. */
export function milestonesOf(c: Compiling, texts: readonly string[], { name, origin }: Source): Milestone[] {
  const into: Milestone[] = []
  c.milestones.push({ texts, name, origin, into })
  return into
}

/** The part that every object has. An old spelling stays a tag beside the one it is read as: filters may match either. */
export function compileEntry(c: Compiling, kind: NameKind, id: number, row: Source & { uniques: readonly string[] }): Entry {
  const source = { kind, id } as Effect['source']
  const { name, origin, uniques } = row
  const sentences = renewed(c, uniques, source, origin, name, 'uniques')
  const effects = listOf(c, { sentences, source, name, origin, field: 'uniques' })
  return { id, name, effects, tags: [...new Set(tagsOf([...uniques, ...sentences]))] }
}

export function statsOf(amounts: Partial<Record<StatName, number>>): Stats {
  const stats = noStats()
  for (const [i, stat] of STATS.entries()) stats[i] = amounts[stat] ?? 0
  return stats
}

/** Id of the name; NONE for '' and for names that were reported already. */
export const idOf = (c: Compiling, kind: NameKind, name: string): number => idByName(c.names, kind, name)

export const idsOf = (c: Compiling, kind: NameKind, names: readonly string[]): number[] =>
  names.map(name => idOf(c, kind, name)).filter(id => id >= 0)

/** Id of a name that must be there; where it is not, which is reported already, 0 keeps the rest of the check going. */
export const requiredId = (c: Compiling, kind: NameKind, name: string): number => Math.max(0, idOf(c, kind, name))

/** [id, amount] pairs from amounts by name, in the order of ids. */
export const pairsOf = (c: Compiling, kind: NameKind, amounts: Record<string, number>): [number, number][] =>
  Object.entries(amounts)
    .map(([name, amount]): [number, number] => [idOf(c, kind, name), amount])
    .filter(([id]) => id >= 0)
    .sort((a, b) => a[0] - b[0])

/** Compiles each object of a list, numbered in order. */
export const each = <R, T>(rows: Map<string, R>, compile: (row: R, id: number) => T): T[] => [...rows.values()].map(compile)
