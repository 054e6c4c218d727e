import { beforeAll, expect, test } from 'vitest'
import { distance, type EngineContext, tileAt } from '../../../../engine/index.ts'
import { LAYERS } from '../../../../tools/views/map/map-signs.ts'
import type { TileSummary } from '../../../../tools/views/map/tile.ts'
import { call, textOf } from '../../play.ts'
import { playedIn } from '../../played.ts'

let worlds: EngineContext[] = []
beforeAll(() => {
  worlds = playedIn([20, 90])
}, 120_000)

interface Drawing {
  /** By 'even' and 'odd', or 'x' for both: the lines over the rows. */
  rulers: Record<string, string[]>
  rows: { y: number; line: string }[]
  legend: string
}

function drawing(text: string): Drawing {
  const rulers: Drawing['rulers'] = {}
  const rows: Drawing['rows'] = []
  const lines = text.split('\n').slice(2)
  let name = ''
  for (const line of lines) {
    const head = line.slice(0, 5).trim()
    if (/^\d+$/.test(head) && rows.length + Object.keys(rulers).length > 0) rows.push({ y: Number(head), line })
    else if (/^(even|odd|x)?$/.test(head) && rows.length === 0) {
      name = head || name
      rulers[name] = [...(rulers[name] ?? []), line]
    }
  }
  return { rulers, rows, legend: lines.find(line => line.startsWith('Legend: '))! }
}

/** Column that the lines over a row name at a place of it. */
const columnAt = ({ rulers }: Drawing, y: number, place: number, digits: boolean): number => {
  const lines = rulers.x ?? rulers[y % 2 === 1 ? 'odd' : 'even']
  return Number(digits ? lines.map(line => line[place] ?? ' ').join('') : lines[0].slice(place).match(/^\d+/)?.[0])
}

test('over each cell of a region stands its column, in even and in odd rows', () => {
  for (const w of worlds) {
    const { tiles } = (call(w, 0, 'get_map', {}) as { result: any }).result as { tiles: TileSummary[] }
    const drawn = drawing(textOf(w, 0, 'get_map'))
    let seen = 0
    for (const { y, line } of drawn.rows) {
      const row = tiles.filter(tile => tile.y === y)
      for (const [i, tile] of row.entries()) {
        const place = 5 + (y % 2 === 1 ? 2 : 0) + 4 * i
        const cell = line.slice(place, place + 3)
        if (tile.terrain === undefined) expect(['', '???']).toContain(cell.trim())
        else {
          expect(cell).toMatch(/^\S{3}$/)
          expect(columnAt(drawn, y, place, false)).toBe(tile.x)
          seen++
        }
      }
    }
    expect(seen).toBeGreaterThan(20)
  }
})

test.each([
  ['terrain', 1, 7],
  ['yields', 3, 7],
  ['owners', 1, 14],
  ['resources', 1, 0],
] as const)('over each tile of the layer %s stands its column', (layer, wide, radius) => {
  const args = radius === 0 ? { area: 'explored', layer } : { layer, radius }
  const [, w] = worlds
  const { columns, from_x, width, rows } = (call(w, 0, 'get_map', args) as { result: any }).result
  const drawn = drawing(textOf(w, 0, 'get_map', args))
  const cell = wide + (columns > 29 ? 0 : 1)
  for (const [n, { y, line }] of drawn.rows.entries()) {
    const cells: string = rows[n].cells
    for (let i = 0; i < columns; i++) {
      const place = 5 + (y % 2 === 1 ? cell >> 1 : 0) + cell * i
      const sign = cells.slice(i * wide, (i + 1) * wide)
      if (sign.trim() === '') continue
      expect(line.slice(place, place + wide)).toBe(sign)
      expect(columnAt(drawn, y, place, cell < 4)).toBe((from_x + i) % width)
    }
  }
})

/** Each place of a cell means another thing: the legend explains one cell. */
const WIDE = ['yields', 'religion']

test('every sign on a map stands in its legend', () => {
  for (const w of worlds) {
    for (let seat = 0; seat < 4; seat++) {
      for (const args of [{}, { radius: 14 }, ...LAYERS.map(layer => ({ layer, radius: 9 }))]) {
        const { rows, legend } = drawing(textOf(w, seat, 'get_map', args))
        const told = new Set([...legend.replace('Legend: ', '').matchAll(/(?:^|, )(\S+) /g)].flatMap(([, sign]) => [...sign]))
        const signs = new Set(rows.flatMap(({ line }) => [...line.slice(5)]))
        signs.delete(' ')
        const strange = [...signs].filter(sign => !told.has(sign) && !('layer' in args && WIDE.includes(args.layer)))
        expect(strange, `${JSON.stringify(args)}: ${legend}`).toEqual([])
      }
    }
  }
})

test('each edge with a river between known tiles of a region is listed once', () => {
  const [, w] = worlds
  const { tiles } = (call(w, 0, 'get_map', { radius: 10 }) as { result: any }).result as { tiles: TileSummary[] }
  const listed = textOf(w, 0, 'get_map', { radius: 10 }).match(/^Rivers along the edges: (.*)$/m)![1]
  const STEPS: Record<string, (x: number, y: number) => [number, number]> = {
    E: (x, y) => [x + 1, y],
    W: (x, y) => [x - 1, y],
    NE: (x, y) => [x + (y % 2), y - 1],
    NW: (x, y) => [x - 1 + (y % 2), y - 1],
    SE: (x, y) => [x + (y % 2), y + 1],
    SW: (x, y) => [x - 1 + (y % 2), y + 1],
  }
  const edgeOf = (x: number, y: number, edge: string): string => {
    const [x2, y2] = STEPS[edge](x, y)
    const pair = [tileAt(w.grid, x, y), y2 < 0 || y2 >= w.grid.height ? -1 : tileAt(w.grid, x2, y2)]
    if (pair[1] >= 0) expect(distance(w.grid, pair[0], pair[1])).toBe(1)
    return pair.sort((a, b) => a - b).join('-')
  }
  const inText = listed.split('; ').flatMap(one => {
    const [, x, y, edges] = one.match(/^\((\d+),(\d+)\) (.*)$/)!
    return edges.split(' ').map(edge => edgeOf(Number(x), Number(y), edge))
  })
  const inTiles = new Set(tiles.flatMap(({ x, y, rivers = [] }) => rivers.map(edge => edgeOf(x, y, edge))))
  expect(inTiles.size).toBeGreaterThan(3)
  expect([...inText].sort()).toEqual([...inTiles].sort())
})
