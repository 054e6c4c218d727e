/** What pointers held on the map mean: taps, drags, flings and pinches, each told once. */
import { expect, test } from 'vitest'
import { Gestures } from '../../../../client/map/input/gestures.ts'
import type { Intents } from '../../../../client/map/input/intents.ts'

type Told = [what: keyof Intents, ...of: unknown[]]

/** Pointer 1 of a kind, unless another is named; times in ms. */
function hand(pointerType = 'mouse') {
  const told: Told[] = []
  const tell =
    (what: keyof Intents) =>
    (...of: unknown[]) =>
      void told.push([what, ...of])
  const gestures = new Gestures({
    pan: tell('pan'),
    zoom: tell('zoom'),
    hover: tell('hover'),
    leave: tell('leave'),
    tap: tell('tap'),
    act: tell('act'),
    doubleTap: tell('doubleTap'),
    longPress: tell('longPress'),
    grab: tell('grab'),
    fling: tell('fling'),
    key: () => false,
  })
  const event = (timeStamp: number, pointerId: number, button = 0) =>
    ({ pointerId, pointerType, button, timeStamp }) as PointerEvent
  return {
    gestures,
    /** What was told since this was last asked. */
    told: () => told.splice(0),
    press: (ms: number, x: number, y: number, { pointer = 1, button = 0 } = {}) =>
      gestures.press(event(ms, pointer, button), x, y),
    move: (ms: number, x: number, y: number, pointer = 1) => gestures.move(event(ms, pointer), x, y),
    lift: (ms: number, x: number, y: number, pointer = 1) => gestures.lift(event(ms, pointer), x, y),
    lose: (pointer = 1) => gestures.lose(event(0, pointer)),
  }
}

test('a press and a lift in one place is a tap; another at once there by a mouse is a double tap', () => {
  const { press, lift, told } = hand()
  press(1000, 50, 60)
  lift(1050, 52, 60)
  expect(told()).toEqual([['grab'], ['tap', 52, 60, 'mouse']])
  press(1200, 52, 60)
  lift(1250, 52, 60)
  expect(told()).toEqual([['grab'], ['tap', 52, 60, 'mouse'], ['doubleTap', 52, 60]])
  press(1400, 52, 60)
  lift(1450, 52, 60)
  expect(told()).toEqual([['grab'], ['tap', 52, 60, 'mouse']])
})

test('two quick taps of a finger are two taps, and the right button taps nothing', () => {
  const finger = hand('touch')
  finger.press(1000, 5, 5)
  finger.lift(1050, 5, 5)
  finger.press(1100, 5, 5)
  finger.lift(1150, 5, 5)
  expect(finger.told().filter(([what]) => what !== 'grab')).toEqual([
    ['tap', 5, 5, 'touch'],
    ['tap', 5, 5, 'touch'],
  ])
  const mouse = hand()
  mouse.press(1000, 5, 5, { button: 2 })
  mouse.move(1010, 40, 5)
  mouse.lift(1050, 40, 5)
  expect(mouse.told()).toEqual([['grab']])
})

test('a drag pans by all of its way, also what it took to be one, and ends in no tap', () => {
  const { press, move, lift, told } = hand()
  press(1000, 100, 100)
  move(1010, 103, 100)
  expect(told()).toEqual([['grab']])
  move(1020, 106, 100)
  move(1030, 110, 102)
  expect(told()).toEqual([
    ['pan', 6, 0],
    ['pan', 4, 2],
  ])
  lift(1200, 110, 102)
  expect(told()).toEqual([])
})

test('a drag that is let go in motion flings at the speed of its end', () => {
  const { press, move, lift, told } = hand()
  press(1000, 0, 0)
  for (let ms = 1010; ms <= 1200; ms += 10) move(ms, (ms - 1000) * 2, 0)
  told()
  lift(1210, 400, 0)
  expect(told()).toEqual([['fling', 2, 0]])
})

test('two fingers zoom by their spread about their middle, and end in neither tap nor fling', () => {
  const { press, move, lift, told } = hand('touch')
  press(1000, 100, 100)
  press(1010, 200, 100, { pointer: 2 })
  told()
  move(1020, 300, 100, 2)
  expect(told()).toEqual([
    ['pan', 50, 0],
    ['zoom', 2, 200, 100],
  ])
  lift(1030, 300, 100, 2)
  lift(1040, 100, 100)
  expect(told()).toEqual([])
})

test('a mouse that holds nothing points, and a pointer that is lost is held no more', () => {
  const { gestures, press, move, lift, lose, told } = hand()
  move(1000, 7, 8)
  expect(told()).toEqual([['hover', 7, 8]])
  press(1010, 7, 8)
  expect(gestures.isHolding).toBe(true)
  lose(2)
  expect(gestures.isHolding).toBe(true)
  lose()
  expect(gestures.isHolding).toBe(false)
  lift(1020, 7, 8)
  expect(told()).toEqual([['grab']])
})
