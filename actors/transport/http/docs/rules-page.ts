/** The rulebook as a page to read, beside the tables of a ruleset: both as they are on this server. */
import type { onRequestHookHandler } from 'fastify'
import { Marked, type Tokens } from 'marked'
import {
  besides,
  cellOf,
  type Entry,
  effectLines,
  fieldsOf,
  type RulesByKind,
  rowsOf,
  TABLES,
  type Table,
} from '../../../../rules/authoring/tables.ts'
import { parseEffect } from '../../../../rules/effects/parse.ts'
import { type Chapter, effectMeanings, type Rulebook, readRulebook } from '../../../../rules/files/read-rulebook.ts'
import { NewestCache } from '../../../../saves/ruleset-store/rules-by-hash.ts'
import { type HeavyAnswer, heavyText, sendHeavy } from '../../base/heavy-answer.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, admit, gameFor } from '../../callers/auth.ts'
import { askedRules, RULES_QUERY } from '../../schemas/reference.ts'
import { escaped, htmlPage } from './page.ts'

/** Pages that are remembered: each is large. */
const PAGES = 8

/** Serves `/docs/rules`: of games which name no ruleset, of any ruleset with `?ruleset=&mods=`, or of a game with `?game=`. */
export function rulesPageRoutes(app: Routes, auth: AuthContext): void {
  const { service } = auth
  let rulebook: Pick<PageParts, 'book' | 'chapters' | 'meanings'> | null = null
  // A whole ruleset takes long to write down.
  const kept = new NewestCache<HeavyAnswer>(PAGES)
  // Whose game it is has to be known.
  const onRequest: onRequestHookHandler = (request, _reply, done) => admit(auth, request, done)
  app.get(
    '/docs/rules',
    { config: { access: 'anyone' }, schema: { hide: true, querystring: RULES_QUERY }, onRequest },
    async (request, reply) => {
      const { caller, query } = request
      if (query.game !== undefined) await gameFor(auth, caller, query.game)
      const { name, hash, all } = must(await service.request('rules/hash', askedRules(query)))
      const key = JSON.stringify([name, hash, all])
      let page = kept.get(key)
      if (!page) {
        const whole = must(await service.request('rules/get', askedRules(query)))
        // Objects by kind, each as the files have it.
        const rules = whole.rules as RulesByKind
        rulebook ??= writtenRulebook()
        page = heavyText(rulesPage({ name, rules, all, ...rulebook }))
        kept.set(key, page)
      }
      return sendHeavy(request, reply, page)
    },
  )
  app.get('/docs/rules.css', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

/** Made when somebody first reads it: most servers start for players. */
function writtenRulebook() {
  const book = readRulebook()
  return { book, chapters: chaptersPart(book), meanings: effectMeanings(book) }
}

interface PageParts {
  book: Rulebook
  /** HTML of the rulebook. */
  chapters: string
  /** What each template of effects does, by its text. */
  meanings: ReadonlyMap<string, string>
  name: string
  rules: RulesByKind
  /** Names of all rulesets. */
  all: readonly string[]
}

function rulesPage({ book, chapters, meanings, name, rules, all }: PageParts): string {
  const link = (id: string, title: string): string => `<li><a href="#${id}">${escaped(title)}</a></li>`
  const tables = TABLES.map(table => ({ table, rows: rowsOf(rules, table.kind) })).filter(({ rows }) => rows.length > 0)
  const links = linker(
    tables
      .filter(({ table: { kind } }) => !UNNAMED.includes(kind))
      .flatMap(({ table: { kind }, rows }) => rows.map(row => [kind, String(row.name)] as const)),
  )
  const write = { links, meanings }
  const [ruleset, ...mods] = name.split('+')
  const query = `?ruleset=${encodeURIComponent(ruleset)}${mods.length > 0 ? `&mods=${encodeURIComponent(mods.join(','))}` : ''}`
  return htmlPage({
    title: 'Rules',
    intro: `The rulebook in ${book.chapters.length} chapters, and the tables of the ruleset
<b>${escaped(name)}</b>. What a single unit or building does stands in its row; what its words mean, in
<a href="#effects">Effects</a> and <a href="#filters">Filters and countables</a>.</p>${choice(all, ruleset, mods)}<p>`,
    links: [[escaped(`/api/rules${query}`), 'The ruleset as JSON']],
    styles: ['/docs/rules.css'],
    contents: `<h2>Rulebook</h2><ul>${book.chapters.map(chapter => link(chapter.name, chapter.title)).join('')}</ul>
<h2>Tables</h2><ul>${tables.map(({ table: { kind, title } }) => link(`table-${kind}`, title)).join('')}</ul>`,
    main: `${chapters}${tables.map(({ table, rows }) => tablePart(table, rows, write)).join('')}`,
  })
}

/** Another ruleset, and mods over it. */
function choice(all: readonly string[], ruleset: string, mods: readonly string[]): string {
  const option = (name: string): string => `<option${name === ruleset ? ' selected' : ''}>${escaped(name)}</option>`
  return `<form class="choice" action="/docs/rules" method="get">
<label>Ruleset <select name="ruleset">${[...new Set([ruleset, ...all])].map(option).join('')}</select></label>
<label>with mods, by commas <input name="mods" value="${escaped(mods.join(','))}"></label>
<button type="submit">Show</button></form>`
}

/** Kinds whose names are common words. */
const UNNAMED = ['ruins', 'quests', 'constants', 'globals', 'options', 'unitNameGroups']

const idOfRow = (kind: string, name: string): string => `${kind}-${name.trim().replace(/\s+/g, '-')}`

/** HTML of texts in which names of entries lead to their rows. */
interface Linker {
  /** A text with names between commas and the like. */
  cell(text: string): string
  /** An effect, with names in its brackets. */
  effect(text: string): string
}

function linker(rows: Iterable<readonly [kind: string, name: string]>): Linker {
  const places = new Map<string, string>()
  for (const [kind, name] of rows) if (name.trim() !== '' && !places.has(name)) places.set(name, idOfRow(kind, name))
  const linked = (text: string): string => {
    const place = places.get(text)
    return place === undefined ? escaped(text) : `<a href="#${escaped(place)}">${escaped(text)}</a>`
  }
  return {
    // What a colon follows is a heading.
    cell: text => {
      const parts = text.split(/(, |; |: )/)
      return parts.map((part, at) => (parts[at + 1] === ': ' ? escaped(part) : linked(part))).join('')
    },
    effect: text =>
      text
        .split(/(?<=\[)([^[\]]+)(?=\])/)
        .map((part, i) => (i % 2 === 1 ? linked(part) : escaped(part)))
        .join(''),
  }
}

function chaptersPart({ preface, chapters }: Rulebook): string {
  const parts = chapters.map(chapter => {
    const sections = chapter.sections.map(
      ({ number, title }) => `<a href="#${chapter.name}-${number}">${number} ${escaped(title)}</a>`,
    )
    return `<article id="${chapter.name}" class="chapter"><h2><a href="#${chapter.name}">${escaped(chapter.title)}</a></h2>
<p class="sections">${sections.join(' · ')}</p>${htmlOf(chapter)}</article>`
  })
  return `<article class="chapter"><h2>How it is written</h2>${htmlOf({ name: 'preface', text: preface })}</article>${parts.join('')}`
}

/** Sections get anchors, `combat-6`, and what names another chapter or its section leads there. Tags in the text stay text. */
function htmlOf({ name, text }: Pick<Chapter, 'name' | 'text'>): string {
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      heading({ tokens, text: title }: Tokens.Heading) {
        const id = `${name}-${/^\d+/.exec(title)?.[0] ?? title}`
        return `<h3 id="${escaped(id)}"><a href="#${escaped(id)}">${this.parser.parseInline(tokens)}</a></h3>`
      },
      link({ href, tokens }: Tokens.Link) {
        const chapter = /^([a-z-]+)\.md$/.exec(href)
        return `<a href="${escaped(chapter ? `#${chapter[1]}` : href)}">${this.parser.parseInline(tokens)}</a>`
      },
      html: ({ text: tag }: Tokens.HTML | Tokens.Tag) => escaped(tag),
    },
  })
  const html = marked.parse(text.replace(OF_OTHERS, '](#$1),$2[section $3](#$1-$3)')) as string
  // A corner of a table is no heading.
  return html.replaceAll('<th></th>', '<td></td>')
}

