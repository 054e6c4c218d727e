/** From the texts of rule folders to a ruleset, or to everything that is wrong with them. Pure: a browser can run it. */

import type { Effect } from '../effects/effect.ts'
import { type FolderTexts, readRules } from '../files/parse-folder.ts'
import type { NameIndex } from '../names.ts'
import { addProblem, type RuleProblem } from '../problem.ts'
import type { Ruleset } from '../ruleset.ts'
import type { RawRules, WideEffects } from '../schema/tables.ts'
import {
  compileBuildings,
  compilePromotions,
  compileSpecialists,
  compileUnitNameGroups,
  compileUnits,
  compileUnitTypes,
} from './builds.ts'
import { type Compiling, type EffectJob, renewed } from './context.ts'
import { checkCycles } from './cycles.ts'
import { compileJobs } from './jobs.ts'
import { compileImprovements, compileResources, compileTerrains } from './land.ts'
import { meaningsOf } from './meanings.ts'
import { fillFrom, layOver, needsFallback } from './merge.ts'
import { problemsAmong } from './mods.ts'
import { findKnown } from './named-objects.ts'
import { checkComplete, checkFounding } from './playable.ts'
import { compileCityStateTypes, compileDifficulties, compileNations, compileSpeeds } from './players.ts'
import * as progress from './progress.ts'
import { checkReferences, indexRules } from './references.ts'
import { mendRules } from './repair.ts'

export interface MergedRules {
  name: string
  raw: RawRules
  names: NameIndex
  problems: RuleProblem[]
}

/**
 * Checks and merges folders: one base ruleset and extensions in order; without a base among them the extensions are laid over
 * `standard`, which also supplies what a base ruleset may leave out.
 */
export function mergeFolders(folders: readonly FolderTexts[], standard: () => FolderTexts): MergedRules {
  const problems: RuleProblem[] = []
  const read = folders.map(folder => ({ folder, raw: readRules(folder, problems) }))
  const bases = read.filter(one => one.raw.options.isBaseRuleset)
  problems.push(...problemsAmong(bases.length > 0 ? folders : [standard(), ...folders]))
  const base = bases[0] ?? { folder: standard(), raw: readRules(standard(), problems) }
  for (const other of bases.slice(1)) {
    const place = { file: `${other.folder.name}/ModOptions.json`, entry: '', field: 'isBaseRuleset', problems }
    addProblem(place, 'error', `is a base ruleset and cannot be laid over another one, ${base.folder.name}`)
  }
  if (bases[0] && needsFallback(base.raw)) fillFrom(base.raw, readRules(standard(), [], true))
  const extensions = read.filter(one => !one.raw.options.isBaseRuleset)
  for (const extension of extensions) layOver(base.raw, extension.raw)
  base.raw.parts = [base, ...extensions].map(one => one.folder.name)
  return mergedOf(base.raw.parts.join('+'), base.raw, problems, base.folder.name)
}

/** Whole rules with their names, checked; adds to `problems`. */
export function mergedOf(name: string, raw: RawRules, problems: RuleProblem[], base = name): MergedRules {
  mendRules(raw, problems)
  const names = indexRules(raw)
  checkReferences(raw, names, problems)
  checkCycles(raw, problems)
  checkComplete(raw, base, problems)
  return { name, raw, names, problems }
}

/** The ruleset that merged rules make; faults found on the way are added to `merged.problems`. */
export const compileRules = (merged: MergedRules, hash: string): Ruleset => compileWithJobs(merged, hash).ruleset

/** The ruleset, and the effects of all its objects with what each was compiled to. */
export function compileWithJobs(merged: MergedRules, hash: string): { ruleset: Ruleset; jobs: EffectJob[] } {
  const { raw, names } = merged
  const c: Compiling = { raw, names, meanings: meaningsOf(raw, names), problems: merged.problems, jobs: [], milestones: [] }
  const terrains = compileTerrains(c)
  const buildings = compileBuildings(c)
  const ruleset: Ruleset = {
    name: merged.name,
    hash,
    parts: raw.parts.map(name => ({ name, hash: '', also: [] })),
    translations: {},
    terrains,
    resources: compileResources(c),
    improvements: compileImprovements(c),
    buildings,
    unitTypes: compileUnitTypes(c),
    units: compileUnits(c),
    promotions: compilePromotions(c),
    techs: progress.compileTechs(c),
    eras: progress.compileEras(c),
    ...progress.compilePolicies(c),
    beliefs: progress.compileBeliefs(c),
    religions: raw.religions,
    nations: compileNations(c),
    cityStateTypes: compileCityStateTypes(c),
    specialists: compileSpecialists(c),
    difficulties: compileDifficulties(c),
    speeds: compileSpeeds(c),
    victories: progress.compileVictories(c),
    quests: progress.compileQuests(c),
    ruins: progress.compileRuins(c),
    unitNameGroups: compileUnitNameGroups(c),
    events: progress.compileEvents(c),
    personalities: progress.compilePersonalities(c),
    globalEffects: wideEffects(c, 'globals', 'global'),
    globalUnitEffects: wideEffects(c, 'units', 'global'),
    modEffects: wideEffects(c, 'options', 'mod'),
    constants: raw.options.constants,
    known: findKnown(names, buildings, terrains),
    features: terrains.filter(terrain => terrain.bit > 0).map(terrain => terrain.id),
  }
  compileJobs(c, ruleset)
  checkFounding(ruleset, raw, merged.problems)
  return { ruleset, jobs: c.jobs }
}

/** A list for the effects that belong to no object, whichever files they stand in. */
function wideEffects(c: Compiling, of: WideEffects['of'], kind: 'global' | 'mod'): Effect[] {
  const into: Effect[] = []
  const field = of === 'units' ? 'unitUniques' : 'uniques'
  const source = { kind, id: 0 } as const
  for (const { sentences, origin } of c.raw.wide.filter(one => one.of === of)) {
    c.jobs.push({ sentences: renewed(c, sentences, source, origin, '', field), source, name: '', origin, field, into })
  }
  return into
}

/**
 * The merged data as one text that is equal for equal rules: what the ruleset's hash is taken of. Effects may ask which extensions there
 * are, so their names stand in it; a base alone goes by the name of the ruleset.
 */
export function canonicalText(raw: RawRules): string {
  const { isBaseRuleset: _, ...options } = raw.options
  const plain = (key: string, value: unknown): unknown =>
    key === 'origin' ? undefined : value instanceof Map ? [...value.values()] : value
  return JSON.stringify({ ...raw.lists, techs: raw.techs, religions: raw.religions, globals: raw.globals, options }, plain)
}
