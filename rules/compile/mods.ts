/** Which mods go together: what a filter of mods matches, and what their options say of each other (rulebook, rulesets 8). */
import { shapeOf, splitEffect } from '../effects/grammar.ts'
import { matchesMod } from '../effects/mod-filter.ts'
import { type FolderTexts, readRules } from '../files/parse-folder.ts'
import type { RuleProblem } from '../problem.ts'
import { equalNamesOf, STANDARD_NAME, standInFor } from './standard-names.ts'

/** What a ruleset or mod says of itself and of others. */
export interface ModFacts {
  /** All that a filter may name it by. */
  names: string[]
  isBase: boolean
  /** Filters: each has to match something beside it. */
  requires: string[]
  /** Filters: nothing beside it may match. */
  incompatible: string[]
  /** It only changes what is seen and heard. */
  isAudiovisual: boolean
}

const OPTIONS = 'ModOptions.json'
const REQUIRES = 'Mod requires []'
const INCOMPATIBLE = 'Mod is incompatible with []'
const AUDIOVISUAL = 'Should only be used as permanent audiovisual mod'

/** Of the folders that one name stands for. */
export function factsOf(name: string, folders: readonly FolderTexts[]): ModFacts {
  const facts: ModFacts = { names: [name], isBase: false, requires: [], incompatible: [], isAudiovisual: false }
  for (const folder of folders) {
    facts.names.push(folder.name)
    const text = folder.texts.get(OPTIONS)
    if (text === undefined) continue
    const { options } = readRules({ name: folder.name, texts: new Map([[OPTIONS, text]]), problems: [] }, [])
    facts.isBase ||= options.isBaseRuleset
    for (const sentence of options.uniques) {
      const { shape, params } = shapeOf(splitEffect(sentence).text)
      if (shape === REQUIRES) facts.requires.push(params[0])
      else if (shape === INCOMPATIBLE) facts.incompatible.push(params[0])
      else if (shape === AUDIOVISUAL) facts.isAudiovisual = true
    }
  }
  facts.names = [...new Set(facts.names)]
  return facts
}

export interface ModFault {
  /** Index of the part that cannot be there. */
  part: number
  kind: 'incompatible' | 'requires'
  message: string
}

/** Something that a player should know of parts that can be together. */
export interface ModNotice {
  /** Index of the part that it is about. */
  part: number
  message: string
}

/** Why the parts, the base first, cannot be together; empty: they can. Incompatibility holds both ways. */
export function faultsAmong(parts: readonly ModFacts[]): ModFault[] {
  const faults: ModFault[] = []
  for (const [i, part] of parts.entries()) {
    for (const [j, other] of parts.entries()) {
      if (j >= i || !excludes(part, other)) continue
      faults.push({ part: i, kind: 'incompatible', message: `${part.names[0]} and ${other.names[0]} are incompatible.` })
    }
    for (const filter of part.requires) {
      if (parts.some((other, j) => j !== i && (isNamed(filter, other) || standsFor(filter, other)))) continue
      const hint = standInFor(filter) ? ' The standard rules stand for it, and they are not among them.' : ''
      const message = `${part.names[0]} requires [${filter}], which is not among the rules that were chosen.${hint}`
      faults.push({ part: i, kind: 'requires', message })
    }
  }
  return faults
}

const excludes = (a: ModFacts, b: ModFacts): boolean =>
  a.incompatible.some(filter => isNamed(filter, b)) || b.incompatible.some(filter => isNamed(filter, a))

/** By one of its own names, or as a ruleset that it equals. */
const isNamed = (filter: string, part: ModFacts): boolean =>
  matchesMod(filter, [...part.names, ...(part.isBase ? part.names.flatMap(equalNamesOf) : [])])

/** Whether the part is the standard rules and the filter a ruleset that they stand for, wholly or not. */
const standsFor = (filter: string, part: ModFacts): boolean =>
  part.isBase && part.names.includes(STANDARD_NAME) && standInFor(filter) !== null

/** What is required and met by rules that differ from it. */
export function noticesAmong(parts: readonly ModFacts[]): ModNotice[] {
  return parts.flatMap(({ names: [name], requires }, part) =>
    requires.flatMap(filter => {
      const others = parts.filter((_, j) => j !== part)
      const standIn = standInFor(filter)
      if (!standIn || others.some(other => isNamed(filter, other)) || !others.some(other => standsFor(filter, other))) return []
      return [{ part, message: `${name} requires [${filter}] and plays on the standard rules, where ${standIn.differs}.` }]
    }),
  )
}

/** The same of folders that are merged: what is required may still be laid beside them, so that is a warning only. */
export function problemsAmong(folders: readonly FolderTexts[]): RuleProblem[] {
  const facts = folders.map(folder => factsOf(folder.name, [folder]))
  const told = (part: number, level: RuleProblem['level'], message: string): RuleProblem => {
    return { level, file: `${folders[part].name}/${OPTIONS}`, entry: '', field: 'uniques', message }
  }
  return [
    ...faultsAmong(facts).map(({ part, kind, message }) => told(part, kind === 'incompatible' ? 'error' : 'warning', message)),
    ...noticesAmong(facts).map(({ part, message }) => told(part, 'warning', message)),
  ]
}
