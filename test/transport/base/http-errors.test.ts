import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorsPage } from '../../../actors/transport/http/docs/errors-page.ts'
import { ERRORS, type ErrorCode, SERVICE_ERRORS } from '../../../actors/wire/errors.ts'
import { failure, failureAt } from '../../../actors/wire/failure.ts'
import { REFUSALS } from '../../../engine/core/refusal.ts'
import type { ErrorRow } from '../../../engine/core/refusals/row.ts'
import { TOOL_REFUSALS } from '../../../tools/tool/refusals.ts'
import { openTestTransport } from '../open-transport.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const rows = Object.entries<ErrorRow>(ERRORS)

/** Every file of the program's own, without tests and without the tables themselves. */
function sources(): { file: string; text: string }[] {
  const folders = ['engine', 'tools', 'bot', 'saves', 'actors', 'lab', 'client']
  return folders.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map(file => join(folder, file))
      .filter(file => file.endsWith('.ts') && !file.includes('dist/') && !isTable(file))
      .map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
  )
}
const isTable = (file: string) => /\/refusals\/[^/]+\.ts$|^tools\/tool\/refusals\.ts$|^actors\/wire\/errors\.ts$/.test(file)

/** What may make a failure, with the code as its first argument, and the field in which one is written out. */
const BY_NAME = /\b(?:refuse|failure)\(\s*'([^']+)'|\bcode: '([^']+)'/g
/** Fields of that name which hold something else: reasons of the bot and its kinds of play, what the client itself says, and client packages. */
const OTHER = [
  'bot/',
  'lab/bench/suite/random-play.ts',
  'client/net/api.ts',
  'client/game/refusal.ts',
  'client/words/',
  'client/accounts/',
  'tools/clients/typescript/',
]

describe('the table of error codes', () => {
  test('has a row for every code that a source names', () => {
    const missing = sources()
      .filter(({ file }) => !OTHER.some(other => file.startsWith(other)))
      .flatMap(({ file, text }) => [...text.matchAll(BY_NAME)].map(match => `${file}: ${match[1] ?? match[2]}`))
      .filter(named => !(named.split(': ')[1] in ERRORS))
    expect(missing).toEqual([])
  })

  test('has no row that nothing uses', () => {
    const all = sources()
      .map(({ text }) => text)
      .join('\n')
    expect(Object.keys(ERRORS).filter(code => !all.includes(`'${code}'`))).toEqual([])
  })

  test('has each code once, whoever refuses by it', () => {
    const each = [REFUSALS, TOOL_REFUSALS, SERVICE_ERRORS].flatMap(Object.keys)
    expect(each.filter((code, i) => each.indexOf(code) !== i)).toEqual([])
    expect(Object.keys(ERRORS)).toHaveLength(each.length)
  })

  test.each(rows)('%s says its status, when it happens and what helps', (code, { status, doc, hint }) => {
    expect(code).toMatch(/^([a-z-]+\/[a-z-]+|bad-arguments|not-found|internal)$/)
    expect([400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 431, 500, 502, 503]).toContain(status)
    expect(doc).toMatch(/^[A-Z][^\n]{10,160}[.]$/)
    if (hint !== null) expect(hint).toMatch(/^[A-Za-z].+[.]$/)
  })

  test.each<[string, number]>([
    ['turn/not-yours', 400],
    ['bad-arguments', 400],
    ['auth/needed', 401],
    ['auth/forbidden', 403],
    ['not-found', 404],
    ['game/over', 409],
    ['game/rules-changed', 409],
    ['service/draining', 503],
  ])('answers %s with the %d of the contract', (code, status) => {
    expect(failure(code as ErrorCode, 'So it is.').status).toBe(status)
  })
})

test('a code without a row does not compile', () => {
  // @ts-expect-error: no such code
  expect(() => failure('nothing/known', 'No.')).toThrow()
})

test('the hint of the very case comes before that of the code', () => {
  expect(failure('auth/needed', 'Who?').error.hint).toBe(ERRORS['auth/needed'].hint)
  expect(failure('auth/needed', 'Who?', 'Say who.').error.hint).toBe('Say who.')
  expect(failureAt('/x', 'It is no number.').error).toEqual({ code: 'bad-arguments', message: 'It is no number.', path: '/x' })
})

test('/docs lists every code with its status, when it happens and what helps', async () => {
  const { call, transport } = await openTestTransport()
  const { oneOf } = (transport.document() as any).components.schemas.ErrorCode
  expect(oneOf.flatMap((one: { enum: string[] }) => one.enum).sort()).toEqual(Object.keys(ERRORS).sort())
  const page = await call('GET', '/docs/errors')
  expect([page.status, page.text]).toEqual([200, errorsPage()])
  for (const [code, { status, doc }] of rows) {
    const row = page.text.slice(page.text.indexOf(`<tr id="${code}">`)).split('</tr>')[0]
    const words = doc.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    expect([row.includes(`<td>${status}</td>`), row.includes(words)], code).toEqual([true, true])
    expect(oneOf.find((one: { enum: string[] }) => one.enum[0] === code).description).toContain(doc)
  }
})
