/** What another version of the program wrote is carried out as far as it goes; what this one wrote has to come out as it did. */
import { describe, expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { type Command, createGame, NONE, perform } from '../../../engine/index.ts'
import type { LogRecord } from '../../../saves/games/game-log.ts'
import { carryOut } from '../../../saves/games/log-tail.ts'
import { engineVersion } from '../../../saves/program/engine-version.ts'
import { standardRules } from '../../world.ts'

const OWN = engineVersion()
const OTHER = '0.0.1+0123456789ab'

const begin = (): EngineContext =>
  createGame(standardRules(), { size: 'duel', seed: 7, cityStates: 0, seats: [{ driver: 'agent' }, { driver: 'agent' }] })

const note = (text: string): Command => ({ type: 'writeNotes', text, mode: 'append' })
const research: Command = { type: 'setResearch', tech: 3 }
/** Allowed to nobody. */
const impossible: Command = { type: 'setResearch', tech: 9_999 }
/** The engine knows no such command. */
const unheardOf = { type: 'constructor' } as unknown as Command

const logOf = (...steps: [number, Command, Partial<LogRecord>?][]): LogRecord[] =>
  steps.map(([seat, command, more], n) => ({ n, at: 1, seat, command, ...more }))

const carried = (records: LogRecord[], wroteBy: string | null, more: object = {}) =>
  carryOut({ begin, game: 'g', records, from: 0, tally: null, own: OWN, wroteBy, isOlder: false, isDetour: false, ...more })

const notesOf = ({ w }: { w: EngineContext }) => w.s.seats.map(({ notes }) => notes)

describe.each([
  ['of another version', OTHER],
  ['from before versions were noted', null],
])('a tail %s', (_, wroteBy) => {
  test('that comes out as it did is carried out whole', () => {
    const out = carried(logOf([0, research], [0, note('a')]), wroteBy)
    expect([out.difference, notesOf(out)]).toEqual([null, ['a', '']])
  })

  test('that comes to another state goes on from there, and the first record concerned is told', () => {
    const records = logOf([0, research, { hash: '0123456789abcdef' }], [0, note('a'), { hash: '0123456789abcdef' }])
    const out = carried(records, wroteBy)
    expect(out.difference).toMatchObject({ n: 0, aside: [] })
    expect(notesOf(out)).toEqual(['a', ''])
  })

  test('is carried out up to what is refused; after it only what means the same in any state', () => {
    const records = logOf(
      [0, note('a')],
      [0, impossible],
      [0, research],
      [1, note('b')],
      [0, { type: 'endTurn' }],
      [NONE, { type: 'setSeat', seat: 1, driver: 'human' }],
    )
    const out = carried(records, wroteBy)
    expect(out.difference).toMatchObject({ n: 1, text: expect.stringContaining('setResearch is refused'), aside: [1, 2, 4] })
    expect([notesOf(out), out.w.s.active, out.w.s.seats[1].driver]).toEqual([['a', 'b'], 0, 'human'])
    expect(out.turnRecords.map(({ n }) => n)).toEqual([0, 3, 5])
  })

  test('at which the engine fails is carried out anew without that record', () => {
    const out = carried(logOf([0, note('a')], [0, unheardOf], [0, note('b')]), wroteBy)
    expect(out.difference).toMatchObject({ n: 1, aside: [1] })
    const same = begin()
    for (const text of ['a', 'b']) perform(same, 0, note(text))
    expect(hashState(out.w.s)).toBe(hashState(same.s))
  })
})

describe('what this version wrote', () => {
  test.each([
    ['is refused', impossible, {}, 'is refused on replay'],
    ['comes to another state', research, { hash: '0123456789abcdef' }, "the state's hash is"],
  ])('is a fault where it %s', (_, command, more, message) => {
    expect(() => carried(logOf([0, command, more]), OWN)).toThrow(message)
    // After what another version wrote too: it went on from what it made of that.
    expect(() => carried(logOf([0, note('a')], [0, command, { engine: OWN, ...more }]), OTHER)).toThrow(message)
  })

  test('is no fault where it went on from a snapshot that cannot be read any more', () => {
    const records = logOf([0, note('a')], [0, research, { engine: OWN, hash: '0123456789abcdef' }])
    expect(carried(records, OTHER, { isDetour: true }).difference).toMatchObject({ n: 1 })
    expect(() => carried(records.slice(1), OWN, { isDetour: true })).toThrow("the state's hash is")
  })

  test('tells which records before it were set aside: they are passed over', () => {
    const records = logOf(
      [0, note('a')],
      [0, impossible],
      [0, { type: 'endTurn' }],
      [0, note('b'), { engine: OWN, aside: [1, 2] }],
    )
    const out = carried(records, OTHER)
    expect([out.difference, notesOf(out), out.w.s.active]).toEqual([null, ['a\nb', ''], 0])
  })
})
