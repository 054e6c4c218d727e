import { describe, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../saves/database/store.ts'
import { decodeRecord, encodeRecord, type LogRecord, readLog } from '../../../saves/games/game-log.ts'
import { tempDir } from '../../temp.ts'

const record = (n: number): LogRecord => ({
  n,
  at: 1000 + n,
  seat: 0,
  command: { type: 'writeNotes', text: `note ${n}`, mode: 'append' },
})

describe('a log record', () => {
  test('reads as it was written', () => {
    const full = { ...record(3), call: { id: 'c1', answer: { ok: true } }, hash: '0123456789abcdef' }
    expect(decodeRecord(encodeRecord(full), 'g', 3)).toEqual(full)
  })

  test.each([
    ['torn', encodeRecord(record(1)).subarray(0, 20), 'log record 1 of game g is damaged'],
    ['empty', new Uint8Array(), 'log record 1 of game g is damaged'],
    ['of another position', encodeRecord(record(2)), 'log record 1 of game g is damaged'],
    ['of a newer version', Buffer.from('{"v":9,"n":1}'), 'log record 1 of game g has version 9; this program reads version 1'],
    ['without a command', Buffer.from('{"v":1,"n":1,"at":1,"seat":0}'), 'log record 1 of game g is damaged'],
  ])('is refused with its game and position when it is %s', (_, bytes, message) => {
    expect(() => decodeRecord(bytes, 'g', 1)).toThrow(message)
  })
})

test('a log with a gap is refused', async () => {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  await store.commit({ append: { game: 'g', n: 0, records: [0, 1, 2].map(n => encodeRecord(record(n))) } })
  await store.commit({ puts: [['log/g/0000000001', null]] })
  await expect(readLog(store, 'g', 0)).rejects.toThrow('log of game g has no record 1')
})
