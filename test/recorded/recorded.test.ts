/** A recording is carried out again with equal states, and a difference is found where it is. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../temp.ts'
import { startGame } from './course.ts'
import { openRecorder, openRecording, type RecordedRound } from './file.ts'
import type { RecordedGame } from './games.ts'
import { firstDifference, partsOf } from './parts.ts'
import { record } from './record.ts'
import { replay } from './replay.ts'

const BOTS: RecordedGame = {
  name: 'bots',
  kind: 'bots',
  mod: null,
  options: { size: 'duel', map: 'pangaea', seed: 5, turns: 12, seats: [{ driver: 'bot' }, { driver: 'bot' }] },
}
const SCRIPTED: RecordedGame = { name: 'scripted', kind: 'scripted', seed: 1, commands: 300 }

/** The recording with something changed in its rounds. */
async function forged(path: string, change: (round: RecordedRound) => void): Promise<string> {
  const { game, rounds } = await openRecording(path)
  const recorder = openRecorder(`${path}.forged`, game)
  for await (const round of rounds) {
    change(round)
    await recorder.write(round)
  }
  await recorder.close()
  return `${path}.forged`
}

test.each([BOTS, SCRIPTED])('a recorded game of $name is replayed with equal states, decided anew or not', async game => {
  const path = join(tempDir(), 'game')
  const { rounds, steps } = await record(game, path)
  expect(rounds).toBeGreaterThan(5)
  expect(steps).toBeGreaterThan(30)
  for (const anew of [false, true]) expect(await replay(path, [], anew)).toMatchObject({ fault: null, rounds, otherCodes: {} })
})

test('a difference is named by game, round, part and path', async () => {
  const path = join(tempDir(), 'game')
  await record(BOTS, path)
  const one = await forged(path, ({ turn, parts }) => {
    if (turn === 7) parts.set('civs', parts.get('civs')!.replace(/"gold":-?\d+/, '"gold":123456'))
  })
  const { fault, difference } = await replay(one)
  expect(fault).toMatch(/^round 7: civs\[0\]\.gold was 123456, replayed it is \d+$/)
  expect(difference!.whole[1]).toBe(difference!.whole[0]!.replace('123456', String(difference!.replayed)))
  expect(await replay(one, ['civs.gold'])).toMatchObject({ fault: null })
})

test('a step that was refused and is not any more is named', async () => {
  const path = join(tempDir(), 'game')
  await record(BOTS, path)
  const { fault } = await replay(await forged(path, ({ steps }) => steps.at(0)?.push('turn/not-yours')))
  expect(fault).toMatch(/^turn 1, \{"seat":0.* recorded was turn\/not-yours, replayed is done$/)
})

test('fields and parts that are left out are not compared; the order of fields does not count', () => {
  const { w } = startGame(BOTS)
  const parts = partsOf(w.s)
  const other = partsOf({ ...w.s, seats: w.s.seats.map(({ id, ...rest }) => ({ ...rest, type: 'setSeat', id })), version: 99 })
  expect(firstDifference(parts, other)).toBeNull()
  expect(firstDifference(parts, other, ['version'])).toMatchObject({ part: 'seats', path: '[0].type', replayed: 'setSeat' })
  other.delete('known.0.explored')
  expect(firstDifference(parts, other)).toMatchObject({ part: 'known.0.explored', replayed: undefined })
})
