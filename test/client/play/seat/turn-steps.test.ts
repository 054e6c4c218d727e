/** Enter comes through a turn: each press leads on, whatever is advised. */
import m from 'mithril'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ToolCall } from '../../../../client/game/call-data.ts'
import { type Decision, nextDecision } from '../../../../client/game/decisions.ts'
import type { ServerContext } from '../../../../client/game/server-context.ts'
import { type Pressed, press } from '../../../../client/play/panels/keys.ts'
import { decline, dismiss, restore } from '../../../../client/play/seat/advised-call.ts'
import { openDecisions } from '../../../../client/play/seat/open-decisions.ts'
import { beginPlay } from '../../../../client/play/seat/seated-play.ts'
import { leadOn, mayReopen, reopenTurn } from '../../../../client/play/seat/turn-steps.ts'
import { tableOver, unit, world } from '../../world.ts'

const ENTER: Pressed = {
  key: 'Enter',
  code: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isOnMap: true,
}
const HERE = world([unit({ id: 5, x: 3, y: 3, moves: 2 }), unit({ id: 9, x: 6, y: 3, owner: 1 })])

const decision = (tool: string, args: Decision['args']): Decision => ({ what: tool, tool, args, because: 'so' })
const STRIKE = decision('attack', { unit_id: 5, x: 6, y: 3 })
const WAR = decision('declare_war', { player_id: 2 })
const BOMBARD = decision('city_attack', { city_id: 4, x: 6, y: 3 })
const POLICY = decision('adopt_policy', { policy: 'Liberty' })
const RESEARCH = decision('set_research', { technology: 'Pottery' })

/** Somebody at a table whose briefing says that; what was done, and which screens were opened. */
function seated(briefing: object, answer: (deed: ToolCall) => unknown = () => ({}), mayAct = true) {
  // Nothing is drawn here.
  vi.spyOn(m, 'redraw').mockImplementation(() => {})
  const opened: string[] = []
  const table = tableOver(HERE, answer)
  const latest = (tool: string) => {
    const values: { [tool: string]: object } = {
      get_briefing: { turn: 1, decisions: [], ...briefing },
      get_unit: { id: 5, yours: true, ranged_strength: 8, range: 2 },
    }
    return { value: values[tool] ?? null, error: null, isAsking: false }
  }
  Object.assign(table, { latest, mayAct, open: (screen: string) => opened.push(screen) })
  const play = beginPlay(table as unknown as ServerContext)
  onTestFinished(() => {
    // Nobody is led anywhere any more.
    Object.assign(table, { mayAct: false })
    play.stop()
  })
  const { select } = table
  table.select = selection => {
    select(selection)
    play.selected(selection)
  }
  return { play, done: table.done, opened, enter: () => press(play, ENTER) }
}

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

test('an attack that is advised is shown where one is led to it, and then done, whatever a click on that tile would mean', () => {
  const { play, done, enter } = seated({ decisions: [STRIKE] })
  enter()
  expect(play.doing).toMatchObject({ aim: 'attack', shown: 36 })
  expect(done).toEqual([])
  enter()
  expect(done).toEqual([{ tool: 'attack', args: STRIKE.args }])
})

test('who selected something else in between strikes with the one that is advised', () => {
  const { play, done, enter } = seated({ decisions: [STRIKE] })
  enter()
  play.table.select({ kind: 'unit', id: 9 })
  enter()
  expect(play.doing).toMatchObject({ selection: { kind: 'unit', id: 5 }, shown: 36 })
  enter()
  expect(done).toEqual([{ tool: 'attack', args: STRIKE.args }])
})

test('what can be chosen otherwise is done by one Enter, where no screen lies over the map; what lasts is led to first', async () => {
  const briefing = { decisions: [RESEARCH, POLICY] }
  const { play, done, opened, enter } = seated(briefing)
  play.screen = { name: 'encyclopedia' } as typeof play.screen
  enter()
  expect([done, opened]).toEqual([[], ['technology']])
  play.screen = null
  play.docket = { ...play.docket, at: null }
  enter()
  enter()
  await settled()
  expect(done).toEqual([{ tool: 'set_research', args: RESEARCH.args }])
  enter()
  expect(opened).toEqual(['technology', 'policies'])
  expect(done).toHaveLength(1)
})

