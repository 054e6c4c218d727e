/** What is built: small enough to open quickly, named by content, and asking nothing of other hosts. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSETS, buildClient } from '../../../client/build/build.ts'
import { minifyStyle } from '../../../client/build/styles.ts'
import { methods as germanMethods } from '../../../client/words/de/accounts/methods.ts'
import { app as germanApp } from '../../../client/words/de/app.ts'
import { benches as germanBenches } from '../../../client/words/de/lab/benches.ts'
import { methods } from '../../../client/words/en/accounts/methods.ts'
import { benches } from '../../../client/words/en/lab/benches.ts'
import { setup as buildPages } from '../../built-pages.ts'

/** Measured 45, 115, 39 and 57 kB. */
const FIRST_LOAD_BYTES = { 'lobby-page': 48_000, 'game-page': 121_000, 'settings-page': 43_000, 'bots-page': 62_000 }
const DAY_MS = 24 * 60 * 60 * 1000

/** Of builds before this one: from an hour ago, and from days ago. */
const [YOUNG, OLD] = ['young-abc.js', 'old-abc.js']

let dist = ''
/** The page of an earlier build of the same sources, all of whose files are days old when they are built anew. */
let earlier = ''
beforeAll(async () => {
  await buildPages()
  dist = mkdtempSync(join(tmpdir(), 'hexarchy-build-'))
  // What another process is building there is not part of it yet.
  const isWhole = (file: string): boolean => !basename(file).startsWith('.')
  cpSync(join(import.meta.dirname, '../../../client/dist'), dist, { recursive: true, filter: isWhole })
  earlier = page()
  for (const name of [YOUNG, OLD]) writeFileSync(join(dist, ASSETS, name), '')
  const long = new Date(Date.now() - 2 * DAY_MS)
  for (const name of assets().filter(name => name !== YOUNG)) utimesSync(join(dist, ASSETS, name), long, long)
  await buildClient(dist)
}, 300_000)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const assets = (): string[] => readdirSync(join(dist, ASSETS)).filter(name => name !== YOUNG)
const textOf = (name: string): string => readFileSync(join(dist, ASSETS, name), 'utf8')
const page = (): string => readFileSync(join(dist, 'index.html'), 'utf8')
const linked = (): string[] => [...page().matchAll(/"\/assets\/([^"]+)"/g)].map(([, name]) => name)

/** A script and all that it needs before it runs. */
function graph(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const [, other] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) graph(other, seen)
  return seen
}

/** What the page loads before it shows something, and what all pages do. */
function scriptsOf(pageName: string): Set<string> {
  const named = assets().filter(name => name.startsWith(`${pageName}-`) && name.endsWith('.js'))
  // A page of benches has the name of the game's, and is smaller.
  const chunk = named.sort((a, b) => textOf(b).length - textOf(a).length)[0]
  return new Set([...linked().filter(name => name.endsWith('.js')), chunk].flatMap(name => [...graph(name)]))
}

/** Compressed, of the files that have to come before such a page shows something. */
function loadBytes(pageName: string): number {
  const files = new Set([...linked(), ...scriptsOf(pageName)])
  return [...files].reduce(
    (sum, name) => sum + statSync(join(dist, ASSETS, `${name}.br`)).size,
    statSync(join(dist, 'index.html')).size,
  )
}

test.each(Object.entries(FIRST_LOAD_BYTES))('the first load of %s is under %d bytes', (name, limit) => {
  if (process.env.FIGURES) console.log(name, loadBytes(name))
  expect(loadBytes(name)).toBeLessThan(limit)
})

/** Of a text that takes nothing, as it stands in a file. */
const FURTHER_ROOMS = [benches.about, methods.passkeys.text, ...[germanBenches.about, germanMethods.passkeys.text]]

test('the lobby and a game load no words of accounts and of the lab, and the catalogue of a language none either', () => {
  const catalogues = assets().filter(name => /^catalogue-.*\.js$/.test(name))
  const early = catalogues.filter(name => textOf(name).includes(germanApp.unloaded.text))
  expect(early.length).toBe(1)
  for (const name of [...scriptsOf('lobby-page'), ...scriptsOf('game-page'), ...early])
    for (const text of FURTHER_ROOMS) expect(textOf(name).includes(text), `${name}: ${text}`).toBe(false)
  for (const text of FURTHER_ROOMS)
    expect(
      assets().some(name => name.endsWith('.js') && textOf(name).includes(text)),
      text,
    ).toBe(true)
})

