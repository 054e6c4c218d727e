/** Every package is here for a reason that is written down, and under a licence that lets the program be passed on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './imports.ts'

const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Packages of the table under a heading of DEPENDENCIES.md. */
function listed(heading: string): string[] {
  const text = readFileSync(join(ROOT, 'DEPENDENCIES.md'), 'utf8').split(`## ${heading}\n`)[1].split('\n## ')[0]
  return [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name]) => name)
}

test('every dependency has its line in DEPENDENCIES.md, and nothing else has', () => {
  expect(listed('For the running program')).toEqual(Object.keys(own.dependencies).sort())
  expect(listed('For development')).toEqual(Object.keys(own.devDependencies).sort())
})

/** They ask for no more than to be named. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]
/** Others, each with why it will do. */
const ALSO: Record<string, string> = {
  'axe-core': 'MPL-2.0', // runs in tests, and is passed on to nobody
  lightningcss: 'MPL-2.0', // a part of the test runner, likewise
  '@iconify-json/game-icons': 'CC-BY-3.0', // the page /credits names who drew what
}

function* installed(folder: string): Generator<{ name: string; license: unknown }> {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (entry.startsWith('.')) continue
    if (entry.startsWith('@')) yield* installed(path)
    else if (existsSync(join(path, 'package.json'))) {
      const { name, license, licenses } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
      yield { name, license: license?.type ?? license ?? licenses?.[0]?.type }
      if (existsSync(join(path, 'node_modules'))) yield* installed(join(path, 'node_modules'))
    }
  }
}

/** Of "A OR B" one is enough, of "A AND B" both are needed. */
const isFree = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some(choice => choice.split(/ AND /i).every(one => FREE.includes(one.trim())))

test('every package that is installed has a licence that will do', () => {
  const all = [...installed(join(ROOT, 'node_modules'))]
  expect(all.length).toBeGreaterThan(100)
  const others = all.filter(({ license }) => typeof license !== 'string' || !isFree(license))
  const unknown = others.filter(({ name, license }) => ALSO[name.replace(/^(lightningcss)-.*$/, '$1')] !== license)
  expect(unknown).toEqual([])
})