test('a city strikes as advised by one press, and is selected to see what comes of it', () => {
  const { play, done, enter } = seated({ decisions: [BOMBARD] })
  enter()
  expect(play.doing.selection).toEqual({ kind: 'city', id: 4 })
  expect(done).toEqual([{ tool: 'city_attack', args: BOMBARD.args }])
})

test('what is advised and cannot be taken back is asked with the keyboard on the way on; after a no it waits', () => {
  const { play, done, enter } = seated({ decisions: [WAR, RESEARCH] })
  enter()
  enter()
  expect(play.stage).toBe('confirm')
  expect(play.doing.wish?.question).toMatchObject({ isAdvised: true })
  decline(play)
  expect(play.stage).toBe('idle')
  expect(done).toEqual([])
  expect(nextDecision(play.docket, openDecisions(play).decisions)).toBe(RESEARCH)
})

test('what is advised and refused is not advised again in that turn; what the server was too busy for is', async () => {
  for (const [status, code, left] of [
    [400, 'research/unknown', []],
    [503, 'server/busy', [RESEARCH]],
  ] as const) {
    const { play, enter } = seated({ decisions: [RESEARCH] }, () => Promise.reject({ status, code, message: 'No.' }))
    enter()
    enter()
    await settled()
    expect(play.doing.refused).toMatchObject({ message: 'No.' })
    expect(openDecisions(play).decisions).toEqual(left)
  }
})

test('who waits for an answer while others play gets the one that is advised', () => {
  const answer = decision('respond_negotiation', { negotiation_id: 4, answer: 'accept' })
  const negotiations = [{ negotiation_id: 4, with_nation: 'Egypt', your_answer_needed: true }]
  const { done, opened, enter } = seated({ decisions: [answer], negotiations }, () => ({}), false)
  enter()
  expect(opened).toEqual(['negotiation'])
  expect(done).toEqual([])
  enter()
  expect(done).toEqual([{ tool: 'respond_negotiation', args: answer.args }])
})

test('a turn that has been ended is not ended again before the world tells of the next, whatever the briefing is of', async () => {
  const briefing = { turn: 1 }
  const { play, done, enter } = seated(briefing)
  enter()
  await settled()
  for (briefing.turn of [1, 2]) {
    enter()
    await settled()
  }
  expect(done).toEqual([{ tool: 'end_turn', args: { turn: 1 } }])
  expect(play.docket.ended).toBe(1)
})

test('a turn does not end by what the briefing of the turn before leaves to decide, but by its own', async () => {
  const briefing = { turn: 0 }
  const { play, done, enter } = seated(briefing)
  expect(openDecisions(play).isOld).toBe(true)
  enter()
  await settled()
  expect(done).toEqual([])
  briefing.turn = 1
  await vi.waitFor(() => expect(done).toEqual([{ tool: 'end_turn', args: { turn: 1 } }]))
})

test('a decision is dismissed by its tool and by whom it is about, and all are told again at a word', async () => {
  const { play, done } = seated({ decisions: [STRIKE, RESEARCH], dismissed: 2 })
  expect(openDecisions(play).dismissed).toBe(2)
  dismiss(play, STRIKE)
  await settled()
  dismiss(play, RESEARCH)
  await settled()
  restore(play)
  await settled()
  expect(done).toEqual([
    { tool: 'dismiss', args: { tool: 'attack', id: 5 } },
    { tool: 'dismiss', args: { tool: 'set_research' } },
    { tool: 'dismiss', args: { restore: true } },
  ])
})

test('after what is advised the next unit is selected once the act has left nothing to decide; a screen is not opened by itself', async () => {
  const SLEEP = decision('unit_order', { unit_id: 5, order: 'sleep' })
  const OTHER = decision('unit_order', { unit_id: 7, order: 'sleep' })
  const briefing = { decisions: [SLEEP, OTHER, RESEARCH] }
  const { play, done, opened, enter } = seated(briefing, () => {
    briefing.decisions.shift()
    return {}
  })
  enter()
  enter()
  await vi.waitFor(() => expect(play.table.selection).toEqual({ kind: 'unit', id: 7 }))
  enter()
  expect(done).toHaveLength(2)
  await settled()
  expect(opened).toEqual([])
})

const MAKES = [4, 6, 8].map(city_id => decision('set_production', { city_id, item: 'Monument' }))

