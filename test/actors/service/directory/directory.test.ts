import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { storedGame } from '../../../../actors/game/persistence/record.ts'
import { NO_DEADLINE } from '../../../../actors/game/seats/answer-time.ts'
import { Directory } from '../../../../actors/service/directory/directory.ts'
import { hashToken, makeGameId, makeToken } from '../../../../saves/accounts/tokens.ts'
import { type StoredGame, sharedRecord } from '../../../../saves/games/games.ts'
import { PRIVATE } from '../../../../saves/games/sharing.ts'
import { flatWorld } from '../../../world.ts'

const w = flatWorld()
const gameOf = (id: string): StoredGame => storedGame(w, { id, owner: 'me', created: '2030-01-01T00:00:00.000Z' })

function known() {
  const directory = new Directory()
  const id = makeGameId()
  const tokens = [0, 1].map(seat => makeToken(id, seat))
  directory.add(gameOf(id), tokens.map(hashToken), 0)
  return { directory, id, tokens }
}

test('a record comes out of the directory as it went in, and nobody who has it changes it for others', () => {
  const { directory, id } = known()
  directory.stored(id)!.record.name = 'another'
  const told = { ...gameOf(id), record: sharedRecord(gameOf(id).record, null) }
  expect(directory.stored(id)).toEqual(told)
  expect(directory.all()).toEqual([told])
})

test('a token opens its seat until it is replaced', () => {
  const { directory, id, tokens } = known()
  expect(directory.open(tokens[1])).toEqual({ game: id, seat: 1 })
  directory.setTokens(id, [directory.tokens(id)![0], hashToken(makeToken(id, 1))])
  expect([directory.open(tokens[0]), directory.open(tokens[1])]).toEqual([{ game: id, seat: 0 }, null])
})

test('a game that is stopped is told of as paused and acts by itself no more', () => {
  const { directory, id } = known()
  directory.update({ ...gameOf(id), wakeAtMs: 5 })
  expect([directory.status(id), directory.wakeAtMs(id)]).toEqual(['running', 5])
  directory.setFault(id, { position: 3, text: 'it failed' } as never)
  expect([directory.status(id), directory.wakeAtMs(id), directory.byStatus().paused]).toEqual(['paused', null, 1])
})

test('a list tells who asks what a game waits for: a turn with its end, or an answer to an offer', () => {
  const made = flatWorld()
  Object.assign(made.s.seats[0], { driver: 'human', deadlineMs: 9000 })
  made.s.seats[1].driver = 'human'
  made.s.negotiations.push({
    state: 'proposed',
    floor: 1,
    deadlineMs: NO_DEADLINE,
    messages: [],
  } as unknown as (typeof made.s.negotiations)[number])
  const directory = new Directory()
  const stored = () => storedGame(made, { id: makeGameId(), owner: 'me', created: '2030-01-01T00:00:00.000Z' })
  directory.add(stored(), [], 0, { sharing: { ...PRIVATE, accounts: ['me', 'you'] } })
  const yours = (asker: string) => directory.find({ account: null, asker }).games.map(game => game.yours)
  expect([yours('me'), yours('you'), yours('she')]).toEqual([
    [{ what: 'turn', deadline: 9000 }],
    [{ what: 'answer', deadline: null }],
    [null],
  ])
  // In a pause nobody is waited for.
  made.s.paused = true
  directory.add(stored(), [], 0)
  expect(directory.find({ account: null, asker: 'me' }).yours).toBe(1)
})

test('a game that nobody plays takes less than 2 kB of the directory', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldKb = () => {
    collect()
    return process.memoryUsage().heapUsed / 1024
  }
  const directory = new Directory()
  const games = 4_000
  const before = heldKb()
  for (let i = 0; i < games; i++) {
    const id = makeGameId()
    directory.add(structuredClone(gameOf(id)), [`${i}`.padStart(64, '0'), `${i}`.padEnd(64, '0')], 0)
  }
  expect((heldKb() - before) / games).toBeLessThan(2)
  expect(directory.byStatus().running).toBe(games)
})
