import { expect, test } from 'vitest'
import { openRulesets } from '../../../../actors/rulesets/rulesets.ts'
import { failure } from '../../../../actors/wire/failure.ts'
import { readRulebook } from '../../../../rules/files/read-rulebook.ts'
import { openTestTransport } from '../../open-transport.ts'
import { testPort } from '../../service-double.ts'

// The standard ruleset is the program's own: no state directory is looked at.
const rulesets = openRulesets('')
const standard = (await rulesets.whole('standard')) as unknown as { name: string; hash: string; rules: Record<string, any[]> }

/** The transport before a service that has this ruleset, and no other. */
async function openWith(whole: unknown = standard) {
  const port = testPort()
  const { name, hash } = whole as { name: string; hash: string }
  const request: typeof port.request = async (type, ask) => {
    if (type === 'rules/hash') return { ok: true, answer: { name, hash, all: [name] } as never }
    return type === 'rules/get' ? { ok: true, answer: whole as never } : port.request(type, ask)
  }
  return openTestTransport({ service: { ...port, request } })
}

/** Text between two marks, the first included. */
const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from)
  return start < 0 ? '' : text.slice(start, text.indexOf(to, start))
}

test('/docs/rules shows every chapter of the rulebook with an anchor for each section', async () => {
  const { call } = await openWith()
  const page = await call('GET', '/docs/rules')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const { chapters } = readRulebook()
  expect(chapters.length).toBeGreaterThan(25)
  for (const { name, sections } of chapters) {
    expect(page.text, name).toContain(`<a href="#${name}">`)
    const part = between(page.text, `<article id="${name}"`, '</article>')
    for (const { number } of sections) {
      expect(part, `${name} ${number}`).toContain(`<h3 id="${name}-${number}">`)
      expect(part, `${name} ${number}`).toContain(`<a href="#${name}-${number}">`)
    }
  }
})

test('what names a section of another chapter leads there', async () => {
  const { call } = await openWith()
  const units = between((await call('GET', '/docs/rules')).text, '<article id="units"', '</article>')
  expect(units).toMatch(/<a href="#combat">combat<\/a>,\s<a href="#combat-11">section 11<\/a>/)
})

