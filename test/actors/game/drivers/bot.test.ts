/** A bot whose game cannot take a command does nothing more in its turn, which is skipped. */
import { expect, test } from 'vitest'
import { botTurn } from '../../../../actors/game/drivers/bot.ts'
import type { DriverEvent, DriverSeat } from '../../../../actors/game/seats/driver-seat.ts'
import type { BotWork } from '../../../../actors/wire/shard-dependencies.ts'
import { type Command, NONE } from '../../../../engine/index.ts'
import { flatWorld } from '../../../world.ts'

/** A bot of many notes at a seat, whose commands go to `perform`; what it hands in is done at once, step by step. */
function played(perform: DriverSeat['perform']) {
  const world = flatWorld({ seats: 1 })
  const complaints: string[] = []
  const sent: DriverEvent[] = []
  const playTurn = function* (): Generator<Command, void> {
    for (let n = 0; n < 5; n++) yield { type: 'writeNotes', text: `note ${n}`, mode: 'replace' }
  }
  const play = (work: BotWork) => {
    while (work.step());
  }
  const at = {
    game: '0123456789ab',
    seat: 0,
    deps: { bots: { playTurn }, scheduler: { play } },
    world: () => world,
    perform,
    room: () => null,
    whenDue: (go: () => void) => {
      go()
      return () => {}
    },
    floor: () => 'none',
    isAwaited: () => false,
    takeWarning: () => false,
    complain: (text: string) => complaints.push(text),
  } as unknown as DriverSeat
  botTurn({ at, negotiation: NONE, send: event => sent.push(event), onNews: () => {} })
  return { complaints, sent }
}

test('a command that the game cannot take is told to the operator, and the turn is skipped with no further command', () => {
  let commands = 0
  const { complaints, sent } = played(() => {
    commands++
    throw new Error('busy')
  })
  expect(commands).toBe(1)
  expect(sent).toEqual([{ type: 'SKIP' }])
  expect(complaints).toEqual([expect.stringContaining('the turn of seat 0 is skipped: Error: busy')])
})

test('a bot whose game has ended gives no further command, and says nothing', () => {
  let commands = 0
  const { complaints, sent } = played(() => {
    commands++
    return null
  })
  expect([commands, sent, complaints]).toEqual([1, [], []])
})
