import { expect, onTestFinished, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Kept } from '../../../../actors/service/directory/directory.ts'
import { Notifier } from '../../../../actors/service/notices/notifier.ts'
import type { Json } from '../../../../engine/index.ts'
import { NOTICE_KINDS, NoticeRecords } from '../../../../saves/accounts/notice-settings.ts'
import type { SharedRecords } from '../../../../saves/database/records.ts'
import { memoryRecords } from '../../../transport/open-transport.ts'
import { settled } from '../../simulated-service.ts'

const GAME = 'c82fe402a7de'
const LEASE_MS = 30_000

/** Records that two processes write, each told of what the other wrote. */
function sharedRecords(): () => SharedRecords {
  const kept = memoryRecords()
  const followers = new Set<(key: string, value: Json | undefined) => void>()
  const tell = (key: string, value: Json | null) => {
    for (const one of followers) one(key, value ?? undefined)
  }
  const put = async (key: string, value: Json) => {
    await kept.put(key, value)
    tell(key, value)
  }
  return () => ({
    ...kept,
    put,
    follow: one => void followers.add(one),
    async replace(key, before, value) {
      if (JSON.stringify((await kept.get(key)) ?? null) !== JSON.stringify(before)) return false
      if (value === null) await kept.del(key)
      else await put(key, value)
      return true
    },
  })
}

const gameOnTurn = (turn: number): Kept => ({
  stored: {
    record: {
      ...{ id: GAME, name: 'Weeks', status: 'running', turn, active: 1, owner: 'ann', winner: null },
      seats: [0, 1].map(seat => ({ seat, name: `Player ${seat}`, driver: 'human', alive: true })),
    } as unknown as Kept['stored']['record'],
    wakeAtMs: null,
  },
  tokens: ['', ''],
  sharing: null,
  fault: null,
})

function openNodes() {
  const clock = new SimulatedClock()
  const open = sharedRecords()
  const sent: string[] = []
  let game = gameOnTurn(1)
  let owner = 'a'
  const tells = new Map<string, (game: string) => void>()
  const held: (() => void)[] = []
  let isHeld = false

  const node = (name: string) => {
    const notifier = new Notifier({
      records: new NoticeRecords(open()),
      games: {
        kept: () => (owner === name ? game : null),
        onGame(tell) {
          tells.set(name, tell)
          return () => tells.delete(name)
        },
        unfinished: () => (owner === name ? [GAME] : []),
        isAttended: () => false,
      },
      deliveries: {
        async deliver({ turn }) {
          if (isHeld) await new Promise<void>(resolve => void held.push(resolve))
          sent.push(`${name}: turn ${turn}`)
          return { as: 'done' }
        },
        stop() {},
      },
      ...{ origin: () => 'https://games.example', clock, now: () => clock.now() },
      complain(text) {
        throw new Error(text)
      },
    })
    notifier.start()
    onTestFinished(() => notifier.end())
    return notifier
  }
  return {
    node,
    sent,
    records: new NoticeRecords(open()),
    async pass(ms: number) {
      clock.increment(ms)
      await settled()
      clock.increment(0)
      await settled()
    },
    play(turn: number) {
      game = gameOnTurn(turn)
      for (const tell of tells.values()) tell(GAME)
    },
    /** The game moves there. */
    own(name: string) {
      owner = name
      for (const tell of tells.values()) tell(GAME)
    },
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      for (const go of held.splice(0)) go()
    },
  }
}

const SETTINGS = {
  targets: [{ id: 'hook', kind: 'civ6' as const, url: 'https://hooks.example' }],
  about: [...NOTICE_KINDS],
  always: false,
}

test('of two nodes the one that has the game tells, and once it has moved the other', async () => {
  const { node, sent, records, pass, play, own } = openNodes()
  node('a')
  node('b')
  await records.setSeat(GAME, 1, { by: { account: 'ann' }, settings: SETTINGS })
  await pass(250)
  await pass(250)
  expect(sent).toEqual(['a: turn 1'])
  own('b')
  await pass(LEASE_MS)
  play(2)
  await pass(250)
  await pass(250)
  expect(sent).toEqual(['a: turn 1', 'b: turn 2'])
})

test('a game that moves while its notice is on its way is told of once', async () => {
  const { node, sent, records, pass, own, hold, release } = openNodes()
  node('a')
  node('b')
  hold()
  await records.setSeat(GAME, 1, { by: { account: 'ann' }, settings: SETTINGS })
  await pass(250)
  await pass(250)
  own('b')
  await pass(LEASE_MS / 2)
  release()
  await pass(250)
  await pass(LEASE_MS * 2)
  expect(sent).toEqual(['a: turn 1'])
})

test('what a node that died had made is told by the next one, after its time', async () => {
  const { node, sent, records, pass, own, play } = openNodes()
  const dies = node('a')
  await records.setSeat(GAME, 1, { by: { account: 'ann' }, settings: SETTINGS })
  await pass(250)
  await pass(250)
  expect(sent).toEqual(['a: turn 1'])
  await records.change(GAME, 1, kept => ({
    ...kept,
    told: { ...kept.told, turn: 2 },
    due: [
      {
        ...{ id: 'msg_2', kind: 'turn', target: SETTINGS.targets[0], account: 'ann', turn: 2, negotiation: null },
        ...{ sinceMs: 500, tries: 0, nextMs: 500 + LEASE_MS },
      },
    ],
  }))
  await dies.end()
  own('b')
  play(2)
  node('b')
  await pass(250)
  await pass(250)
  expect(sent).toEqual(['a: turn 1'])
  await pass(LEASE_MS)
  await pass(250)
  expect(sent).toEqual(['a: turn 1', 'b: turn 2'])
})