/** `[combat](combat.md), section 6` */
const OF_OTHERS = /\]\(([a-z-]+)\.md\),(\s+)section\s+(\d+)/g

interface Write {
  links: Linker
  meanings: ReadonlyMap<string, string>
}

function tablePart({ kind, title, columns, details }: Table, rows: readonly Entry[], write: Write): string {
  // A column in which nothing stands says nothing.
  const shown = fieldsOf(columns).filter(({ field }) => rows.some(row => cellOf(row, field) !== ''))
  const hasMore = details !== ''
  const heads = ['Name', ...shown.map(({ head }) => head), ...(hasMore ? ['Besides'] : []), 'Effects']
  const lines = rows.map(row => {
    const name = String(row.name)
    const cells = [...shown.map(({ field }) => cellOf(row, field)), ...(hasMore ? [besides(row, details)] : [])]
    return `<tr id="${escaped(idOfRow(kind, name))}"><td>${escaped(name)}</td>${cells
      .map(cell => `<td>${write.links.cell(cell)}</td>`)
      .join('')}<td>${effectsOf(row, write)}</td></tr>`
  })
  return `<article id="table-${kind}" class="chapter"><h2><a href="#table-${kind}">${escaped(title)}</a></h2>
<details><summary>${rows.length} in this ruleset</summary><div class="wide" role="region" tabindex="0" aria-label="${escaped(title)}"><table><tr>${heads.map(head => `<th>${escaped(head)}</th>`).join('')}</tr>
${lines.join('\n')}</table></div></details></article>`
}

/** Each effect, with what its template does for whoever points at it. */
function effectsOf(row: Entry, { links, meanings }: Write): string {
  const lines = effectLines(row).map(({ before, text }) => {
    const meaning = meanings.get(parseEffect(text).template?.text ?? '')
    return `<li${meaning ? ` title="${escaped(meaning)}"` : ''}>${escaped(before)}${links.effect(text)}</li>`
  })
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`
}

const STYLE = `.choice { display: flex; flex-wrap: wrap; gap: .6rem; align-items: center; margin: .5rem 0 }
.chapter h2 a { color: inherit; text-decoration: none }
.chapter h3 { margin: 1.2rem 0 .3rem }
.chapter h3 a { font-family: inherit }
.chapter .sections { color: var(--quiet); font-size: .85rem }
.chapter table { width: auto; margin: .5rem 0 }
.chapter td:first-child, .chapter td:nth-child(2) { width: auto; white-space: normal }
.chapter th, .chapter td { padding-right: .8rem }
.chapter th { border-bottom: 1px solid var(--line) }
.chapter pre { margin: .5rem 0 }
.chapter code { font-size: .9em; overflow-wrap: anywhere }
.chapter td ul { margin: 0; padding-left: 1rem; min-width: 14rem }
.chapter .wide td, .chapter .wide th { overflow-wrap: normal }
@media (min-width: 50rem) { .chapter td:first-child code { white-space: nowrap } }
@media (max-width: 50rem) { main { grid-template-columns: minmax(0, 1fr) } }
`
