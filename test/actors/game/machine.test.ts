/** A game's machine by itself: what it takes while it runs, in a pause, and when it is over. */
import { expect, onTestFinished, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { GameEvent } from '../../../actors/game/machine.ts'
import { gameMachine } from '../../../actors/game/machine.ts'
import { shardEnvironment } from '../../../actors/shard/link/shard-environment.ts'
import { Scheduler } from '../../../actors/shard/scheduler.ts'
import { UNCOUNTED } from '../../../actors/wire/budget-port.ts'
import { Replies } from '../../../actors/wire/pending-replies.ts'
import { DEFAULT_SETTINGS, type ShardDeps } from '../../../actors/wire/shard-dependencies.ts'
import { openStore } from '../../../saves/database/store.ts'
import { blankPicture } from '../../../saves/games/replay/replay-picture.ts'
import { tempDir } from '../../temp.ts'
import { addCity, flatWorld } from '../../world.ts'

async function opened() {
  const dir = tempDir()
  const store = await openStore(dir)
  const clock = new SimulatedClock()
  const thread = shardEnvironment(dir)
  const scheduler = new Scheduler({ ...thread, ...DEFAULT_SETTINGS, isAsked: () => false, flush: () => {} })
  const deps: ShardDeps = { ...thread, store, budgets: UNCOUNTED, clock, settings: DEFAULT_SETTINGS, scheduler, tell: () => {} }
  const w = flatWorld({ seats: 2, explored: true })
  for (const { id } of w.s.seats) addCity(w, id, 2 + 6 * id, 4, 3)
  const origin = { id: '0123456789ab', owner: 'me', created: '2030-01-01' }
  const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
  const start = { w, origin, next: 0, snapshots: [], picture, roundRecords: [], turnRecords: [], tally: null, told: [], said: [] }
  const replies = new Replies()
  const request = () => Promise.reject(new Error('no driver calls'))
  const actor = createActor(gameMachine, { input: { start, ends: { deps, replies, warned: false, request } }, clock }).start()
  onTestFinished(async () => {
    actor.stop()
    await actor.getSnapshot().context.game.runtime.saved()
    await store.close()
  })
  const control = (paused: boolean) => {
    const { replyTo, reply } = replies.open(origin.id)
    const ask = { game: origin.id, paused }
    actor.send({ type: 'CALL', replyTo, request: { type: 'game/control', game: origin.id, ask } })
    return reply
  }
  /** How many commands were carried out by it. */
  const done = (event: GameEvent) => {
    const { runtime } = actor.getSnapshot().context.game
    const before = runtime.version
    actor.send(event)
    return runtime.version - before
  }
  return { actor, w, control, done, state: () => actor.getSnapshot().value }
}

const noted: GameEvent = { type: 'COMMAND', seat: 0, command: { type: 'writeNotes', text: 'hm', mode: 'append' } as never }
const forced: GameEvent = { type: 'FORCE_END', seat: 0, reason: 'time', why: null }

test('a running game takes the commands of its drivers and the ends of turns', async () => {
  const { done, state } = await opened()
  expect(state()).toEqual({ open: 'running' })
  expect(done(noted)).toBe(1)
  expect(done(forced)).toBeGreaterThan(0)
})

test('a paused game takes neither, until it goes on', async () => {
  const { done, state, control } = await opened()
  expect(await control(true)).toMatchObject({ ok: true, answer: { status: 'paused' } })
  expect(state()).toEqual({ open: 'paused' })
  expect([done(noted), done(forced)]).toEqual([0, 0])
  expect(await control(false)).toMatchObject({ ok: true, answer: { status: 'running' } })
  expect(state()).toEqual({ open: 'running' })
  expect(done(noted)).toBe(1)
})

test('a game that is over takes neither, until somebody plays on', async () => {
  const { done, state, control, w } = await opened()
  w.s.setup.turns = w.s.turn
  for (const seat of [0, 1]) done({ type: 'COMMAND', seat, command: { type: 'endTurn' } })
  expect(state()).toEqual({ open: 'finished' })
  expect([done(noted), done(forced)]).toEqual([0, 0])
  expect(await control(false)).toMatchObject({ ok: true, answer: { status: 'running' } })
  expect(state()).toEqual({ open: 'running' })
})
