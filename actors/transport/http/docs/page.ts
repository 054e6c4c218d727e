/** What the pages to read under /docs have in common: frame, links, style. They run no script. */
import { type HeavyAnswer, heavyText, sendHeavy } from '../../base/heavy-answer.ts'
import type { Routes } from '../../base/typed-app.ts'

export function pageStyleRoute(app: Routes): void {
  app.get('/docs/page.css', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

/** Serves a page, or a text of another type, that is made once, when it is first asked for. */
export function pageRoute(app: Routes, url: string, make: () => string, type?: string): void {
  let page: HeavyAnswer | null = null
  app.get(url, { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    page ??= heavyText(make(), type)
    return sendHeavy(request, reply, page)
  })
}

export interface Page {
  title: string
  /** HTML below the title. */
  intro: string
  /** Addresses of style sheets beside the one of all pages. */
  styles?: string[]
  /** Address and text of links besides those that all pages have. */
  links: [href: string, text: string][]
  /** HTML of the column of contents. */
  contents: string
  main: string
}

/** As the client's pages have them. */
const SITE = [
  ['/', 'Games'],
  ['/new', 'New game'],
  ['/bots', 'Bots'],
  ['/settings', 'Settings'],
  ['/docs/rules', 'Rules'],
  ['/docs/tools', 'Tools'],
  ['/docs/errors', 'Error codes'],
  ['/docs', 'HTTP interface'],
  ['/account', 'Account'],
]
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path class="rim" d="M16 2 28 9v14L16 30 4 23V9z"/><path class="field" d="M16 8.5 22.5 12.25v7.5L16 23.5 9.5 19.75v-7.5z"/></svg>`

export function htmlPage({ title, intro, links, styles = [], contents, main }: Page): string {
  const site = SITE.map(([href, text]) => `<a href="${href}"${text === title ? ' aria-current="page"' : ''}>${text}</a>`)
  const more = links.length === 0 ? '' : `<p>${links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' ')}</p>`
  const sheets = ['/docs/page.css', ...styles].map(href => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="alternate" href="/llms.txt" type="text/plain" title="For language models">
<title>Hexarchy: ${title.toLowerCase()}</title>${sheets}</head>
<body><header class="site"><a class="brand" href="/">${MARK}Hexarchy</a><nav aria-label="Pages">${site.join('')}</nav></header>
<main><div class="title"><h1>${title}</h1><p>${intro}</p>${more}</div>
<nav class="contents" aria-label="Contents">${contents}</nav><div>${main}</div></main></body></html>
`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands in HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign])

const STYLE = `:root { color-scheme: light dark; --ink: #2b2218; --quiet: #66573f; --paper: #f2ead9; --card: #fdf8ec; --line: #d5c7aa; --accent: #7d4a07; --acts: #9c2716 }
@media (prefers-color-scheme: dark) { :root { --ink: #ede6d8; --quiet: #b0a694; --paper: #15181c; --card: #1f2429; --line: #3a4047; --accent: #e5ad4b; --acts: #f4907c } }
@media (min-width: 2200px) and (min-height: 1100px) { :root { font-size: 125% } }
@media (min-width: 3200px) and (min-height: 1600px) { :root { font-size: 175% } }
* { box-sizing: border-box }
body { font: .9375rem/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 75rem; margin: 0 auto; padding: 0 1rem 3rem }
a { color: var(--accent) }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052", Georgia, "Noto Serif", "DejaVu Serif", serif; line-height: 1.2 }
.title { grid-column: 1 / -1 }
.title p { max-width: 50rem }
.title p a { margin-right: 1rem }
.site { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; align-items: center; padding: .5rem 0; border-bottom: 1px solid var(--line) }
.site a { display: inline-flex; align-items: center; min-height: 2.4rem; padding: 0 .65rem; text-decoration: none }
.site nav { display: flex; overflow-x: auto; gap: 0 .2rem; white-space: nowrap }
.site [aria-current] { font-weight: 600; box-shadow: inset 0 -2px 0 var(--accent) }
.site .brand { gap: .5rem; padding: 0; font: 700 1.25rem "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "P052", Georgia, "Noto Serif", "DejaVu Serif", serif; color: var(--ink) }
.site svg { width: 1.7rem; height: 1.7rem } .rim { fill: #2c5871 } .field { fill: #e3b64f }
main { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 2rem }
.wide { overflow-x: auto }
.contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 0 }
.contents h2 { font-size: .9rem; margin: .8rem 0 .2rem; color: var(--quiet) }
.contents ul { list-style: none; margin: 0; padding: 0; font-size: .85rem }
article { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .2rem 1rem 1rem; margin: 1rem 0; content-visibility: auto; contain-intrinsic-size: auto 30rem }
h3 a { color: inherit; text-decoration: none; font-family: ui-monospace, monospace }
h4 { margin: .8rem 0 .3rem; color: var(--quiet); font-size: .85rem }
h3 span { font-size: .75rem; font-weight: normal; border: 1px solid; border-radius: 1em; padding: .1em .6em; color: var(--accent) }
h3 .acts { color: var(--acts) }
table { border-collapse: collapse; width: 100%; font-size: .85rem }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-top: 1px solid var(--line) }
th { color: var(--quiet); font-weight: normal; border: 0 }
td:first-child { white-space: nowrap; width: 16rem }
td:nth-child(2) { width: 14rem; overflow-wrap: anywhere }
.codes td:nth-child(2) { width: 4rem }
.depth1 { padding-left: 1.2rem } .depth2 { padding-left: 2.4rem } .depth3 { padding-left: 3.6rem } .depth4, .depth5 { padding-left: 4.8rem }
i { color: var(--quiet) }
pre { background: var(--paper); padding: .5rem .7rem; border-radius: 4px; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem }
summary { cursor: pointer; margin: .8rem 0 .3rem; color: var(--quiet); font-size: .85rem }
@media (max-width: 50rem) { main { grid-template-columns: minmax(0, 1fr) } .contents { position: static } .site { flex-wrap: nowrap } .site a { min-height: 2.75rem } code, td, th, h3, p, li, pre { overflow-wrap: anywhere } td:first-child, td:nth-child(2) { white-space: normal; width: auto } }
`
