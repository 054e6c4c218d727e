import { describe, expect, test } from 'vitest'
import { circlesIn, importsIn, readImports, wayRound } from './imports.ts'

describe('the imports of a source', () => {
  test.each([
    ["import { a } from './a.ts'", ['./a.ts']],
    ["import type { A } from './a.ts'", ['./a.ts']],
    ["import {\n  a,\n  type B,\n} from './a.ts'", ['./a.ts']],
    ['import * as all from "./a.ts"', ['./a.ts']],
    ["import './a.ts'", ['./a.ts']],
    ["export { a } from './a.ts'\nexport * from './b.ts'\nexport type { C } from './c.ts'", ['./a.ts', './b.ts', './c.ts']],
    ["const a = await import('./a.ts')", ['./a.ts']],
    ["type A = import('./a.ts').A", ['./a.ts']],
    ["import data from './a.json' with { type: 'json' }", ['./a.json']],
  ])('%j', (source, found) => {
    expect(importsIn(source)).toEqual(found)
  })

  test.each([
    "// import { a } from './a.ts'",
    "/** As in\n * import './a.ts' */",
    'const text = "import \'./a.ts\'"',
    'const text = \'it is from "./a.ts"\'',
    "const text = `export * from './a.ts'`",
    "const url = 'http://x' // from './a.ts'",
  ])('are not what is only text: %j', source => {
    expect(importsIn(source)).toEqual([])
  })

  test('are found among those of this program', () => {
    const imports = readImports()
    expect(imports.size).toBeGreaterThan(500)
    expect(imports.get('cli.ts')!.length).toBeGreaterThan(0)
    expect([...imports.values()].flat().length).toBeGreaterThan(imports.size * 2)
  })
})

describe('circles', () => {
  const graph = (rows: Record<string, string[]>) => new Map(Object.entries(rows))

  test('are sets of files that all lead to each other', () => {
    const imports = graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['d'], f: ['a', 'd'], g: [] })
    expect(circlesIn(imports)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })

  test('are none where imports go one way; a file that imports itself is one', () => {
    expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
    expect(circlesIn(graph({ a: ['a'] }))).toEqual([['a']])
  })

  test('have a shortest way round', () => {
    const imports = graph({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['b'] })
    expect(wayRound(circlesIn(imports)[0], imports)).toHaveLength(3)
  })
})
