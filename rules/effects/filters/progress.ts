/** Words for eras, technologies and policies. */
import type { Entry } from '../../ruleset.ts'
import type { Filter, FilterKind } from '../filter.ts'
import { parseEffect } from '../parse.ts'
import { E } from '../templates.ts'
import type { Words } from '../words.ts'
import { anyOf, hasTag, isEmpty, maskOf, test } from './make.ts'
import { F } from './ops.ts'

/** `any era`, a name, `Starting Era`, `pre-[era]`, `post-[era]` (strictly before, after). */
export function eraWord({ names, rules }: Words, word: string): Filter<'era'> | null {
  if (word === 'any era') return test('era', word, 'always')
  if (word === 'Starting Era') return test('era', word, 'startingEra')
  const relative = /^(pre|post)-\[(.+)\]$/.exec(word)
  const bound = names.eras.get(relative ? relative[2] : word)
  if (bound === undefined) return null
  const mask = maskOf(rules.eras, ({ id }) => (!relative ? id === bound : relative[1] === 'pre' ? id < bound : id > bound))
  return test('era', word, 'mask', { mask })
}

/** `All`, a name, a word for its era, a tag. */
export function techWord(words: Words, word: string): Filter<'tech'> | null {
  if (word === 'All' || word === 'all') return test('tech', word, 'always')
  if (word === 'Starting Era') return test('tech', word, 'startingEra')
  const era = eraWord(words, word)
  const mask = maskOf(words.rules.techs, tech => tech.name === word || (era?.mask?.[tech.era] ?? 0) === 1 || hasTag(tech, word))
  if (era && !era.mask) return test('tech', word, 'always')
  return era || !isEmpty(mask) ? test('tech', word, 'mask', { mask }) : null
}

/** `All`, a name, `[branch] branch`, a tag. */
export function policyWord({ names, rules }: Words, word: string): Filter<'policy'> | null {
  if (word === 'All' || word === 'all') return test('policy', word, 'always')
  const branch = names.branches.get(/^\[(.+)\] branch$/.exec(word)?.[1] ?? '')
  const mask = maskOf(rules.policies, policy => policy.branch === branch || policy.name === word || hasTag(policy, word))
  return anyOf('policy', word, [isEmpty(mask) ? null : test('policy', word, 'mask', { mask })])
}

/** Ids of technologies that a building or unit needs: its own, and those after which alone it is available. */
export function techsNeeded({ names, lines }: Words, entry: Entry & { tech: number }): readonly number[] {
  const found = entry.tech >= 0 ? [entry.tech] : []
  for (const sentence of lines.get(entry) ?? []) {
    const { template, modifiers } = parseEffect(sentence)
    if (template?.kind !== E.onlyAvailable && template?.kind !== E.canOnlyBeBuilt) continue
    for (const { row, params } of modifiers) {
      const tech = row?.key === 'afterTech' ? names.techs.get(params[0]) : undefined
      if (tech !== undefined) found.push(tech)
    }
  }
  return found
}

/** A word for technologies or eras, of things by what they need; null where the word is none of those. */
export function techNeededLike<K extends FilterKind>(
  words: Words,
  kind: K,
  word: string,
  list: readonly (Entry & { tech: number })[],
): Filter<K> | null {
  const tech = techWord(words, word)
  if (!tech) return null
  const needed = list.map(entry => techsNeeded(words, entry))
  if (tech.op === F.startingEra) {
    const eras = words.rules.eras.map(({ id }) => {
      const mask = Uint8Array.from(needed, techs => (techs.some(one => words.rules.techs[one].era === id) ? 1 : 0))
      return test(kind, word, 'mask', { mask })
    })
    return test(kind, word, 'startingEraTech', { of: eras })
  }
  const mask = Uint8Array.from(needed, techs => (techs.some(one => !tech.mask || tech.mask[one] === 1) ? 1 : 0))
  return test(kind, word, 'mask', { mask })
}
