/** What language models read of a server is made of its documents and its registry, and every link in it leads somewhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRulebook } from '../../../../rules/files/read-rulebook.ts'
import { describeTools } from '../../../../tools/describe.ts'
import { openGame } from '../../open-game.ts'
import { openTestTransport } from '../../open-transport.ts'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, '..', '..', '..', '..', ...path), 'utf8')
const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to)

test('/llms.txt is a title, a summary, and sections of links with a line each', async () => {
  const { call } = await openTestTransport({ tools: describeTools })
  const { text, headers } = await call('GET', '/llms.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [head, ...sections] = text.split(/^## /m)
  expect(head).toMatch(/^# Hexarchy\n\n> Hexarchy is a server for .+\n/)
  expect(text.match(/^#+ /gm)).toEqual(['# ', ...sections.map(() => '## ')])
  for (const section of sections) {
    const [title, , ...lines] = section.trim().split('\n')
    expect(lines.length, title).toBeGreaterThan(0)
    for (const line of lines) expect(line, title).toMatch(/^- \[[^\]]+\]\(\/[^)]+\): \S.*$/)
  }
  expect(sections.at(-1)).toMatch(/^Optional\n/)
})

test('it names every document that README.md sends its readers to, and every tool', async () => {
  const { call } = await openTestTransport({ tools: describeTools })
  const { text } = await call('GET', '/llms.txt')
  const documents = [...read('README.md').matchAll(/^\| .* \| \[docs\/(\w+)\.md\]\(docs\/\1\.md\) \|$/gm)].map(([, name]) => name)
  expect(documents).toEqual(expect.arrayContaining(['agents', 'models', 'play', 'hosting']))
  for (const name of documents) expect(linksOf(text).filter(to => to === `/docs/${name}.md`)).toHaveLength(1)
  for (const { name } of describeTools().tools) expect(linksOf(text).filter(to => to === `/docs/tools#${name}`)).toHaveLength(1)
})

test('every link of it, and of what it links to as text, is answered', async () => {
  const { call } = await openGame()
  const first = ['/llms.txt', '/llms-full.txt', ...linksOf((await call('GET', '/llms.txt')).text).filter(to => /\.md$/.test(to))]
  const pages = await Promise.all(first.map(async path => [path, await call('GET', path)] as const))
  for (const [path, { status }] of pages) expect([path, status]).toEqual([path, 200])
  const links = new Set(pages.flatMap(([, { text }]) => linksOf(text)).filter(to => !/^(https?:|#)/.test(to)))
  expect(links.size).toBeGreaterThan(50)
  const addresses = [...new Set([...links].map(to => to.split('#')[0]))]
  for (const address of addresses) expect([address, (await call('GET', address)).status]).toEqual([address, 200])
  const tools = (await call('GET', '/docs/tools')).text
  const rules = (await call('GET', '/docs/rules')).text
  const lost = [...links].filter(to => {
    const [page, part] = to.split('#')
    const shown = { '/docs/tools': tools, '/docs/rules': rules }[page]
    return shown && part && !shown.includes(`id="${part}"`)
  })
  expect(lost).toEqual([])
})

test('/llms-full.txt has how to play by a program, every tool with its arguments and examples, and the rules of play', async () => {
  const { call } = await openTestTransport({ tools: describeTools })
  const { text, headers } = await call('GET', '/llms-full.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  for (const [, title] of read('docs', 'agents.md').matchAll(/^## (.+)$/gm)) expect(text).toContain(`\n### ${title}\n`)
  for (const { name, inputSchema, examples } of describeTools().tools) {
    const part = text.slice(text.indexOf(`\n### ${name}\n`)).split('\n### ', 2)[1]
    for (const field of Object.keys((inputSchema as { properties?: object }).properties ?? {}))
      expect(part, name).toContain(`- \`${field}\` (`)
    for (const example of examples) expect(part, name).toContain(`\`${name} ${JSON.stringify(example)}\``)
  }
  const titles = new Map(readRulebook().chapters.map(({ name, title }) => [name, title]))
  for (const name of ['combat', 'cities', 'victory']) expect(text).toContain(`\n### ${titles.get(name)}\n`)
  expect(text).not.toContain(`\n### ${titles.get('effect-list')}\n`)
})

test('a document is Markdown at the address of its name, and of another name there is none', async () => {
  const { call } = await openTestTransport()
  const { status, headers, text } = await call('GET', '/docs/agents.md')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(text).toContain('[measuring.md](/docs/measuring.md)')
  for (const path of ['/docs/testing.md', '/docs/README.md', '/docs/agents.txt'])
    expect([path, (await call('GET', path)).body.error.code]).toEqual([path, 'not-found'])
})

test('every page of the documents names it in its head', async () => {
  const { call } = await openGame()
  for (const path of ['/docs', '/docs/tools', '/docs/errors', '/docs/rules'])
    expect((await call('GET', path)).text).toContain('<link rel="alternate" href="/llms.txt" type="text/plain"')
})
