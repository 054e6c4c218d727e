/** What all charts have in common as pictures: SVG in the colours of the lab's pages, in light and in dark, that asks for nothing else. */
import { colours } from '../../../../lab/html/page.ts'
import { escapeHtml, figure } from '../../../../lab/html/text.ts'

export const WIDTH = 720
/** Colours that the pages have for lines. */
const LINES = 8

const STYLE = `${colours()}
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.title { font-weight: 600; font-size: 15px; }
.quiet { fill: var(--quiet); }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.card { fill: var(--card); stroke: var(--line); }
.grid { stroke: var(--line); }
.line { fill: none; stroke-width: 2; }
.point { stroke: none; }
.interval { stroke: var(--ink); stroke-width: 1.5; }
${Array.from({ length: LINES }, (_, i) => `.of-${i} { stroke: var(--line-${i}); fill: var(--line-${i}); } .line.of-${i} { fill: none; }`).join('\n')}`

export interface Placed {
  x: number
  y: number
}

export const words = (text: string, { x, y }: Placed, kind = ''): string =>
  `<text x="${place(x)}" y="${place(y)}"${kind && ` class="${kind}"`}>${escapeHtml(text)}</text>`

/** Of a picture, to a tenth of a pixel. */
export const place = (value: number): string => String(Math.round(value * 10) / 10)

export const ofLine = (i: number): string => `of-${i % LINES}`

/** A whole picture with a title; `about` says in words what it shows. */
export function picture(title: string, about: string, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeHtml(about)}">
<title>${escapeHtml(about)}</title>
<style>
${STYLE}
</style>
<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="8"/>
${words(title, { x: 16, y: 27 }, 'title')}
${parts.join('\n')}
</svg>
`
}

/** As axes and bars show it: three digits are enough. */
export const shortFigure = (value: number): string => figure(Number(value.toPrecision(3)), 3)