test('every link in it leads to an anchor of it, or to an address of the server', async () => {
  const { call } = await openWith()
  const { text } = await call('GET', '/docs/rules')
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(found => found[1]))
  const links = [...new Set([...text.matchAll(/href="([^"]+)"/g)].map(found => found[1]))]
  expect(links.filter(link => !link.startsWith('/') && !ids.has(link.slice(1)))).toEqual([])
  expect([...text.matchAll(/ id="([^"]+)"/g)]).toHaveLength(ids.size)
})

test.each([
  ['units', 'Warrior'],
  ['unitTypes', 'Sword'],
  ['promotions', 'Accuracy I'],
  ['buildings', 'Monument'],
  ['techs', 'Pottery'],
  ['eras', 'Ancient era'],
  ['terrains', 'Grassland'],
  ['improvements', 'Farm'],
  ['resources', 'Iron'],
  ['policies', 'Honor Complete'],
  ['beliefs', 'Desert Folklore'],
  ['nations', 'Greece'],
  ['cityStateTypes', 'Maritime'],
  ['specialists', 'Scientist'],
  ['difficulties', 'Deity'],
  ['speeds', 'Epic'],
  ['victories', 'Domination'],
  ['quests', 'Route'],
  ['ruins', 'Gold'],
])('the table of %s has a row for everything, %s among it', async (kind, name) => {
  const { call } = await openWith()
  const table = between((await call('GET', '/docs/rules')).text, `<article id="table-${kind}"`, '</article>')
  const { rules } = standard
  const rows = kind === 'policies' ? rules.branches.flatMap(b => [b, ...b.policies]) : rules[kind]
  expect(table.match(/<tr id=/g)).toHaveLength(rows.length)
  expect(table).toContain(`<td>${name}</td>`)
})

test('a row tells costs, yields and effects; costs that the column of a technology gives are filled in', async () => {
  const { call } = await openWith()
  const { text } = await call('GET', '/docs/rules')
  const row = (id: string) => between(text, `<tr id="${id}"`, '</tr>')
  expect(row('buildings-Monument')).toContain('<td>40</td><td>1</td><td>culture 2</td>')
  expect(row('buildings-Granary')).toContain('<td>Technology: <a href="#techs-Pottery">Pottery</a></td>')
  expect(row('buildings-Monument')).toMatch(/<li title="[^"]+">Destroyed when the city is captured<\/li>/)
  expect(row('techs-Pottery')).toContain(
    '<td><a href="#eras-Ancient-era">Ancient era</a></td><td>35</td><td><a href="#techs-Agriculture">Agriculture</a></td>',
  )
  expect(row('cityStateTypes-Maritime')).toMatch(/Friend: \[\+2 Food\] \[in capital\]<\/li>/)
})

test('what a ruleset says is text in it, whatever signs it has', async () => {
  const odd = { name: '<b>', type: 'a "b" & c', uniques: ['<script>alert(1)</script>'] }
  const { call } = await openWith({ name: '<i>', hash: 'x', rules: { beliefs: [odd] } })
  const { text } = await call('GET', '/docs/rules')
  expect(text).toContain('<b>&lt;i&gt;</b>')
  expect(text).toContain('<td>&lt;b&gt;</td><td>a &quot;b&quot; &amp; c</td>')
  expect(text).toContain('<li>&lt;script&gt;alert(1)&lt;/script&gt;</li>')
})

test('a page is made once for each ruleset asked for, and anew when the ruleset is another', async () => {
  const port = testPort()
  const made: unknown[] = []
  let hash = 'x'
  const request = async (type: string, ask: { ruleset?: string }) => {
    const name = ask.ruleset ?? 'standard'
    if (type === 'rules/hash') return { ok: true, answer: { name, hash, all: ['standard', 'other'] } as never }
    made.push(name)
    return { ok: true, answer: { name, hash, rules: {} } as never }
  }
  const { call } = await openTestTransport({ service: { ...port, request: request as never } })
  for (const path of ['/docs/rules', '/docs/rules', '/docs/rules?ruleset=other', '/docs/rules?ruleset=other', '/docs/rules']) {
    expect((await call('GET', path)).text).toContain(path.endsWith('other') ? '<b>other</b>' : '<b>standard</b>')
  }
  expect(made).toEqual(['standard', 'other'])
  hash = 'y'
  await call('GET', '/docs/rules')
  expect(made).toEqual(['standard', 'other', 'standard'])
})

test('a ruleset that is not there is answered as everywhere', async () => {
  const port = testPort()
  const request = async () => failure('not-found', 'There is no such ruleset.')
  const { call } = await openTestTransport({ service: { ...port, request: request as never } })
  const answer = await call('GET', '/docs/rules?ruleset=none')
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not-found'])
})

test('its style is a file of its own, and nothing in it runs or comes from elsewhere', async () => {
  const { call } = await openWith()
  expect((await call('GET', '/docs/rules.css')).headers.get('content-type')).toContain('text/css')
  const { text } = await call('GET', '/docs/rules')
  expect(text).not.toMatch(/<script|<style|style=|<img|https?:/)
})

test('the page of the tools links to it', async () => {
  const { call } = await openWith()
  expect((await call('GET', '/docs/tools')).text).toContain('<a href="/docs/rules">')
})

test('names in figures and in the brackets of effects lead to their rows', async () => {
  const { call } = await openWith()
  const { text } = await call('GET', '/docs/rules')
  const row = between(text, '<tr id="units-Swordsman"', '</tr>')
  expect(row).toContain('<a href="#unitTypes-Sword">Sword</a>')
  expect(row).toContain('Technology: <a href="#techs-Iron-Working">Iron Working</a>')
  expect(text).toMatch(/<li[^>]*>[^<]*\[<a href="#buildings-[^"]+">[^<]+<\/a>\]/)
})

test('another ruleset and mods are chosen on the page', async () => {
  const { call } = await openWith({ name: 'standard+a "b"', hash: 'x', rules: {} })
  const form = between((await call('GET', '/docs/rules')).text, '<form class="choice"', '</form>')
  expect(form).toContain('<option selected>standard</option>')
  expect(form).toContain('value="a &quot;b&quot;"')
})

test('the rules of a game are shown to those who may know of it', async () => {
  const { call } = await openWith()
  expect((await call('GET', '/docs/rules?game=nothing')).status).toBe(401)
  expect((await call('GET', '/api/rules?game=nothing')).status).toBe(401)
})
