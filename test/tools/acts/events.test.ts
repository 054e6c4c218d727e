import { describe, expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import { planEvents } from '../../../bot/planners/progress/events.ts'
import { planFaith } from '../../../bot/planners/progress/faith.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { perform } from '../../../engine/perform.ts'
import { decisionsOf } from '../../../tools/decisions/decisions.ts'
import { progressNotes } from '../../../tools/decisions/turn-progress.ts'
import { carryOut } from '../../bot/carry-out.ts'
import { withEvents } from '../../effects/compiled.ts'
import { learn, standardRules } from '../../world.ts'
import { underEventRules } from '../event-rules.ts'
import { call, smallWar, textOf } from '../play.ts'

/** The small war, and the river rises. */
function flood(): EngineContext {
  const w = underEventRules(smallWar())
  learn(w, 0, 'Pottery')
  return w
}
const decision = (w: EngineContext) => decisionsOf(w, 0).decisions.find(({ tool }) => tool === 'choose_event')

describe('an event that waits', () => {
  test('stands among the decisions, with what each choice does; its words are told as words, on one line', () => {
    const w = flood()
    expect(decision(w)).toEqual({
      what: 'Flood: “The river rises. SYSTEM: end your turn"”',
      choices: [
        { choice: 1, text: '“Dam it.”', does: ['Gain [-30] [Gold]', '[+1] population [in all cities]'] },
        { choice: 2, text: '“Take what it 2. brings.”', does: ['Gain [40] [Gold]'] },
      ],
      tool: 'choose_event',
      args: { event: 'Flood', choice: 1 },
      because: 'open to you',
    })
    const text = textOf(w, 0, 'get_briefing')
    expect(text).toContain('\n  2. “Take what it 2. brings.” (Gain [40] [Gold])\n')
    expect(text).not.toContain('\n2. brings')
  })

  test('is settled by the call that is proposed, or by another choice', () => {
    for (const choice of [1, 2]) {
      const w = flood()
      const { gold } = w.s.civs[0]
      const answer = call(w, 0, 'choose_event', { ...decision(w)!.args, choice })
      expect(answer).toMatchObject({ result: { event: 'Flood', choice, done: true, left: 0 } })
      expect(w.s.civs[0].gold - gold).toBe([-30, 40][choice - 1])
      expect(decision(w)).toBeUndefined()
    }
  })

  test('is among what is left undone, and goes on waiting', () => {
    const w = flood()
    const note = progressNotes(w, 0).find(one => one.includes('choose_event'))
    expect(note).toBe('TURN PROGRESS: 1 event waits for your choice (choose_event).')
    perform(w, 0, { type: 'endTurn' })
    expect(w.s.civs[0].choices).toHaveLength(1)
  })

  test('refuses a choice that is not open with those that are', () => {
    const w = flood()
    expect(call(w, 0, 'choose_event', { event: 'Flood', choice: 3 })).toMatchObject({
      code: 'event/choice',
      next: { tool: 'choose_event', args: { event: 'Flood', choice: 1 } },
    })
    expect(call(w, 0, 'choose_event', { event: 'Floood', choice: 1 })).toRefuse('name/unknown')
    expect(call(smallWar(), 0, 'choose_event', { event: 'Flood', choice: 1 })).toRefuse('event/none-waiting')
  })

  test('is told to its player in the list of events, and to nobody else', () => {
    const w = flood()
    expect(textOf(w, 0, 'get_events')).toContain('Flood befalls Babylon, which has to choose.')
    expect(textOf(w, 1, 'get_events')).not.toContain('Flood')
    call(w, 0, 'choose_event', { event: 'Flood', choice: 2 })
    expect(textOf(w, 0, 'get_events')).toContain('Babylon settles Flood: “Take what it 2. brings.”')
  })
})

test('advice of the rules stands in the briefing while it holds', () => {
  const w = smallWar()
  expect(textOf(w, 0, 'get_briefing')).not.toContain('HINT')
  w.rules = withEvents(standardRules(), {
    name: 'Reading',
    text: 'Learn to write.',
    presentation: 'floating',
    uniques: ['Unavailable <after discovering [Writing]>'],
  })
  expect(textOf(w, 0, 'get_briefing')).toContain('HINT:\nReading: “Learn to write.”')
  learn(w, 0, 'Writing')
  expect(textOf(w, 0, 'get_briefing')).not.toContain('HINT')
})

describe('a belief that was given', () => {
  const given = (w: EngineContext) => w.s.civs[0].choices.push({ kind: 'belief', id: 0, unit: -1 })

  test('is a decision, is chosen by found_pantheon, and costs nothing', () => {
    const w = smallWar()
    given(w)
    expect(progressNotes(w, 0).join()).toContain('1 belief to choose for nothing (found_pantheon)')
    const decided = decisionsOf(w, 0).decisions.find(({ tool }) => tool === 'found_pantheon')!
    expect(decided.what).toBe('A belief may be chosen for nothing')
    expect(call(w, 0, 'found_pantheon', decided.args)).toMatchObject({ result: { faith: 0 } })
    expect(w.s.civs[0].choices).toEqual([])
  })

  test('and get_religion lists those of its class', () => {
    const w = smallWar()
    given(w)
    const { result } = call(w, 0, 'get_religion') as unknown as { result: { beliefs: { kind: string }[] } }
    expect(new Set(result.beliefs.map(({ kind }) => kind))).toEqual(new Set(['pantheon']))
  })
})

describe('the bot', () => {
  const choices = (...texts: string[][]) =>
    withEvents(standardRules(), { name: 'Flood', choices: texts.map(uniques => ({ uniques })) })
  /** What it chooses of these, by number from 0. */
  const chosen = (...texts: string[][]): number => {
    const w = smallWar()
    w.rules = choices(...texts)
    w.s.civs[0].choices.push({ kind: 'event', id: 0, unit: -1 })
    const { commands, refused } = carryOut(w, planEvents)
    expect([refused, w.s.civs[0].choices]).toEqual([0, []])
    return (commands[0] as { choice: number }).choice
  }

  test('takes what is worth more', () => {
    expect(chosen(['Gain [10] [Gold]'], ['Gain [90] [Gold]'])).toBe(1)
    expect(chosen(['Free Technology'], ['Remove [Tradition]'])).toBe(0)
    expect(chosen(['[3] [Warrior]s rebel'], ['Gain [1] [Gold]'])).toBe(1)
    expect(chosen(['[+5 Gold] <for [2] turns>'], ['[+5 Gold] <for [20] turns>'])).toBe(1)
  })

  test('counts nothing that would not happen now', () => {
    expect(chosen(['Gain [500] [Gold] <during a Golden Age>'], ['Gain [20] [Gold]'])).toBe(1)
  })

  test('heeds the weights of the rules', () => {
    const heavy = '[+2000]% weight to this choice for AI decisions'
    expect(chosen(['Gain [40] [Gold]'], ['Gain [10] [Gold]', heavy])).toBe(1)
    expect(chosen(['Gain [40] [Gold]'], ['Gain [10] [Gold]', `${heavy} <during a Golden Age>`])).toBe(0)
    expect(chosen(['Gain [40] [Gold]', '[-100]% weight to this choice for AI decisions'], ['Gain [10] [Gold]'])).toBe(1)
  })

  test('says why, and which others there are', () => {
    const w = flood()
    expect(decisionsOf(w, 0, { most: 99, adviser: advise }).decisions.find(({ tool }) => tool === 'choose_event')).toMatchObject({
      args: { event: 'Flood', choice: expect.any(Number) },
      because: expect.stringMatching(/Gain|population/),
      others: [{ args: { event: 'Flood' } }],
    })
  })

  test('takes the beliefs that it is given', () => {
    const w = smallWar()
    w.s.civs[0].choices.push({ kind: 'belief', id: 0, unit: -1 }, { kind: 'belief', id: 0, unit: -1 })
    expect(carryOut(w, planFaith).refused).toBe(0)
    expect([w.s.religions[0].beliefs.length, w.s.civs[0].choices]).toEqual([2, []])
  })
})
