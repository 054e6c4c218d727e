/** Pages of the lab: one file, which asks nobody for anything, and says what it says without its script too. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lineChart } from '../../../lab/html/line-chart.ts'
import { page, section, tiles } from '../../../lab/html/page.ts'
import { table, whisker } from '../../../lab/html/table.ts'
import { figure, percent, spaced } from '../../../lab/html/text.ts'

const chart = lineChart({
  title: 'Cities </script>',
  x: 'turn',
  xs: [1, 10],
  lines: [{ name: 'A & B', values: [1, null], low: [0.5, null], high: [1.5, null] }],
})
const made = page({ title: 'A <report>', about: 'of "games"', parts: [section('Pacing', chart), tiles([['games', '4']])] })
const hashes = (tag: string): string[] =>
  [...made.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

describe('a page of the lab', () => {
  it('names nothing that could be fetched', () => {
    const shell = made.replaceAll(/<(script|style)>[\s\S]*?<\/\1>/g, '')
    expect(shell.match(/(src|href|action|url)\s*=\s*"[^"]*"/g)).toEqual(['href="data:,"'])
    expect(made).not.toMatch(/@import|url\(/)
  })

  it('allows its very own style and scripts alone', () => {
    const [policy] = made.match(/Content-Security-Policy" content="[^"]+"/) ?? ['']
    expect(policy).toContain("default-src 'none'")
    expect(hashes('style')).toHaveLength(1)
    expect(hashes('script')).toHaveLength(2)
    for (const hash of [...hashes('style'), ...hashes('script')]) expect(policy).toContain(hash)
    expect(policy).not.toContain('unsafe')
    expect(made).not.toMatch(/ style="| on\w+="/)
  })

  it('says in a table what a chart draws', () => {
    expect(chart).toContain('<th scope="row">1</th><td class="n">1 (0.5–1.5)</td>')
    expect(chart).toContain('<th scope="row">10</th><td class="n">–</td>')
    const [, data] = chart.match(/<script type="application\/json">([\s\S]*?)<\/script>/)!
    expect(JSON.parse(data)).toMatchObject({ title: 'Cities </script>', xs: [1, 10] })
  })

  it('shows what others wrote as text', () => {
    expect(made).toContain('<h1>A &lt;report&gt;</h1>')
    expect(made).toContain('of &quot;games&quot;')
    expect(table({ head: ['name', 'n'], rows: [['<b>', 1]] })).toContain('<th scope="row">&lt;b&gt;</th><td class="n">1</td>')
  })

  it('has no script where it has no chart', () => {
    expect(page({ title: 'A', about: '', parts: [] })).toContain("script-src 'none'")
  })

  it('draws an interval on the scale that it is given, and none where it is not known', () => {
    const { html } = whisker({ value: 5, low: 2.5, high: 20, mark: 7.5 }, 0, 10)
    expect(html).toContain('class="span" x1="25.00" y1="10" x2="100.00"')
    expect(html).toContain('class="mark" x1="75.00"')
    expect(whisker({ value: 5, low: null, high: null }, 0, 10).html).not.toContain('span')
  })

  it('writes figures as people do', () => {
    expect([figure(1234.567), figure(-0.5), figure(null), percent(0.125), spaced('veryUnhappyTurns')]).toEqual([
      '1,234.57',
      '−0.5',
      '–',
      '12.5\u00a0%',
      'very unhappy turns',
    ])
  })
})
