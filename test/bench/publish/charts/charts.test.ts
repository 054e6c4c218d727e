/** Charts as pictures: what lies where, in words too, in the colours of both schemes, and nothing that is fetched. */
import { describe, expect, test } from 'vitest'
import { barPicture } from './bar-picture.ts'
import { linePicture } from './line-picture.ts'
import { linearScale, logScale } from './scale.ts'

describe('a scale', () => {
  test.each([
    [[7], [0, 2, 4, 6, 8]],
    [[100], [0, 20, 40, 60, 80, 100]],
    [[0.9], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [
      [1234, 20],
      [0, 500, 1000, 1500],
    ],
  ])('of equal steps over %j has round figures from 0', (values, ticks) => {
    const scale = linearScale(values)
    expect(scale.ticks).toEqual(ticks)
    expect([scale.at(0), scale.at(ticks.at(-1)!)]).toEqual([0, 1])
  })

  test.each([
    [
      [30, 700],
      [20, 50, 100, 200, 500, 1000],
    ],
    [[100, 100], [100]],
    [
      [3, 40_000],
      [1, 10, 100, 1_000, 10_000, 100_000],
    ],
    [
      [0.4, 0.9],
      [0.2, 0.5, 1],
    ],
  ])('by powers over %j has round figures on both sides', (values, ticks) => {
    expect(logScale(values).ticks).toEqual(ticks)
  })

  test('by powers sets equal ratios equally far apart', () => {
    const { at } = logScale([1, 100])
    expect(at(10) - at(1)).toBeCloseTo(at(100) - at(10))
  })
})

const lines = linePicture({
  title: 'Reads & acts',
  x: 'games',
  y: 'ms',
  xs: [100, 1_000],
  isLogX: true,
  lines: [
    { name: '1 shard', values: [10, 40], low: [8, null], high: [12, null] },
    { name: '2 <shards>', values: [5, null] },
  ],
})
const bars = barPicture({
  title: 'A game',
  unit: 's',
  bars: [
    { name: 'A', value: 5, low: 4, high: 6 },
    { name: 'B', value: 60, colour: 1 },
  ],
})

test('lines lie where their figures are', () => {
  const [, path] = [...lines.matchAll(/<path class="line of-0" d="(M[^"]+)"/g)].map(([, d]) => d)
  // From the left edge at 10 of 40 to the right one at the top.
  expect(path).toBe('M70 237L696 72')
  expect(lines.match(/<circle class="point of-0"/g)).toHaveLength(2)
  expect(lines.match(/<circle class="point of-1"/g)).toHaveLength(1)
  expect(lines.match(/class="interval"/g)).toHaveLength(1)
})

test('a bar is as long as its figure, with its interval', () => {
  const widths = [...bars.matchAll(/<rect class="point of-\d" [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect(widths[1] / widths[0]).toBeCloseTo(12, 1)
  expect(bars.match(/class="interval"/g)).toHaveLength(1)
})

describe.each([
  ['lines', lines],
  ['bars', bars],
])('a picture of %s', (_, svg) => {
  test('has both schemes of colour and asks for nothing', () => {
    expect(svg).toContain('@media (prefers-color-scheme: dark)')
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import|<script|href=/)
  })

  test('says in words what it shows, with every sign escaped', () => {
    const [, said] = /aria-label="([^"]*)"/.exec(svg)!
    expect(said).toMatch(
      /^(Reads &amp; acts: 1 shard: 10 ms at 100 games, 40 ms at 1,000 games; 2 &lt;shards&gt;: 5 ms at 100 games|A game: A 5 s, B 60 s)$/,
    )
    expect(svg.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
  })
})
