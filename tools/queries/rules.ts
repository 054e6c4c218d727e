/** get_rules: what the ruleset says of anything that has a name. */

import Type from 'typebox'
import type { Ruleset } from '../../rules/ruleset.ts'
import { NONE } from '../../rules/ruleset.ts'
import { budgetField } from '../budget.ts'
import { lookup, unknownName } from '../names.ts'
import { moreLines, pageArgs, pageFields, pageOf } from '../paging.ts'
import { answer, args, listOf, oneOf, optional, text, whole, word } from '../schema.ts'
import { inline } from '../text.ts'
import { readTool } from '../tool.ts'
import { entryView, RULE_KINDS, type RuleKind } from '../views/entry.ts'
import { EntrySchema } from '../views/entry-schema.ts'

const KINDS = Object.keys(RULE_KINDS) as RuleKind[]
/** Names without anything else. */
const RELIGIONS = 'religions'

/** Names listed where nobody says how many. */
const USUAL = 150

export const getRules = readTool({
  name: 'get_rules',
  group: 'Looking',
  doc: 'Looks up the rules: with a name, everything about it (cost, strength, requirements, effects); with a kind, the names of that kind; with neither, the kinds.',
  args: args({
    name: optional(word("Name of anything in the rules, such as 'Archer', 'Granary', 'Tradition' or 'Hill', in any case.")),
    kind: optional(oneOf([...KINDS, RELIGIONS], 'Lists the names of this kind; with a name: only look among these.')),
    ...pageArgs(USUAL, 500),
  }),
  examples: [{ name: 'Archer' }, { kind: 'buildings' }, {}],
  result: answer({
    entries: listOf(EntrySchema, 'What has that name, in each kind that knows it.'),
    kind: optional(text('The kind that was listed.')),
    names: optional(listOf(Type.String(), 'Names of the kind, or the kinds.')),
    total: optional(whole('How many names there are in all.')),
    more_from: pageFields.more_from,
    ...budgetField,
  }),
  read(w, _seat, { name, kind, ...wanted }) {
    if (name !== undefined) return describe(w.rules, name, kind)
    if (kind !== undefined) {
      const { listed, page } = pageOf<{ name: string }>(entriesOf(w.rules, kind), wanted, USUAL)
      return { entries: [], kind, names: listed.map(entry => entry.name), ...page }
    }
    return { entries: [], names: [...KINDS, RELIGIONS] }
  },
  cuts: [{ list: 'names', isPage: true }, { list: 'entries' }, { list: 'entries.effects' }],
  text: ({ entries, names, total = 0, more_from }) =>
    names
      ? [names.join(', '), ...moreLines({ total, more_from })].join('\n')
      : entries.map((entry: Record<string, never>) => lines(entry)).join('\n\n'),
})

type Kind = RuleKind | typeof RELIGIONS

const entriesOf = (rules: Ruleset, kind: Kind): readonly { name: string }[] =>
  kind === RELIGIONS ? rules.religions.map(name => ({ name })) : rules[RULE_KINDS[kind]]

function describe(rules: Ruleset, name: string, only: Kind | undefined) {
  const kinds: readonly Kind[] = only === undefined ? [...KINDS, RELIGIONS] : [only]
  const entries = kinds.flatMap(kind => {
    const all = entriesOf(rules, kind)
    const id = lookup(all, name)
    if (id === NONE) return []
    return [kind === RELIGIONS ? { kind, name: all[id].name } : { kind, ...entryView(rules, RULE_KINDS[kind], id) }]
  })
  if (entries.length > 0) return { entries }
  const names = kinds.flatMap(kind => entriesOf(rules, kind).map(entry => entry.name))
  return unknownName('entry of the rules', name, names, 'name')
}

const lines = (entry: Record<string, never>): string =>
  Object.entries(entry)
    .map(
      ([field, value]) =>
        `${field.replaceAll('_', ' ')}: ${field.endsWith('effects') ? (value as string[]).join('; ') : inline(value)}`,
    )
    .join('\n')
