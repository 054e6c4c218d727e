/** Who is taken for one party with whom, and how the owner parts them. */
import { expect, test } from 'vitest'
import { barredKin, partyOf } from '../../../lab/workers/operators.ts'
import { WorkerTokens } from '../../../lab/workers/tokens.ts'
import { tempDir } from '../../temp.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 1, 0, minute))

function workers(of: Record<string, { holder?: string; from?: string[] }>) {
  const tokens = new WorkerTokens(tempDir())
  for (const [name, { holder = null, from = [] }] of Object.entries(of)) {
    tokens.make(name, at(0), holder)
    for (const address of from) tokens.noteAddress(name, address)
  }
  const party = (name: string): string[] => partyOf(tokens.get(name)!, tokens.list()).map(({ worker }) => worker.name)
  const kin = (name: string): string | null => barredKin(tokens.get(name)!, tokens.list())?.worker.name ?? null
  return { tokens, party, kin }
}

test('whoever shares a holder or an address is of one party, also by way of another', () => {
  const { party } = workers({
    ...{ a: { holder: 'Ann' }, b: { holder: 'ann', from: ['192.0.2.1'] }, c: { from: ['192.0.2.9', '192.0.2.1'] } },
    ...{ d: { from: ['192.0.2.2'] }, e: {}, f: {} },
  })
  expect(party('a').toSorted()).toEqual(['b', 'c'])
  expect(party('c').toSorted()).toEqual(['a', 'b'])
  expect([party('d'), party('e')]).toEqual([[], []])
})

test('a new token of a party that is barred has nothing to hope for until the owner lets it play, and then until the next lie', () => {
  const { tokens, kin } = workers({ a: { from: ['192.0.2.1'] }, b: { from: ['192.0.2.1'] }, c: { from: ['192.0.2.3'] } })
  expect(kin('b')).toBeNull()
  tokens.bar('a', at(1), 'it lied')
  expect([kin('b'), kin('c')]).toEqual(['a', null])
  expect([tokens.lift('b', at(2)), tokens.lift('nobody', at(2))]).toEqual([true, false])
  expect(kin('b')).toBeNull()
  tokens.lift('a', at(3))
  tokens.bar('a', at(4), 'it lied again')
  expect(kin('b')).toBe('a')
})

test('of a worker the newest addresses are kept, each once', () => {
  const { tokens } = workers({ a: {} })
  expect([tokens.noteAddress('a', '192.0.2.0'), tokens.noteAddress('a', '192.0.2.0')]).toEqual([true, false])
  for (let host = 1; host <= 8; host++) tokens.noteAddress('a', `192.0.2.${host}`)
  expect(tokens.get('a')!.addresses).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(host => `192.0.2.${host}`))
  expect(tokens.noteAddress('node:x', '192.0.2.1')).toBe(false)
})
