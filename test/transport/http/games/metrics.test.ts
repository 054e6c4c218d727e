import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CSV_HEAD, csvLines } from '../../../../actors/transport/http/files/metrics-csv.ts'
import type { TurnMetrics } from '../../../../actors/wire/messages.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { metricsPut } from '../../../../saves/games/turn-metrics.ts'
import { plant } from '../../../actors/planted-game.ts'
import { assertProperty } from '../../../property.ts'
import { tempDir } from '../../../temp.ts'
import { flatWorld } from '../../../world.ts'
import { openGame, openReal } from '../../open-game.ts'
import { METRICS } from '../../service-double.ts'

/** The fields of each line, by the grammar of RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"'
    const field = (quoted ? /"((?:[^"]|"")*)"/y : /([^",\r\n]*)/y) as RegExp
    field.lastIndex = at
    const [whole, content] = field.exec(text)!
    row.push(quoted ? content.replaceAll('""', '"') : content)
    at += whole.length
    if (text[at] === ',') at++
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`no field ends at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`)
  }
  return rows
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([code, times]) => `${code} ${times}`)
        .join('; ')
    : String(value ?? '')
const asCells = (row: TurnMetrics, columns: string[]) => columns.map(column => asText((row as any)[column]))

test('whatever a text holds, its CSV reads back as it was, and never as a formula', () => {
  assertProperty(
    'whatever a text holds, its CSV reads back as it was, and never as a formula',
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', 'a', 'é') }),
      nation => {
        const [columns, cells] = parseCsv(CSV_HEAD + csvLines([{ ...METRICS, nation, gold: -5 }]))
        const read = cells[columns.indexOf('nation')]
        expect([nation, `'${nation}`]).toContain(read)
        expect(read).not.toMatch(/^\s*[=+\-@\t\r\n]/)
        expect(cells[columns.indexOf('gold')]).toBe('-5')
      },
    ),
  )
})

describe('the metrics of a game that is played over HTTP', () => {
  test('tell what each turn was, why it ended, and add up; JSON and CSV alike', async () => {
    const { call, game, first, second, owner, tool } = await openGame()
    const limits = (own: object) => call('PATCH', `/api/games/${game.id}/seats/0`, { json: { limits: own }, headers: owner })
    const turnOf = async (seat: string) =>
      expect((await call('GET', `/api/games/${game.id}/wait?timeout=20`, { token: seat })).body.status).toBe('your_turn')
    const pass = async () => {
      await turnOf(second)
      expect((await tool(second, 'end_turn')).status).toBe(200)
      await turnOf(first)
    }
    // 1: asked for, after one of each kind of call.
    const settler = (await tool(first, 'get_units')).body.result.units.find((unit: any) => unit.kind === 'Settler').id
    await tool(first, 'found_city', { unit_id: settler }, { call_id: 'a' })
    await tool(first, 'found_city', { unit_id: settler }, { call_id: 'a' })
    expect((await tool(first, 'get_units')).body.result).not.toHaveProperty('unchanged')
    expect((await tool(first, 'get_units')).body.result).toEqual({ unchanged: true, since: 3 })
    for (let i = 0; i < 3; i++) expect((await tool(first, 'found_city', { unit_id: settler })).status).toBe(400)
    expect((await tool(first, 'no_such_tool')).status).toBe(400)
    await tool(first, 'end_turn')
    await pass()
    // 2: by its calls; 3: by steps; 4: by steps that get nowhere; 5: by the clock.
    await limits({ toolCalls: 2 })
    for (const text of ['a', 'b']) await tool(first, 'write_notes', { text })
    await pass()
    await limits({ toolCalls: 150, steps: 2 })
    for (const step of ['1', '2']) await tool(first, 'log_thought', { text: step }, { step })
    expect((await tool(first, 'log_thought', { text: '3' }, { step: '3' })).body.error.code).toBe('guard/turn-over')
    await pass()
    await limits({ steps: 60, stallSteps: 3 })
    for (const x of [0, 1, 2]) await tool(first, 'get_tile', { x, y: 0 }, { step: x })
    expect((await tool(first, 'get_tile', { x: 3, y: 0 }, { step: 3 })).body.error.code).toBe('guard/turn-over')
    await pass()
    await limits({ stallSteps: 10, seconds: 1 })
    await turnOf(second)
    // And a bot, which is counted by what it does.
    await call('PATCH', `/api/games/${game.id}/seats/1`, { json: { driver: 'bot' }, headers: owner })
    await limits({ seconds: 1800 })
    await turnOf(first)

    const rows = (await call('GET', `/api/games/${game.id}/metrics`, { headers: owner })).body.metrics as TurnMetrics[]
    const none = { actions_ok: 0, queries: 0, refusals: 0, repeats: 0, repeated_refusals: 0, refusal_codes: {} }
    expect(rows.filter(row => row.seat === 0)).toMatchObject([
      {
        turn: 1,
        end_reason: 'asked',
        tool_calls: 9,
        actions_ok: 2,
        queries: 3,
        refusals: 4,
        repeats: 3,
        repeated_refusals: 2,
        steps: 1,
        cities: 1,
        population: 1,
      },
      { ...none, turn: 2, end_reason: 'tool_calls', tool_calls: 2, actions_ok: 2 },
      { ...none, turn: 3, end_reason: 'steps', tool_calls: 2, actions_ok: 2, steps: 2 },
      { ...none, turn: 4, end_reason: 'stall', tool_calls: 3, queries: 3, steps: 3 },
      { ...none, turn: 5, end_reason: 'time', tool_calls: 0, steps: 0 },
    ])
    for (const { refusals, refusal_codes } of rows)
      expect(Object.values(refusal_codes!).reduce((sum, times) => sum + times, 0)).toBe(refusals)
    expect(rows.at(-1)).toMatchObject({ turn: 5, seat: 1, driver: 'bot', end_reason: 'asked' })
    expect(rows.at(-1)!.actions_ok).toBeGreaterThan(0)
    for (const row of rows) expect(row.actions_ok + row.queries + row.refusals).toBe(row.tool_calls)
    const { text } = await call('GET', `/api/games/${game.id}/metrics.csv`, { headers: owner })
    const [columns, ...lines] = parseCsv(text)
    expect(columns.join()).toMatch(/^turn,seat,nation,driver,model,wall_s,steps,model_s,input_tokens,output_tokens,tool_calls,/)
    expect(lines).toEqual(rows.map(row => asCells(row, columns)))
    // A seat reads its own while the game runs.
    const own = (await call('GET', `/api/games/${game.id}/metrics.csv`, { token: second })).text
    expect(parseCsv(own).slice(1)).toEqual(lines.filter(([, seat]) => seat === '1'))
  })

  test('are read by the turn, and a long game in parts', async () => {
    const dir = tempDir()
    const w = flatWorld({ seats: 2 })
    const TURNS = 300
    w.s.turn = TURNS
    const { game, tokens } = await plant(dir, w)
    const store = await openStore(dir)
    const puts = Array.from({ length: TURNS * 24 }, (_, i) =>
      metricsPut(game, { ...METRICS, turn: 1 + Math.floor(i / 24), seat: i % 24 }),
    )
    await store.commit({ puts })
    await store.close()
    const { call, owner } = await openReal(dir)
    const page = async (query: string, more: object = { headers: owner }) =>
      (await call('GET', `/api/games/${game}/metrics${query}`, more)).body as { metrics: TurnMetrics[]; next: number | null }
    const seen: TurnMetrics[] = []
    let pages = 0
    for (let next: number | null = 1; next !== null; pages++) {
      const got = await page(`?since=${next}&turns=70`)
      seen.push(...got.metrics)
      next = got.next
    }
    expect(pages).toBe(5)
    expect(seen).toEqual((await page('')).metrics)
    expect(seen).toHaveLength(TURNS * 24)
    expect((await page(`?since=${TURNS}`)).metrics.map(row => row.turn)).toEqual(Array(24).fill(TURNS))
    expect((await page(`?since=${TURNS}`, { token: tokens[1] })).metrics).toMatchObject([{ turn: TURNS, seat: 1 }])
    const answer = await call('GET', `/api/games/${game}/metrics.csv`, { headers: owner })
    expect(answer.headers.get('transfer-encoding')).toBe('chunked')
    const [columns, ...lines] = parseCsv(answer.text)
    expect(lines).toEqual(seen.map(row => asCells(row, columns)))
    const part = await call('GET', `/api/games/${game}/metrics.csv?since=10&turns=2`, { headers: owner })
    expect(parseCsv(part.text).slice(1)).toEqual(lines.filter(([turn]) => turn === '10' || turn === '11'))
    expect((await call('GET', `/api/games/${game}/metrics?since=x`, { headers: owner })).status).toBe(400)
  })
})
