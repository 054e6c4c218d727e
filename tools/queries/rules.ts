/** get_rules: what the ruleset says of anything that has a name. */

import Type from 'typebox'
import type { Json } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { NONE } from '../../rules/ruleset.ts'
import { budgetField } from '../tool/budget.ts'
import { lookup, plain, unknownName } from '../tool/names.ts'
import { moreLines, pageArgs, pageFields, pageOf } from '../tool/paging.ts'
import { answer, args, listOf, oneOf, optional, text, whole, word } from '../tool/schema.ts'
import { inline } from '../tool/text.ts'
import { readTool } from '../tool/tool.ts'
import { chapterNames, chapterView, type Section } from '../views/rules/chapter.ts'
import { entryView, namedBy, RULE_KINDS, type RuleKind } from '../views/rules/entry.ts'
import { EntrySchema } from '../views/rules/entry-schema.ts'

const KINDS = Object.keys(RULE_KINDS) as RuleKind[]
/** Names without anything else. */
const RELIGIONS = 'religions'

/** Names listed where nobody says how many. */
const USUAL = 150

export const getRules = readTool({
  name: 'get_rules',
  group: 'Looking',
  doc: 'Looks up the rules: with a name, everything about it (cost, strength, requirements, effects); with a kind, the names of that kind; with search, all names that contain the words; with chapter, the rulebook itself; with nothing, the kinds and chapters.',
  args: args({
    name: optional(word("Name of anything in the rules, such as 'Archer', 'Granary', 'Tradition' or 'Hill', in any case.")),
    kind: optional(oneOf([...KINDS, RELIGIONS], 'Lists the names of this kind; with a name: only look among these.')),
    search: optional(word('Finds every name in the rules that contains this, in any case; "*": all names.')),
    chapter: optional(word("Chapter of the rulebook by its word, 'combat', or one section of it by its number too, 'combat 3'.")),
    ...pageArgs(USUAL, 500),
  }),
  examples: [{ name: 'Archer' }, { kind: 'buildings' }, {}],
  result: answer({
    entries: listOf(EntrySchema, 'What has that name, in each kind that knows it.'),
    kind: optional(text('The kind that was listed.')),
    names: optional(listOf(Type.String(), 'Names of the kind, or the kinds.')),
    total: optional(whole('How many names there are in all.')),
    found: optional(listOf(answer({ kind: text('Kind of entry.'), name: text('Name.') }), 'What a search found.')),
    chapters: optional(
      listOf(answer({ chapter: text('Word, for chapter.'), title: text('Title.') }), 'Chapters of the rulebook.'),
    ),
    chapter: optional(text('Title of the chapter that was asked for.')),
    sections: optional(
      listOf(
        answer({
          section: whole('Number; 0: what stands before the first.'),
          title: text('Title.'),
          text: text('Markdown.'),
        }),
        'Sections of the chapter.',
      ),
    ),
    more_from: pageFields.more_from,
    ...budgetField,
  }),
  read(w, _seat, { name, kind, search, chapter, ...wanted }) {
    if (chapter !== undefined) return chapterView(chapter)
    if (search !== undefined) {
      const { listed, page } = pageOf(searched(w.rules, search), wanted, USUAL)
      return { entries: [], found: listed, ...page }
    }
    if (name !== undefined) return describe(w.rules, name, kind)
    if (kind !== undefined) {
      const { listed, page } = pageOf<{ name: string }>(entriesOf(w.rules, kind), wanted, USUAL)
      return { entries: [], kind, names: listed.map(entry => entry.name), ...page }
    }
    return { entries: [], names: [...KINDS, RELIGIONS], chapters: chapterNames() }
  },
  cuts: [
    { list: 'names', isPage: true },
    { list: 'found', isPage: true },
    { list: 'sections' },
    { list: 'entries' },
    { list: 'entries.effects' },
    { list: 'entries.named_by' },
  ],
  text: rulesText,
})

interface RulesAnswer {
  entries: Record<string, never>[]
  names?: string[]
  found?: Named[]
  chapters?: ReturnType<typeof chapterNames>
  chapter?: string
  sections?: Section[]
  total?: number
  more_from?: number
}

function rulesText({ entries, names, found, chapters = [], chapter, sections, ...page }: RulesAnswer): string {
  const more = moreLines({ total: 0, ...page })
  if (sections)
    return [
      `# ${chapter}`,
      ...sections.map(({ section, title, text }) => (section === 0 ? text : `## ${section} ${title}\n${text}`)),
    ].join('\n\n')
  if (found) return [...found.map(({ kind, name }) => `${kind}: ${name}`), ...more].join('\n') || 'Nothing of that name.'
  if (!names) return entries.map(lines).join('\n\n')
  const book = chapters.length > 0 ? [`Chapters of the rulebook: ${chapters.map(one => one.chapter).join(', ')}`] : []
  return [names.join(', '), ...more, ...book].join('\n')
}

type Fields = { [field: string]: Json }
type Named = { kind: Kind; name: string }

/** Names that contain the words; those that begin with them first. */
function searched(rules: Ruleset, words: string): Named[] {
  const wanted = words.trim() === '*' ? '' : plain(words)
  const found: Named[] = []
  for (const kind of [...KINDS, RELIGIONS] as const)
    for (const { name } of entriesOf(rules, kind)) if (plain(name).includes(wanted)) found.push({ kind, name })
  const rank = ({ name }: Named): number => (plain(name).startsWith(wanted) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b))
}

type Kind = RuleKind | typeof RELIGIONS

const entriesOf = (rules: Ruleset, kind: Kind): readonly { name: string }[] =>
  kind === RELIGIONS ? rules.religions.map(name => ({ name })) : rules[RULE_KINDS[kind]]

function describe(rules: Ruleset, name: string, only: Kind | undefined) {
  const kinds: readonly Kind[] = only === undefined ? [...KINDS, RELIGIONS] : [only]
  const entries = kinds.flatMap((kind): Fields[] => {
    const all = entriesOf(rules, kind)
    const id = lookup(all, name)
    if (id === NONE) return []
    if (kind === RELIGIONS) return [{ kind, name: all[id].name }]
    const named_by = namedBy(rules, RULE_KINDS[kind], id)
    return [{ kind, ...entryView(rules, RULE_KINDS[kind], id), ...(named_by.length > 0 && { named_by }) }]
  })
  if (entries.length > 0) return { entries }
  const names = kinds.flatMap(kind => entriesOf(rules, kind).map(entry => entry.name))
  return unknownName('entry of the rules', name, names, 'name')
}

const lines = (entry: Record<string, never>): string =>
  Object.entries(entry)
    .map(
      ([field, value]) =>
        `${field.replaceAll('_', ' ')}: ${field === 'named_by' ? namedText(value) : field.endsWith('effects') ? (value as string[]).join('; ') : inline(value)}`,
    )
    .join('\n')

/** 'units by tech: Archer; …'. */
const namedText = (rows: { kind: string; by: string; names: string[] }[]): string =>
  rows.map(({ kind, by, names }) => `${kind} by ${by}: ${names.join(', ')}`).join('; ')