test('the page points at files that are there, script and style', () => {
  expect(linked().some(name => name.endsWith('.css'))).toBe(true)
  expect(linked().some(name => name.endsWith('.js'))).toBe(true)
  for (const name of linked()) expect(existsSync(join(dist, ASSETS, name))).toBe(true)
})

test('what an app is installed by, and what it opens with without a connection, is there', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; type: string; sizes: string }[]
  }
  for (const { src, type, sizes } of manifest.icons) {
    const file = readFileSync(join(dist, src))
    if (type !== 'image/png') continue
    expect(file.toString('latin1', 1, 4)).toBe('PNG')
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
  const kept = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  for (const page of ['lobby-page', 'recap-page', 'main', 'style'])
    expect(
      kept.some(path => path.startsWith(`/assets/${page}-`)),
      page,
    ).toBe(true)
  for (const path of kept) expect(existsSync(join(dist, path)), path).toBe(true)
})

test('every file has its compressed forms beside it, with the same content', () => {
  const plain = assets().filter(name => /\.(js|css)$/.test(name))
  expect(plain.length).toBeGreaterThan(5)
  for (const name of plain) {
    const compressed = (ending: string) => readFileSync(join(dist, ASSETS, name + ending))
    expect(brotliDecompressSync(compressed('.br')).toString()).toBe(textOf(name))
    expect(gunzipSync(compressed('.gz')).toString()).toBe(textOf(name))
  }
})

/** Names of XML's kinds, what a library says in the words of its errors, and an example of an address: nothing of it is ever asked for. */
const SAID = ['www.w3.org', 'stately.ai', 'github.com', 'ntfy.sh']

/** A page of links to the works that are credited. */
const CREDITS = /^credits-page-/

test('no file of it names another host, nor tells of its sources', () => {
  for (const name of assets().filter(one => /\.(js|css)$/.test(one) && !CREDITS.test(one))) {
    const hosts = [...textOf(name).matchAll(/(?:https?|wss?):\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect([name, hosts.filter(host => !SAID.includes(host))]).toEqual([name, []])
    expect(textOf(name)).not.toContain('sourceMappingURL')
  }
})

const sheet = (name: string): string => textOf(assets().find(file => file.startsWith(`${name}-`) && file.endsWith('.css'))!)

test('the sheets begin with the tokens and have every folder’s rules, those of games apart', () => {
  expect(sheet('style').startsWith(':root{color-scheme:light')).toBe(true)
  for (const [name, rule] of Object.entries({ style: '.uplot', play: '.play-next', last: '.dialog' }))
    expect(sheet(name)).toContain(rule)
  for (const name of ['style', 'last']) expect(sheet(name)).not.toMatch(/\.(play|recap|map)-/)
  expect(linked().filter(name => name.endsWith('.css')).length).toBe(2)
})

test('what two pages share comes in few files', () => {
  for (const name of ['lobby-page', 'game-page']) expect(scriptsOf(name).size, name).toBeLessThan(10)
})

test.each(['lobby', 'game'])('the page of the %s names all that it loads before it shows something', name => {
  const named = readFileSync(join(dist, `${name}.html`), 'utf8')
  for (const script of scriptsOf(`${name}-page`)) expect(named).toContain(`"/assets/${script}"`)
  expect(/href="\/assets\/play-/.test(named)).toBe(name === 'game')
})

test('comments and white space of a sheet go, strings stay', () => {
  const css =
    '/* a */\n.a > b::before {\n  content: "a  { /* b */ }";\n  color: red;\n}\n@media (min-width: 1px) {\n  c { margin: 0 auto; }\n}\n'
  expect(minifyStyle(css)).toBe('.a > b::before{content:"a  { /* b */ }";color:red}@media (min-width:1px){c{margin:0 auto}}')
})

test('built anew the same sources give the same names, and what builds of long ago left behind goes', () => {
  expect(page()).toBe(earlier)
  expect(linked().length).toBeGreaterThan(1)
  for (const name of linked()) expect(assets()).toContain(name)
  expect(existsSync(join(dist, ASSETS, YOUNG))).toBe(true)
  expect(assets()).not.toContain(OLD)
  expect(readdirSync(dist).filter(name => name.startsWith('.'))).toEqual([])
})