test('what is advised for several cities is done for all by one Enter, one after the other, and told of each', async () => {
  const STRIKES = [4, 6].map(city_id => decision('city_attack', { city_id, x: city_id, y: 3 }))
  const { play, done, enter } = seated({ decisions: [STRIKES[0], ...MAKES, STRIKES[1]] }, ({ tool }) =>
    tool === 'city_attack' ? { damage_to_defender: 20, damage_to_attacker: 0 } : {},
  )
  enter()
  await vi.waitFor(() => expect(done).toEqual(STRIKES.map(({ tool, args }) => ({ tool, args }))))
  await vi.waitFor(() => expect(play.stage).not.toBe('pending'))
  expect(play.said.map(({ text }) => text)).toContainEqual(expect.stringContaining('20 damage done.'))
})

test('of several cities the first refusal ends it, and so does another wish meanwhile', async () => {
  const refusing = seated({ decisions: MAKES }, () => Promise.reject({ status: 400, code: 'city/unknown', message: 'No.' }))
  refusing.enter()
  await settled()
  await settled()
  expect(refusing.done).toHaveLength(1)
  expect(refusing.play.doing.refused).toMatchObject({ message: 'No.' })

  const SKIP = { tool: 'unit_action', args: { unit_id: 5, action: 'skip' } } as const
  const other = seated({ decisions: MAKES })
  other.enter()
  other.play.send({ type: 'do', wish: { deed: SKIP } })
  await vi.waitFor(() => expect(other.done).toHaveLength(2))
  await vi.waitFor(() => expect(other.play.stage).not.toBe('pending'))
  expect(other.done).toEqual([{ tool: 'set_production', args: MAKES[0].args }, SKIP])
})

test('after a fight the next unit is selected as well, and what came of the fight is said', async () => {
  const OTHER = decision('unit_order', { unit_id: 7, order: 'sleep' })
  const briefing = { decisions: [STRIKE, OTHER] }
  const { play, enter } = seated(briefing, () => {
    briefing.decisions.shift()
    return { damage_to_defender: 30, damage_to_attacker: 0 }
  })
  enter()
  enter()
  await vi.waitFor(() => expect(play.table.selection).toEqual({ kind: 'unit', id: 7 }))
  expect(play.said.map(({ text }) => text)).toEqual(['Warrior: 30 damage done.'])
})

test('at the beginning of a turn the first unit is selected as soon as nothing is replayed any more', async () => {
  const { play } = seated({ decisions: [STRIKE] })
  let isReplayed = true
  const leads = leadOn(play, null, () => isReplayed)
  await settled()
  expect(play.table.selection).toEqual({ kind: 'none' })
  isReplayed = false
  await leads
  expect(play.table.selection).toEqual({ kind: 'unit', id: 5 })
})

test('who has selected something meanwhile, or has a screen open, is led nowhere', async () => {
  for (const go of [
    ({ play }: ReturnType<typeof seated>) => play.table.select({ kind: 'unit', id: 9 }),
    ({ play }: ReturnType<typeof seated>) => void (play.screen = { name: 'empire' }),
  ]) {
    const one = seated({ decisions: [STRIKE] })
    let isReplayed = true
    const leads = leadOn(one.play, null, () => isReplayed)
    go(one)
    isReplayed = false
    await leads
    expect(one.play.table.selection).not.toEqual({ kind: 'unit', id: 5 })
  }
})

test('a round that was ended is gone on with while others still play it, and ends once more', async () => {
  const { play, done, enter } = seated({})
  const { head } = play.table.world
  const standing = (acting: number[], more = {}) =>
    Object.assign(head, { acting, active: acting[0], paused: false, over: null, ...more })
  onTestFinished(() => void Object.assign(head, { active: 0, paused: false, over: null, acting: undefined }))
  standing([0, 1])
  enter()
  await settled()
  expect([done.map(({ tool }) => tool), play.docket.ended, mayReopen(play)]).toEqual([['end_turn'], 1, false])
  standing([1])
  expect(mayReopen(play)).toBe(true)
  for (const more of [{ paused: true }, { over: { winner: 1, victory: 'Time', turn: 1 } }])
    expect([standing([1], more), mayReopen(play)][1]).toBe(false)
  standing([1])
  reopenTurn(play)
  await settled()
  expect([done.at(-1), play.docket.ended]).toEqual([{ tool: 'reopen_turn', args: {} }, null])
  standing([0, 1])
  enter()
  await settled()
  expect(done.map(({ tool }) => tool)).toEqual(['end_turn', 'reopen_turn', 'end_turn'])
})
