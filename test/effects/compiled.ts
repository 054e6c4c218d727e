/** Effects written in a test, compiled against the rules of a world. */
import { compileEffects, finishWords, makeWords } from '../../rules/effects/compile.ts'
import type { Effect, Param } from '../../rules/effects/effect.ts'
import type { ParamKind, ParamTypes } from '../../rules/effects/param-types.ts'
import { isMisfit, readParam } from '../../rules/effects/params.ts'
import { indexNames, NAME_KINDS, type NameIndex } from '../../rules/names.ts'
import type { Entry, GameEventEntry, Ruleset } from '../../rules/ruleset.ts'

function namesOf(rules: Ruleset): NameIndex {
  const lists = Object.fromEntries(
    NAME_KINDS.map(kind => [
      kind,
      kind === 'religions' ? rules.religions : (rules[kind] as { name: string }[]).map(one => one.name),
    ]),
  )
  return indexNames(lists)
}

export const wordsOf = (rules: Ruleset) => makeWords(namesOf(rules), rules)

/** The effect as an effect of `source` (default: a global effect); throws where it has a problem or fits no template. */
export function effect(rules: Ruleset, sentence: string, source: Effect['source'] = { kind: 'global', id: 0 }): Effect {
  const words = wordsOf(rules)
  const { effects, problems } = compileEffects([sentence], source, words)
  finishWords(words)
  if (problems.length > 0 || effects.length === 0) throw new Error(problems[0]?.message ?? `no template for ${sentence}`)
  return effects[0]
}

/** A parameter read as its kind; throws where it does not fit. */
export function param(rules: Ruleset, kind: ParamKind, text: string): Param {
  const words = wordsOf(rules)
  const read = readParam(words, kind, text)
  finishWords(words)
  if (isMisfit(read)) throw new Error(read.message)
  return read
}

export const filter = <K extends ParamKind>(rules: Ruleset, kind: K, text: string): ParamTypes[K] =>
  param(rules, kind, text) as ParamTypes[K]

/** A copy of the rules in which some object has more effects. */
export function withEffects(
  rules: Ruleset,
  kind: 'buildings' | 'units' | 'techs' | 'nations' | 'promotions',
  name: string,
  ...sentences: string[]
): Ruleset {
  const list = rules[kind] as Entry[]
  const changed = list.map(entry =>
    entry.name === name
      ? { ...entry, effects: [...entry.effects, ...sentences.map(sentence => effect(rules, sentence, { kind, id: entry.id }))] }
      : entry,
  )
  return { ...rules, [kind]: changed }
}

interface WrittenEvent {
  name: string
  text?: string
  presentation?: GameEventEntry['presentation']
  uniques?: string[]
  choices?: { text?: string; uniques?: string[] }[]
}

/** A copy of the rules in which there are these events; their sentences may name each other. */
export function withEvents(rules: Ruleset, ...written: WrittenEvent[]): Ruleset {
  const changed: Ruleset = { ...rules }
  changed.events = written.map(({ name, text = '', presentation = 'alert', choices = [] }, id) => ({
    id,
    name,
    tags: [],
    effects: [],
    story: text,
    presentation,
    choices: choices.map(choice => ({ text: choice.text ?? '', effects: [] })),
  }))
  for (const [id, { uniques = [], choices = [] }] of written.entries()) {
    const compiled = (sentences: readonly string[] = []) =>
      sentences.map(sentence => effect(changed, sentence, { kind: 'events', id }))
    const event = changed.events[id]
    event.effects = compiled(uniques)
    for (const [number, choice] of choices.entries()) event.choices[number].effects = compiled(choice.uniques)
  }
  return changed
}
