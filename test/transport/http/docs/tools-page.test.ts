import { expect, test } from 'vitest'
import { describeTools } from '../../../../tools/describe.ts'
import { openTestTransport } from '../../open-transport.ts'

test('/docs/tools shows every tool of the registry with its arguments, examples and results', async () => {
  const { call } = await openTestTransport({ tools: describeTools })
  const page = await call('GET', '/docs/tools')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { name, inputSchema, examples } of describeTools().tools) {
    const start = page.text.indexOf(`<article id="${name}">`)
    const part = page.text.slice(start, page.text.indexOf('</article>', start))
    expect(start, name).toBeGreaterThan(0)
    for (const field of Object.keys((inputSchema as { properties?: object }).properties ?? {})) {
      expect(part, name).toContain(`<code>${field}</code>`)
    }
    expect(part.match(new RegExp(`${name} \\{`, 'g')), name).toHaveLength(examples.length)
    expect(page.text, name).toContain(`<a href="#${name}">`)
  }
})

test('its style is a file of its own, since no page runs or holds what is not', async () => {
  const { call } = await openTestTransport()
  expect((await call('GET', '/docs/page.css')).headers.get('content-type')).toContain('text/css')
  expect((await call('GET', '/docs/tools')).text).not.toMatch(/<script|<style|style=/)
})

test('what a tool says is text in it, whatever signs it has', async () => {
  const tool = {
    name: 'odd',
    group: 'Turn',
    kind: 'acts' as const,
    description: 'a < b & "c"',
    inputSchema: {},
    examples: [{}],
    outputSchema: {},
  }
  const { call } = await openTestTransport({ tools: () => ({ version: '1', tools: [tool as never] }) })
  expect((await call('GET', '/docs/tools')).text).toContain('a &lt; b &amp; &quot;c&quot;')
})

test('the document of the HTTP interface links to it', async () => {
  const { transport } = await openTestTransport()
  expect(transport.document()).toMatchObject({ externalDocs: { url: '/docs/tools' } })
})
