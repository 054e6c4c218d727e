import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ToolCall } from '../../../../client/game/call-data.ts'
import { type InteractionEvent, playMachine } from '../../../../client/play/seat/machine.ts'

const MOVE: ToolCall = { tool: 'move_unit', args: { unit_id: 5, x: 1, y: 1 } }
const DISBAND: ToolCall = { tool: 'unit_action', args: { unit_id: 5, action: 'disband' } }
const UNIT = { type: 'select', selection: { kind: 'unit', id: 5 } } as const

/** The machine with what carries its deeds out, after those acts. */
function after(acts: InteractionEvent[], perform: (deed: ToolCall) => Promise<unknown> = async () => null) {
  const done: ToolCall[] = []
  const actors = {
    perform: fromPromise<unknown, ToolCall>(({ input }) => {
      done.push(input)
      return perform(input)
    }),
  }
  const actor = createActor(playMachine.provide({ actors })).start()
  for (const act of acts) actor.send(act)
  const settled = async () => {
    while (actor.getSnapshot().value === 'pending') await new Promise(resolve => setImmediate(resolve))
    return actor.getSnapshot()
  }
  return { actor, done, settled, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

test('what is selected can be aimed, and the same aim again lays it down', () => {
  const play = after([UNIT])
  expect(play.value()).toBe('selected')
  play.actor.send({ type: 'aim', aim: 'attack' })
  expect(play.value()).toBe('aiming')
  play.actor.send({ type: 'aim', aim: 'move' })
  expect(play.context().aim).toBe('move')
  play.actor.send({ type: 'aim', aim: 'move' })
  expect(play.value()).toBe('selected')
})

test('nothing is aimed where nothing is selected', () => {
  expect(after([{ type: 'aim', aim: 'move' }]).value()).toBe('idle')
})

test('Escape goes back one step at a time: from the aim, from what is shown, from the selection', () => {
  const play = after([UNIT, { type: 'aim', aim: 'move' }, { type: 'escape' }])
  expect(play.value()).toBe('selected')
  play.actor.send({ type: 'show', tile: 7 })
  play.actor.send({ type: 'escape' })
  expect(play.context()).toMatchObject({ shown: null, selection: { kind: 'unit' } })
  play.actor.send({ type: 'escape' })
  expect(play.value()).toBe('idle')
})

test('a deed without a question is carried out at once, and the unit stays selected', async () => {
  const play = after([UNIT, { type: 'aim', aim: 'move' }, { type: 'do', wish: { deed: MOVE } }])
  expect(play.value()).toBe('pending')
  const { value, context } = await play.settled()
  expect(value).toBe('selected')
  expect(context).toMatchObject({ aim: null, wish: null, refused: null, selection: { kind: 'unit', id: 5 } })
  expect(play.done).toEqual([MOVE])
})

test('a deed with a question is carried out only after yes', async () => {
  const wish = { deed: DISBAND, question: { text: 'Disband it?', yes: 'Disband' } }
  const play = after([UNIT, { type: 'do', wish }])
  expect(play.value()).toBe('confirm')
  play.actor.send({ type: 'no' })
  expect(play.value()).toBe('selected')
  expect(play.done).toEqual([])
  play.actor.send({ type: 'do', wish })
  play.actor.send({ type: 'yes' })
  await play.settled()
  expect(play.done).toEqual([DISBAND])
})

test('after a question is answered with no, the aim goes on', () => {
  const wish = { deed: MOVE, question: { text: 'Really?', yes: 'Yes' } }
  expect(after([UNIT, { type: 'aim', aim: 'attack' }, { type: 'do', wish }, { type: 'escape' }]).value()).toBe('aiming')
})

test('a refusal stands where it was asked, with what was asked, until something else is done', async () => {
  const play = after([UNIT, { type: 'aim', aim: 'move' }, { type: 'do', wish: { deed: MOVE } }], () =>
    Promise.reject({ status: 400, code: 'move/no-way', message: 'There is no way.', hint: 'Go round.' }),
  )
  const { value, context } = await play.settled()
  expect(value).toBe('aiming')
  expect(context.refused).toMatchObject({ message: 'There is no way.', hint: 'Go round.', deed: MOVE })
  play.actor.send({ type: 'show', tile: 4 })
  expect(play.context().refused).toBeNull()
})

test('while a deed is under way it is not begun again, and something else may be selected', async () => {
  let finish = (_value: null): void => {}
  const play = after([UNIT, { type: 'do', wish: { deed: MOVE } }], () => new Promise(resolve => (finish = resolve)))
  play.actor.send({ type: 'do', wish: { deed: MOVE } })
  play.actor.send({ type: 'select', selection: { kind: 'city', id: 3 } })
  expect(play.value()).toBe('pending')
  finish(null)
  const { value, context } = await play.settled()
  expect(value).toBe('selected')
  expect(context.selection).toEqual({ kind: 'city', id: 3 })
  expect(play.done).toEqual([MOVE])
})

test('what is wished for while a deed is under way is done after it, once', async () => {
  const promote: ToolCall = { tool: 'promote_unit', args: { unit_id: 6, promotion: 'Shock I' } }
  const play = after([UNIT, { type: 'do', wish: { deed: MOVE } }])
  play.actor.send({ type: 'do', wish: { deed: MOVE } })
  play.actor.send({ type: 'select', selection: { kind: 'unit', id: 6 } })
  play.actor.send({ type: 'aim', aim: 'promote' })
  play.actor.send({ type: 'do', wish: { deed: promote } })
  const { value, context } = await play.settled()
  expect(play.done).toEqual([MOVE, promote])
  expect(value).toBe('selected')
  expect(context).toMatchObject({ wish: null, next: null, aim: null, selection: { kind: 'unit', id: 6 } })
})

test('an aim that is taken while a deed is under way outlasts it', async () => {
  const play = after([UNIT, { type: 'do', wish: { deed: MOVE } }, { type: 'aim', aim: 'promote' }])
  expect(await play.settled()).toMatchObject({ value: 'aiming', context: { aim: 'promote' } })
})

test('what asks first asks after the deed under way', async () => {
  const wish = { deed: DISBAND, question: { text: 'Disband it?', yes: 'Disband' } }
  const play = after([UNIT, { type: 'do', wish: { deed: MOVE } }])
  play.actor.send({ type: 'do', wish })
  expect((await play.settled()).value).toBe('confirm')
  expect(play.done).toEqual([MOVE])
})

test('after a refusal, and after the turn has ended, what was wished for meanwhile is not done', async () => {
  const refused = after([UNIT, { type: 'do', wish: { deed: MOVE } }, { type: 'do', wish: { deed: DISBAND } }], () =>
    Promise.reject(new Error('No.')),
  )
  expect((await refused.settled()).context.refused).not.toBeNull()
  expect(refused.done).toEqual([MOVE])
  const END: ToolCall = { tool: 'end_turn', args: { turn: 1 } }
  const ended = after([UNIT, { type: 'do', wish: { deed: END } }, { type: 'do', wish: { deed: MOVE } }])
  await ended.settled()
  expect(ended.done).toEqual([END])
})
