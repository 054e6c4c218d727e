import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { beforeAll, describe, expect, test } from 'vitest'
import { BOTS } from '../../../actors/game/drivers/bots.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { copyState } from '../../../engine/core/copy-state.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { encodeState, isRefusal } from '../../../engine/index.ts'
import { perform } from '../../../engine/perform.ts'
import { TOOLS } from '../../../tools/index.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, flatWorld, learn } from '../../world.ts'
import { call } from '../play.ts'
import { playedIn } from '../played.ts'

const result = (answer: object): any => (answer as { result: object }).result
const ask = (w: EngineContext, args: object) => call(w, 0, 'suggest_deal', { player_id: 1, ...args })

function neighbours(): EngineContext {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 4, 4, 3)
  addCity(w, 1, 14, 6, 3)
  for (const civ of [0, 1]) {
    w.s.civs[civ].gold = 300
    learn(w, civ, 'Writing', 'Civil Service')
    w.s.civs[civ].relations[1 - civ].embassy = true
  }
  w.s.seats[1].driver = 'bot'
  return w
}

/** What comes of proposing the terms in a copy of the world: whether the bot accepts. */
function isAccepted({ s, rules }: EngineContext, player: number, you_give: object = {}, you_get: object = {}): boolean {
  const w = makeContext(copyState(s), rules)
  const opened = call(w, 0, 'open_negotiation', { player_id: player, give: you_give, get: you_get })
  if ('code' in opened) return false
  const said = BOTS.answerNegotiation(w, player, result(opened).negotiation_id)!
  return said.type === 'respondNegotiation' && said.answer === 'accept' && !isRefusal(perform(w, player, said))
}

describe('a bot', () => {
  test('names the least that it wants for something', () => {
    const w = neighbours()
    const { agrees, you_give, you_get } = result(ask(w, { get: { open_borders: true }, fill: 'give' }))
    expect([agrees, you_get]).toEqual([true, { open_borders: true }])
    expect(isAccepted(w, 1, you_give, you_get)).toBe(true)
    expect(isAccepted(w, 1, { gold: you_give.gold - 1 }, you_get)).toBe(false)
  })

  test('names the most that it gives for something', () => {
    const w = neighbours()
    const { agrees, you_give, you_get } = result(ask(w, { give: { gold_per_turn: 2 }, fill: 'get' }))
    expect([agrees, you_give]).toEqual([true, { gold_per_turn: 2 }])
    expect(isAccepted(w, 1, you_give, you_get)).toBe(true)
    expect(isAccepted(w, 1, you_give, { gold: you_get.gold + 1 })).toBe(false)
  })

  test('adds nothing to a deal that it accepts as it stands', () => {
    const { agrees, you_give } = result(ask(neighbours(), { give: { gold: 200 }, get: { open_borders: true }, fill: 'give' }))
    expect([agrees, you_give]).toEqual([true, { gold: 200 }])
  })

  test('says why nothing makes it agree', () => {
    const w = neighbours()
    w.s.civs[0].gold = 0
    const { agrees, reason, why, call: proposed } = result(ask(w, { get: { gold: 250 }, fill: 'give' }))
    expect([agrees, reason, proposed]).toEqual([false, 'too_little', undefined])
    expect(why).not.toBe('')
  })

  test('says what it would pay for peace', () => {
    const w = neighbours()
    declareWar(w, 0, 1)
    for (let x = 8; x < 12; x++) addUnit(w, 0, 'Swordsman', x, 5)
    const { agrees, you_get } = result(ask(w, { give: { peace: true }, fill: 'get' }))
    expect(agrees).toBe(true)
    expect(you_get.gold).toBeGreaterThan(0)
  })

  test('is asked about a counter-offer in the negotiation that waits', () => {
    const w = neighbours()
    w.s.active = 1
    const { negotiation_id } = result(call(w, 1, 'open_negotiation', { player_id: 0, get: { gold: 10 } }))
    w.s.active = 0
    const answer = result(ask(w, { get: { open_borders: true }, fill: 'give', negotiation_id }))
    expect(answer.call).toContain('respond_negotiation')
    expect(ask(w, { get: { open_borders: true }, fill: 'give', negotiation_id: 99 })).toRefuse('negotiation/unknown')
  })
})

test('who plays itself is not asked', () => {
  const w = neighbours()
  w.s.seats[1].driver = 'agent'
  expect(ask(w, { give: { gold: 1 }, fill: 'get' })).toRefuse('deal/not-a-bot')
})

describe('in games of bots', () => {
  let worlds: EngineContext[]
  beforeAll(() => {
    worlds = playedIn([50, 120])
  }, 120_000)

  const terms = fc.oneof(
    fc.constantFrom({}, { open_borders: true }, { embassy: true }, { friendship: true }),
    fc.record({ gold: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ gold_per_turn: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ resources: fc.constantFrom('Silk', 'Horses', 'Iron', 'Wine').map(resource => [{ resource, amount: 1 }]) }),
  )

  test('whatever a bot agrees to it accepts when it is proposed, and asking changes nothing', { timeout: 120_000 }, () => {
    let agreed = 0
    const property = fc.property(
      fc.nat(1),
      fc.nat(2),
      terms,
      terms,
      fc.constantFrom('give', 'get'),
      (at, nth, given, get, fill) => {
        const w = worlds[at]
        const met = [1, 2, 3].filter(id => w.s.civs[0].relations[id].met)
        const player = met[nth % met.length]
        const give = { ...given, ...(w.s.civs[0].relations[player].war && { peace: true }) }
        const before = encodeState(w.s)
        const answer = call(w, 0, 'suggest_deal', { player_id: player, give, get, fill })
        expect(encodeState(w.s)).toEqual(before)
        if ('code' in answer || !result(answer).agrees) return
        agreed++
        const { you_give, you_get } = result(answer)
        expect(isAccepted(w, player, you_give, you_get)).toBe(true)
        const [kept, was] = fill === 'give' ? [you_get, get] : [you_give, give]
        expect(kept ?? {}).toEqual(was)
        expect(Compile(TOOLS.get('suggest_deal')!.result).Errors(result(answer))).toEqual([])
      },
    )
    assertProperty('suggested deals are accepted', property)
    expect(agreed).toBeGreaterThan(3)
  })
})
