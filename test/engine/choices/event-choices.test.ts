import { describe, expect, test } from 'vitest'
import { befall, currentHint, dropLapsed, eventsToSettle, WAITING_MOST } from '../../../engine/choices/event-choices.ts'
import { decodeState, encodeState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { allEffects } from '../../../engine/effects/all-effects.ts'
import { civContext, unitContext } from '../../../engine/effects/context.ts'
import { civEffects } from '../../../engine/effects/scope.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { perform } from '../../../engine/perform.ts'
import { E } from '../../../rules/effects/templates.ts'
import { effect, withEvents } from '../../effects/compiled.ts'
import { addCity, addUnit, flatWorld, id, learn, standardRules } from '../../world.ts'

type Written = Parameters<typeof withEvents>[1]

/** Civ 0 with a city and 100 gold, and an event that befalls nobody by itself. */
function world(...events: Written[]): EngineContext {
  const w = flatWorld({ rules: withEvents(standardRules(), ...events), cityStates: 1 })
  addCity(w, 0, 5, 5)
  addCity(w, 1, 12, 5)
  w.s.civs[0].gold = 100
  return w
}
const FLOOD: Written = {
  name: 'Flood',
  text: 'The river rises.',
  choices: [
    { text: 'Dam it.', uniques: ['Gain [-30] [Gold]'] },
    { text: 'Pray.', uniques: ['Gain [5] [Faith]', 'Only available <when at war>'] },
    { text: 'Flee.', uniques: ['Gain [7] [Culture]', 'Unavailable <when at war>'] },
  ],
}
const trigger = (w: EngineContext, civ = 0, event = 'Flood') =>
  triggerEffects(w, [effect(w.rules, `Triggers a [${event}] event`)], civContext(w.s.civs[civ]))
const settle = (w: EngineContext, choice: number, event = 0) => perform(w, 0, { type: 'chooseEvent', event, choice })
const open = (w: EngineContext) => eventsToSettle(w, w.s.civs[0]).map(one => one.open)

describe('an event', () => {
  test('waits for its player, with the choices that are open', () => {
    const w = world(FLOOD)
    expect(trigger(w)).toBe(1)
    expect(w.s.civs[0].choices).toEqual([{ kind: 'event', id: 0, unit: NONE }])
    expect(open(w)).toEqual([[0, 2]])
  })

  test('comes about only where the conditions of its effect hold', () => {
    const w = world(FLOOD)
    const lines = [effect(w.rules, 'Triggers a [Flood] event <during a Golden Age>')]
    expect(triggerEffects(w, lines, civContext(w.s.civs[0]))).toBe(0)
    w.s.civs[0].goldenAgeTurns = 5
    expect(triggerEffects(w, lines, civContext(w.s.civs[0]))).toBe(1)
    expect(open(w)).toHaveLength(1)
  })

  test('may give a building once, which no line in force would', () => {
    const w = world({
      name: 'Gift',
      text: '',
      choices: [{ text: 'Take it.', uniques: ['Gain a free [Monument] [in all cities]'] }],
    })
    const second = addCity(w, 0, 9, 5)
    trigger(w, 0, 'Gift')
    const monument = id(w, 'buildings', 'Monument')
    const stand = () => w.s.civs[0].cities.map(city => w.s.cities[city]!.buildings[monument])
    expect([settle(w, 0), stand()]).toMatchObject([{ result: { done: true } }, [1, 1]])
    expect(second.freeBuildings[monument]).toBe(1)
  })

  test('is settled by one of them, and then waits no more', () => {
    const w = world(FLOOD)
    trigger(w)
    expect(settle(w, 0)).toMatchObject({ result: { done: true, left: 0 } })
    expect([w.s.civs[0].gold, w.s.civs[0].choices]).toEqual([70, []])
    expect(settle(w, 0)).toRefuse('event/none-waiting')
  })

  test('refuses a choice that is barred, or that it has not', () => {
    const w = world(FLOOD)
    trigger(w)
    expect(settle(w, 1)).toRefuse('event/choice')
    expect(settle(w, 3)).toRefuse('event/choice')
    expect(settle(w, 0, 7)).toRefuse('event/unknown')
  })

  test('asks anew what is open when it is answered', () => {
    const w = world(FLOOD)
    trigger(w)
    w.s.civs[0].relations[1].war = true
    expect(open(w)).toEqual([[0, 1]])
    expect(settle(w, 2)).toRefuse('event/choice')
    expect(settle(w, 1)).toMatchObject({ result: { done: true } })
    expect(w.s.civs[0].faith).toBe(5)
  })

  test('cannot come about while it is not available, or no choice is open', () => {
    const barred = world({ ...FLOOD, uniques: ['Only available <when at war>'] })
    expect(trigger(barred)).toBe(0)
    const shut = world({ name: 'Flood', choices: [{ uniques: ['Unavailable'] }] })
    expect(trigger(shut)).toBe(0)
    expect([barred, shut].map(w => w.s.civs[0].choices)).toEqual([[], []])
  })

  test('waits over turns and in saved games, and is forgotten once nothing of it is open', () => {
    const w = world(FLOOD, { name: 'War', uniques: ['Only available <when at war>'], choices: [{}] })
    trigger(w)
    w.s.civs[0].relations[1].war = true
    trigger(w, 0, 'War')
    w.s.civs[0].relations[1].war = false
    expect(decodeState(encodeState(w.s)).civs[0].choices).toHaveLength(2)
    dropLapsed(w, w.s.civs[0])
    expect(w.s.civs[0].choices).toMatchObject([{ id: 0 }])
    perform(w, 0, { type: 'endTurn' })
    expect(w.s.civs[0].choices).toMatchObject([{ id: 0 }])
  })

  test('without choices is told, and asks nothing', () => {
    const w = world({ name: 'Omen', text: 'A comet.' })
    expect(trigger(w, 0, 'Omen')).toBe(1)
    expect(w.s.civs[0].choices).toEqual([])
    expect(w.s.events.at(-1)).toMatchObject({ kind: 'civ/event', what: 'told', knownBy: 1 })
  })

  test('is told to who it befalls, and so is what was chosen', () => {
    const w = world(FLOOD)
    trigger(w)
    settle(w, 2)
    const told = w.s.events.filter(({ kind }) => kind === 'civ/event')
    expect(told.map(({ what, knownBy, args }) => [what, knownBy, args])).toEqual([
      ['asked', 1, [0]],
      ['chosen', 1, [0, 2]],
    ])
  })

  test('carries out lines of its choice that wait for something else, in order, and gives what lasts for turns', () => {
    const w = world({
      name: 'Flood',
      choices: [
        {
          uniques: [
            'Gain [3] [Culture] <upon discovering [Writing] technology>',
            'Gain [4] [Culture] <by consuming this unit>',
            '[+10]% growth [in all cities] <for [3] turns>',
          ],
        },
      ],
    })
    const { culture } = w.s.civs[0]
    const lasting = civEffects(w, w.s.civs[0], E.growthPercent).length
    trigger(w)
    settle(w, 0)
    expect(w.s.civs[0].culture - culture).toBe(7)
    expect(civEffects(w, w.s.civs[0], E.growthPercent)).toHaveLength(lasting + 1)
  })

  test('is about the unit that it befell, if that still is', () => {
    const w = world({ name: 'Omen', choices: [{ uniques: ['[This Unit] gains [9] XP'] }] })
    const units = [addUnit(w, 0, 'Warrior', 6, 5), addUnit(w, 0, 'Warrior', 7, 5)]
    for (const unit of units) triggerEffects(w, [effect(w.rules, 'Triggers a [Omen] event')], unitContext(w, unit))
    expect(w.s.civs[0].choices.map(({ unit }) => unit)).toEqual(units.map(({ id }) => id))
    expect(settle(w, 0)).toMatchObject({ result: { done: true, left: 1 } })
    expect(units.map(({ xp }) => xp)).toEqual([9, 0])
  })

  test('waits so often and no more', () => {
    const w = world(FLOOD)
    for (let n = 0; n < WAITING_MOST + 5; n++) befall(w, w.s.civs[0], null, 0)
    expect(w.s.civs[0].choices).toHaveLength(WAITING_MOST)
  })
})

test('what an event may give is among all effects of the rules', () => {
  const w = world({ name: 'Gift', choices: [{}, { uniques: ['Free Technology'] }] })
  expect(allEffects(w.rules)).toContain(w.rules.events[0].choices[1].effects[0])
})

describe('chance chooses', () => {
  const chosen = (w: EngineContext, civ: number, times = 200): number[] => {
    const counts = [0, 0, 0]
    for (let n = 0; n < times; n++) {
      const before = [w.s.civs[civ].gold, w.s.civs[civ].faith, w.s.civs[civ].culture]
      befall(w, w.s.civs[civ], null, 0)
      const after = [w.s.civs[civ].gold, w.s.civs[civ].faith, w.s.civs[civ].culture]
      for (let i = 0; i < 3; i++) if (after[i] !== before[i]) counts[i]++
    }
    return counts
  }
  const WEIGHED: Written = {
    name: 'Flood',
    presentation: 'none',
    choices: [
      { uniques: ['Gain [1] [Gold]', '[+200]% weight to this choice for AI decisions'] },
      { uniques: ['Gain [1] [Faith]', '[-100]% weight to this choice for AI decisions'] },
      { uniques: ['Gain [1] [Culture]', '[+900]% weight to this choice for AI decisions <when at war>'] },
    ],
  }

  test('at once where nobody is to be asked, by the weights that hold', () => {
    const [gold, faith, culture] = chosen(world(WEIGHED), 0)
    expect(faith).toBe(0)
    expect(gold / culture).toBeGreaterThan(2)
    expect(gold / culture).toBeLessThan(4.5)
  })

  test('for city-states, which have no player', () => {
    const w = world({ ...WEIGHED, presentation: 'alert' })
    expect(chosen(w, 2).reduce((sum, n) => sum + n, 0)).toBe(200)
    expect(w.s.civs[2].choices).toEqual([])
  })

  test('the same from the same state', () => {
    expect(chosen(world(WEIGHED), 0, 20)).toEqual(chosen(world(WEIGHED), 0, 20))
  })
})

test('a floating event is a hint while it is available, and comes about by no effect', () => {
  const w = world({
    name: 'Advice',
    text: 'Learn.',
    presentation: 'floating',
    uniques: ['Unavailable <after discovering [Writing]>'],
  })
  expect(trigger(w, 0, 'Advice')).toBe(0)
  expect(currentHint(w, w.s.civs[0])?.name).toBe('Advice')
  learn(w, 0, 'Writing')
  expect(currentHint(w, w.s.civs[0])).toBe(null)
})
