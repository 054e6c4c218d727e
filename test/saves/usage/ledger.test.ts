import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addToLedger,
  ledgerFolder,
  type ModelTurnEntry,
  readLedger,
  readLedgerInSlices,
  withdrawFromLedger,
} from '../../../saves/usage/ledger.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hexarchy-ledger-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const entry = (key: string, at: string): ModelTurnEntry => ({
  version: 1,
  kind: 'model',
  key,
  at,
  rulesHash: 'r',
  engine: 'e',
  digest: 'd',
  model: 'm',
  game: 'g',
  turn: 1,
  seat: 0,
  nation: 'Rome',
  requests: 1,
  failures: 0,
  input: 1,
  cached: 0,
  output: 1,
  reasoning: 0,
  seconds: 1,
  lostSeconds: 0,
  toolCalls: 1,
  ended: 'asked',
  score: 1,
})
const keysOf = (range = {}) => readLedger(dir, range).entries.map(({ key }) => key)
const file = () => join(ledgerFolder(dir), '2026-11.jsonl')

describe('the usage ledger', () => {
  it('has a file a month, and is read by time', () => {
    addToLedger(dir, [entry('b', '2026-11-02T00:00:00.000Z'), entry('a', '2026-10-31T00:00:00.000Z')])
    addToLedger(dir, [entry('c', '2026-11-03T00:00:00.000Z')])
    expect(keysOf()).toEqual(['a', 'b', 'c'])
    expect(keysOf({ from: '2026-11-02', before: '2026-11-03' })).toEqual(['b'])
    expect(
      readFileSync(file(), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line).of.key),
    ).toEqual(['b', 'c'])
  })

  it('counts what was written twice once, and what was withdrawn not until it is written anew', () => {
    const at = '2026-11-02T00:00:00.000Z'
    addToLedger(dir, [entry('a', at), { ...entry('a', at), model: 'other' }, entry('b', at)])
    expect(readLedger(dir).entries).toMatchObject([{ model: 'm' }, { key: 'b' }])
    withdrawFromLedger(dir, ['a'], new Date('2026-12-01'), 'a test')
    expect(keysOf()).toEqual(['b'])
    addToLedger(dir, [{ ...entry('a', '2026-12-02T00:00:00.000Z'), model: 'third' }])
    expect(readLedger(dir).entries).toMatchObject([{ key: 'b' }, { model: 'third' }])
  })

  it('tells of a line that is not as it was written, and passes over one that a crash cut off, after which it goes on', () => {
    addToLedger(dir, [entry('a', '2026-11-02T00:00:00.000Z'), entry('b', '2026-11-02T00:00:00.000Z')])
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"model":"m"', '"model":"n"'))
    appendFileSync(file(), '{"version":1,"key":"c"')
    expect(readLedger(dir)).toMatchObject({ entries: [{ key: 'b' }], spoilt: [{ file: '2026-11.jsonl', line: 1 }] })
    addToLedger(dir, [entry('d', '2026-11-04T00:00:00.000Z')])
    expect(keysOf()).toEqual(['b', 'd'])
  })

  it('is the same read in slices', async () => {
    const at = (day: number) => `2026-1${day % 3}-0${1 + (day % 9)}T00:00:00.000Z`
    addToLedger(
      dir,
      Array.from({ length: 2_000 }, (_, i) => entry(`${i % 1_500}`, at(i))),
    )
    withdrawFromLedger(dir, ['3', '4'], new Date(at(2)), 'a test')
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"model":"m"', '"model":"n"'))
    for (const span of [{}, { from: '2026-11-02', before: '2026-12-05' }]) {
      const read = readLedger(dir, span)
      expect(read.entries.length).toBeGreaterThan(400)
      expect(await readLedgerInSlices(dir, span)).toEqual(read)
    }
  })
})
