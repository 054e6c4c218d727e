/** A page that is one file: style, script and figures are in it, and it may ask nobody for anything. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { escapeHtml } from './text.ts'

export interface Page {
  title: string
  /** What it is about, a line beneath the title. */
  about: string
  /** HTML of this folder's making, in their order. */
  parts: readonly string[]
}

const read = (file: string): string => readFileSync(file, 'utf8').trim()
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** In light and in dark, as variables of the root: of pages, and of pictures that stand beside them. */
export const colours = (): string => read(join(import.meta.dirname, 'colours.css'))

/** Charts are drawn where the page has any. */
export function page({ title, about, parts }: Page): string {
  const inPackage = (file: string): string => createRequire(import.meta.url).resolve(`uplot/dist/${file}`)
  const body = parts.join('\n')
  const hasCharts = body.includes('class="chart"')
  const style = [hasCharts ? read(inPackage('uPlot.min.css')) : '', colours(), read(join(import.meta.dirname, 'page.css'))].join(
    '\n',
  )
  const scripts = hasCharts ? [read(inPackage('uPlot.iife.min.js')), read(join(import.meta.dirname, 'draw.js'))] : []
  // Only this very style and these very scripts count; nothing is fetched.
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${scripts.map(hashOf).join(' ') || "'none'"}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(about)}</p></header>
<main>
${body}
</main>
${scripts.map(script => `<script>${script}</script>`).join('\n')}
</body>
</html>
`
}

export const section = (title: string, ...parts: readonly string[]): string =>
  `<section><h2>${escapeHtml(title)}</h2>${parts.join('\n')}</section>`

/** Parts beside each other where there is room. */
export const beside = (...parts: readonly string[]): string =>
  `<div class="pair">${parts.map(part => `<div>${part}</div>`).join('')}</div>`

/** The most important figures: what each is, and the figure. */
export const tiles = (figures: readonly (readonly [string, string])[]): string =>
  `<dl class="tiles">${figures.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`

export const note = (text: string): string => `<p class="quiet">${escapeHtml(text)}</p>`
export const warning = (text: string): string => `<p class="warning">${escapeHtml(text)}</p>`

/** Lines, one beneath the other. */
export const list = (lines: readonly string[]): string =>
  lines.length > 0 ? `<ul>${lines.map(line => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : ''
