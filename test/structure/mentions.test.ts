/** Files that comments, README.md and CONTRIBUTING.md name are there. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDERS, ROOT } from './imports.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'fixtures'])
/** Comments; strings stand beside them so that what looks like a comment in a text is none. */
const TOKENS = /(?<comment>\/\*[\s\S]*?\*\/|(?<!\\)\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
/** `name.ts` or `folder/name.ts`; names with a `*` mean many files. */
const MENTION = /(?<![\w./*$-])(?:[\w.-]+\/)*[\w-][\w.-]*\.ts\b/g

const commentsIn = (source: string): string[] => [...source.matchAll(TOKENS)].flatMap(({ groups }) => groups?.comment ?? [])
const mentionsIn = (text: string): string[] => text.match(MENTION) ?? []

const files = [...FOLDERS, 'test'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll(sep, '/')}`)
    .filter(path => path.endsWith('.ts') && !path.split('/').some(name => NOT_SOURCES.has(name))),
)
const sources = [...files, ...readdirSync(ROOT).filter(name => name.endsWith('.ts'))]

/** Whether a file of the program is called so: by its whole path, the end of it, or from the folder of who names it. */
const isThere = (name: string, from: string): boolean =>
  sources.some(file => file === name || file.endsWith(`/${name}`)) || sources.includes(posix.join(dirname(from), name))

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const found = [
  ...sources.map(file => [file, commentsIn(read(file)).flatMap(mentionsIn)] as const),
  ...DOCUMENTS.map(file => [file, mentionsIn(read(file))] as const),
]

test('every file that a comment or a document names is there', () => {
  expect(found.flatMap(([, names]) => names).length).toBeGreaterThan(50)
  const missing = found.flatMap(([file, names]) =>
    names.filter(name => !isThere(name, file)).map(name => `${file} names ${name}`),
  )
  expect(missing).toEqual([])
})

describe('a mention', () => {
  test.each([
    ['/** As in grid.ts. */', ['grid.ts']],
    ['const a = 1 // see engine/core/grid.ts', ['engine/core/grid.ts']],
    ['/* rows of rules/effects/templates-*.ts */', []],
    ["import { a } from './gone.ts'", []],
    ["const text = '// gone.ts'", []],
    ['const url = `http://x/gone.ts`', []],
  ])('%j', (source, names) => {
    expect(commentsIn(source).flatMap(mentionsIn)).toEqual(names)
  })

  test('of a file that is not there is found', () => {
    expect(isThere('gone.ts', 'engine/core/grid.ts')).toBe(false)
    expect(isThere('core/grid.ts', 'bot/planners/war/war.ts')).toBe(true)
    expect(isThere('./grid.ts', 'engine/core/grid.ts')).toBe(true)
  })
})
