/** What language models read of this server: /llms.txt (as llmstxt.org has it), /llms-full.txt, and the documents as Markdown. */
import { Type } from 'typebox'
import { type Chapter, readRulebook } from '../../../../rules/files/read-rulebook.ts'
import { closed } from '../../../wire/schema-parts.ts'
import { type HeavyAnswer, heavyText, sendHeavy } from '../../base/heavy-answer.ts'
import { sendFailure, unknownRoute } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import type { ToolEntry, ToolList } from '../../mcp/seat-client.ts'
import { type Document, type Documents, readDocuments } from './documents.ts'
import { pageRoute } from './page.ts'
import { rowsOf, type Schema } from './schema-table.ts'

const PLAIN = 'text/plain; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
/** Documents for whoever plays by a program, the first of which is read whole. */
const FIRST = ['agents', 'models', 'play']
/** Chapters of the rulebook for those who write rulesets. */
const OF_FORMAT = ['map-making', 'rulesets', 'effects', 'effect-list', 'filters']

const DOCUMENT_PARAMS = Type.Object({ name: Type.String({ maxLength: 64 }) }, closed)

export function modelRoutes(app: Routes, tools: () => ToolList): void {
  pageRoute(app, '/llms.txt', () => shortText(readDocuments(), tools()), PLAIN)
  pageRoute(app, '/llms-full.txt', () => fullText(readDocuments(), tools(), readRulebook().chapters), PLAIN)
  let pages: Map<string, HeavyAnswer> | null = null
  app.get(
    '/docs/:name.md',
    { config: { access: 'anyone' }, schema: { hide: true, params: DOCUMENT_PARAMS } },
    async (request, reply) => {
      pages ??= new Map(readDocuments().documents.map(({ name, text }) => [name, heavyText(text, MARKDOWN)]))
      const page = pages.get(request.params.name)
      return page ? sendHeavy(request, reply, page) : sendFailure(reply, unknownRoute(request))
    },
  )
}

const documentLine = ({ name, title, purpose }: Document): string => `- [${title}](/docs/${name}.md): how to ${purpose}`

function shortText({ about, documents }: Documents, { version, tools }: ToolList): string {
  const [first, ...more] = about
  const inOrder = FIRST.flatMap(name => documents.filter(one => one.name === name))
  const groups = [...new Set(tools.map(({ group }) => group))]
  return paragraphs([
    '# Hexarchy',
    `> ${first}`,
    ...more,
    "Play a seat over HTTP (`POST /api/games/{id}/tool`) or as an MCP server (`/mcp`, streamable HTTP), each with the seat's token as bearer.",
    '## Documents',
    [
      ...inOrder.map(documentLine),
      '- [All of it in one file](/llms-full.txt): how to play by a program, every tool, the rules',
    ].join('\n'),
    '## Reference',
    [
      `- [Tools](/docs/tools): the ${tools.length} tools with arguments, examples and results, version ${version}`,
      '- [Tools as JSON](/api/tools?schema=brief): the same with JSON schemas, for calls by models',
      '- [OpenAPI](/docs/json): every route over HTTP',
      '- [Error codes](/docs/errors): every refusal with its cause and what helps',
      '- [Rules](/docs/rules): how everything works, and the units, buildings and technologies of the ruleset',
    ].join('\n'),
    ...groups.flatMap(group => [
      `## Tools: ${group}`,
      tools
        .filter(tool => tool.group === group)
        .map(({ name, description }) => `- [${name}](/docs/tools#${name}): ${firstSentence(description)}`)
        .join('\n'),
    ]),
    '## Optional',
    documents
      .filter(({ name }) => !FIRST.includes(name))
      .map(documentLine)
      .join('\n'),
  ])
}

function fullText({ about, documents }: Documents, { version, tools }: ToolList, chapters: readonly Chapter[]): string {
  const [first, ...more] = about
  const { title, text } = documents.find(({ name }) => name === FIRST[0])!
  return paragraphs([
    '# Hexarchy',
    `> ${first}`,
    ...more,
    `## ${title}`,
    deeper(text.replace(/^# .+\n/, ''), 1),
    `## Tools, version ${version}`,
    ...tools.map(toolPart),
    '## Rulebook',
    ...chapters
      .filter(({ name }) => !OF_FORMAT.includes(name))
      .map(chapter => `### ${chapter.title}\n${deeper(chapter.text.replace(/\]\(([a-z-]+)\.md\)/g, '](/docs/rules#$1)'), 2)}`),
  ])
}

function toolPart({ name, kind, description, inputSchema, examples }: ToolEntry): string {
  const rows = [...rowsOf(inputSchema as Schema)].map(
    row =>
      `${'  '.repeat(row.depth)}- \`${row.name}\` (${row.type}${row.isNeeded ? '' : ', optional'})${row.description === '' ? '' : `: ${row.description}`}`,
  )
  const calls = examples.map(example => `\`${name} ${JSON.stringify(example)}\``)
  return paragraphs([`### ${name}`, `${description} It ${kind}.`, rows.join('\n'), `For example: ${calls.join(', ')}`])
}

const paragraphs = (parts: readonly string[]): string =>
  `${parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .join('\n\n')}\n`

/** With headings so many levels further down; a line of code that begins like one stays. */
const deeper = (text: string, levels: number): string =>
  text.replace(/^```[\s\S]*?^```|^(#+) /gm, (whole, signs?: string) => (signs ? `${signs}${'#'.repeat(levels)} ` : whole))

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text
