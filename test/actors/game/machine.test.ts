/** A game's machine by itself: what it takes while it runs, in a pause, and when it is over. */
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromTransition, SimulatedClock } from 'xstate'
import { giveCommand, newSlot } from '../../../actors/game/calls/command-slot.ts'
import { type FromGame, type GameEvent, gameMachine } from '../../../actors/game/machine.ts'
import { shardEnvironment } from '../../../actors/shard/link/shard-environment.ts'
import { Scheduler } from '../../../actors/shard/scheduler.ts'
import { UNCOUNTED } from '../../../actors/wire/budget-port.ts'
import { Replies } from '../../../actors/wire/pending-replies.ts'
import { DEFAULT_SHARD_SETTINGS, type ShardDeps } from '../../../actors/wire/shard-dependencies.ts'
import type { Command } from '../../../engine/index.ts'
import { openStore } from '../../../saves/database/store.ts'
import { blankPicture } from '../../../saves/games/replay/replay-picture.ts'
import { tempDir } from '../../temp.ts'
import { addCity, flatWorld } from '../../world.ts'

async function opened() {
  const dir = tempDir()
  const store = await openStore(dir)
  const clock = new SimulatedClock()
  const thread = shardEnvironment(dir)
  const scheduler = new Scheduler({ ...thread, ...DEFAULT_SHARD_SETTINGS, isAsked: () => false, flush: () => {} })
  const deps: ShardDeps = {
    ...thread,
    store,
    budgets: UNCOUNTED,
    clock,
    settings: DEFAULT_SHARD_SETTINGS,
    scheduler,
    tell: () => {},
  }
  const w = flatWorld({ seats: 2, explored: true })
  for (const { id } of w.s.seats) addCity(w, id, 2 + 6 * id, 4, 3)
  const origin = { id: '0123456789ab', owner: 'me', created: '2030-01-01' }
  const picture = blankPicture(w.s.tiles.owner.length, w.s.seats.length)
  const start = { w, origin, next: 0, snapshots: [], picture, roundRecords: [], turnRecords: [], tally: null, told: [], said: [] }
  const replies = new Replies()
  const request = () => Promise.reject(new Error('no driver calls'))
  const told: FromGame['type'][] = []
  const place = createActor(fromTransition((_, { type }: FromGame) => void told.push(type), undefined)).start()
  const ends = { deps, replies, warned: false, request }
  const actor = createActor(gameMachine, { input: { start, place, ends }, clock }).start()
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
  return { actor, told, w, control, done, notes: () => w.s.seats[0].notes, state: () => actor.getSnapshot().value }
}

const NOTE: Command = { type: 'writeNotes', text: 'hm', mode: 'append' }
const given = (seat: number, command: Command): GameEvent => ({ type: 'COMMAND', seat, command, slot: newSlot() })
const noted = given(0, NOTE)
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
  for (const seat of [0, 1]) done(given(seat, { type: 'endTurn' }))
  expect(state()).toEqual({ open: 'finished' })
  expect([done(noted), done(forced)]).toEqual([0, 0])
  expect(await control(false)).toMatchObject({ ok: true, answer: { status: 'running' } })
  expect(state()).toEqual({ open: 'running' })
})

test('a command given in a pause is refused with the reason, and is not carried out when the game goes on', async () => {
  const { actor, control, notes } = await opened()
  await control(true)
  expect(giveCommand(actor, 0, NOTE)).toMatchObject({ code: 'game/paused' })
  await control(false)
  expect(notes()).toBe('')
})

test('a command given after the end is refused with the reason, and is not carried out when somebody plays on', async () => {
  const { actor, control, notes, done, w, state } = await opened()
  w.s.setup.turns = w.s.turn
  for (const seat of [0, 1]) done(given(seat, { type: 'endTurn' }))
  expect(giveCommand(actor, 0, NOTE)).toMatchObject({ code: 'game/over' })
  await control(false)
  expect(state()).toEqual({ open: 'running' })
  expect(notes()).toBe('')
})

test('a command given while the game is at another message fails at its sender, and is not carried out later', async () => {
  const { actor, done, notes } = await opened()
  const failures: unknown[] = []
  // Who listens is told while the message is still being dealt with.
  const { unsubscribe } = actor.subscribe(() => {
    unsubscribe()
    try {
      giveCommand(actor, 0, NOTE)
    } catch (error) {
      failures.push(error)
    }
  })
  expect(done({ type: 'TELL' })).toBe(0)
  expect(failures).toEqual([new Error('The game could not take the command writeNotes of seat 0 at once.')])
  expect(actor.getSnapshot().status).toBe('active')
  expect(notes()).toBe('')
  expect(giveCommand(actor, 0, NOTE)).toMatchObject({ events: [] })
  expect(notes()).toBe('hm')
})

test('a game tells its place when it takes messages and when it leaves, and hands back what comes after that', async () => {
  const { actor, told, control } = await opened()
  expect(told).toEqual(['OPENED'])
  actor.send({ type: 'LEAVE' })
  void control(true)
  expect(told).toEqual(['OPENED', 'LEAVING', 'CALL'])
})

test('a command given to a game on its way out of memory fails at its sender; to one that has left, there is no outcome', async () => {
  const { actor, notes } = await opened()
  actor.send({ type: 'LEAVE' })
  expect(() => giveCommand(actor, 0, NOTE)).toThrow('could not take the command')
  await expect.poll(() => actor.getSnapshot().status).toBe('done')
  expect(giveCommand(actor, 0, NOTE)).toBeNull()
  expect(notes()).toBe('')
})
