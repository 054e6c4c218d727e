/** What the compilers of the single kinds share: the merged rules, the names, and how lines and yields are compiled. */
import { compileEffects } from '../effects/compile.ts'
import type { Effect } from '../effects/effect.ts'
import { idByName, type NameIndex, type NameKind } from '../names.ts'
import { addProblem, type RuleProblem } from '../problem.ts'
import type { Entry } from '../ruleset.ts'
import type { Origin, RawRules } from '../schema/tables.ts'
import { STATS, type StatName, type Stats } from '../stats.ts'

export interface Compiling {
  raw: RawRules
  names: NameIndex
  problems: RuleProblem[]
}

interface Source {
  name: string
  origin: Origin
}

/** Compiles the lines of one field; what is wrong in them is reported, or dropped where the object only stands in for a missing one. */
export function compileLines(
  c: Compiling,
  lines: readonly string[],
  source: Effect['source'],
  from: Source,
  field = 'uniques',
): { effects: Effect[]; tags: string[] } {
  const { effects, tags, problems } = compileEffects(lines as string[], source, c.names)
  for (const problem of problems) {
    const place = { file: from.origin.file, entry: from.name, field, problems: c.problems }
    addProblem(place, from.origin.fallback ? 'warning' : 'error', `${problem.message} (in "${problem.text}")`)
  }
  return { effects, tags }
}

/** The part that every object has. */
export function compileEntry(c: Compiling, kind: NameKind, id: number, row: Source & { uniques: readonly string[] }): Entry {
  const source = { kind, id } as Effect['source']
  return { id, name: row.name, ...compileLines(c, row.uniques, source, row) }
}

export const statsOf = (amounts: Partial<Record<StatName, number>>): Stats => STATS.map(stat => amounts[stat] ?? 0)

/** Id of the name; NONE for '' and for names that were reported already. */
export const idOf = (c: Compiling, kind: NameKind, name: string): number => idByName(c.names, kind, name)

export const idsOf = (c: Compiling, kind: NameKind, names: readonly string[]): number[] =>
  names.map(name => idOf(c, kind, name)).filter(id => id >= 0)

/** [id, amount] pairs from amounts by name, in the order of ids. */
export const pairsOf = (c: Compiling, kind: NameKind, amounts: Record<string, number>): [number, number][] =>
  Object.entries(amounts)
    .map(([name, amount]): [number, number] => [idOf(c, kind, name), amount])
    .filter(([id]) => id >= 0)
    .sort((a, b) => a[0] - b[0])

/** Compiles each object of a list, numbered in order. */
export const each = <R, T>(rows: Map<string, R>, compile: (row: R, id: number) => T): T[] => [...rows.values()].map(compile)
