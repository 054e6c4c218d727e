import { expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isDeadly } from '../../../engine/index.ts'
import { playGame } from '../../../lab/play-game.ts'
import { prepareCall } from '../../../tools/call.ts'
import { callOf } from '../../../tools/command-call.ts'
import { type Decision, decisionsOf } from '../../../tools/decisions/decisions.ts'
import { isSafeOrder } from '../../../tools/decisions/safe-orders.ts'
import { addCity, addLand, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'
import { call, textOf } from '../play.ts'

const decide = (w: EngineContext): Decision[] => decisionsOf(w, 0, { adviser: advise }).decisions
const ofUnit = (w: EngineContext, unit: number): Decision[] => decide(w).filter(({ args }) => args.unit_id === unit)

function atWar(w: EngineContext, a: number, b: number): void {
  w.s.civs[a].relations[b].war = true
  w.s.civs[b].relations[a].war = true
}

function met(w: EngineContext, a: number, b: number): void {
  w.s.civs[a].relations[b].met = true
  w.s.civs[b].relations[a].met = true
}

test('what is advised comes back from its call as the same command', () => {
  const kinds = new Set<string>()
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  playGame(standardRules(), { size: 'duel', speed: 'Quick', seed: 8, seats }, w => {
    const seat = w.s.active
    for (const { options, others } of advise(w, seat).matters) {
      for (const { command } of [...options, ...others]) {
        const made = callOf(w, command)
        if (!made) throw new Error(`no call gives ${command.type}`)
        const prepared = prepareCall(w, seat, made.tool, made.args)
        expect(prepared).toMatchObject({ kind: 'acts', command: plain(command) })
        kinds.add(command.type)
      }
    }
    return w.s.turn < 70
  })
  expect(kinds.size).toBeGreaterThan(12)
})

/** Without what stands for nothing. */
function plain(command: object): object {
  const { gives, asks, ...rest } = command as { gives?: object; asks?: object }
  return { ...rest, ...(gives && { gives }), ...(asks && { asks }) }
}

test('a free technology that is proposed is no cheap one, whoever advises', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  learn(w, 0, 'Agriculture', 'Mining', 'Pottery', 'Writing', 'Calendar', 'Masonry')
  w.s.civs[0].freeTechs = 1
  for (const adviser of [advise, null]) {
    const free = decisionsOf(w, 0, { most: 9, adviser: adviser }).decisions.find(({ tool }) => tool === 'choose_free_tech')!
    const cost = (name: string): number => w.rules.techs[id(w, 'techs', name)].cost
    expect(cost(String(free.args.technology))).toBeGreaterThan(cost('Archery'))
    expect(free.because).not.toBe('')
  }
})

test('policies are ranked, each with its effect, and no other is named twice', () => {
  const w = flatWorld()
  addCity(w, 0, 5, 5, 4)
  w.s.civs[0].culture = 100
  const [policy] = decide(w).filter(({ tool }) => tool === 'adopt_policy')
  const names = [policy.args, ...policy.others!.map(({ args }) => args)].map(args => args.policy)
  expect(new Set(names).size).toBe(3)
  expect(textOf(w, 0, 'get_briefing')).toContain('DECISIONS')
})

test('a soldier dug in beside an enemy that it can kill is offered the attack', () => {
  const w = flatWorld({ seats: 2 })
  const home = addCity(w, 0, 5, 5, 4)
  addLand(w, home, [7, 5])
  addCity(w, 1, 15, 8, 2)
  atWar(w, 0, 1)
  const warrior = addUnit(w, 0, 'Warrior', 7, 5)
  warrior.order = 'fortify'
  addUnit(w, 1, 'Warrior', 8, 5).hp = 10
  expect(ofUnit(w, warrior.id)).toMatchObject([
    { tool: 'attack', args: { x: 8, y: 5 }, because: 'kills it: 10 of 10 hp', what: expect.stringContaining('fortify') },
  ])
})

test('no order leads a settler beside an enemy or leaves it there', () => {
  for (const x of [7, 8, 9, 10]) {
    const w = flatWorld({ seats: 2 })
    addCity(w, 0, 5, 5, 4)
    atWar(w, 0, 1)
    const settler = addUnit(w, 0, 'Settler', x, 5)
    addUnit(w, 1, 'Horseman', 12, 5)
    for (const { tool, args } of ofUnit(w, settler.id)) {
      expect(call(w, 0, tool, args)).not.toHaveProperty('code')
      if (w.s.units[settler.id]) expect(isDeadly(w, settler, settler.tile), `from ${x}`).toBe(false)
    }
  }
})

test('a worker is not left to itself where it could walk into reach of an enemy, and is again when none is there', () => {
  const w = flatWorld({ seats: 2 })
  const home = addCity(w, 0, 5, 5, 4)
  addLand(w, home, [7, 5], [6, 5])
  atWar(w, 0, 1)
  const worker = addUnit(w, 0, 'Worker', 6, 5)
  addUnit(w, 0, 'Scout', 9, 7)
  const foe = addUnit(w, 1, 'Horseman', 9, 5)
  const automate = { type: 'setOrder' as const, unit: worker.id, order: 'automate' as const }
  expect(isSafeOrder(w, automate)).toBe(false)
  expect(ofUnit(w, worker.id)).not.toContainEqual(expect.objectContaining({ args: { unit_id: worker.id, order: 'automate' } }))
  foe.tile = at(w, 18, 8)
  w.s.tiles.military[at(w, 9, 5)] = -1
  w.s.tiles.military[foe.tile] = foe.id
  expect(isSafeOrder(w, automate)).toBe(true)
})

test('where a unit is on its way to already it is not sent again', () => {
  const w = flatWorld({ seats: 2 })
  addCity(w, 0, 5, 5, 4)
  const scout = addUnit(w, 0, 'Scout', 8, 5)
  const [{ tool, args }] = ofUnit(w, scout.id)
  expect(tool).toBe('move_unit')
  Object.assign(scout, { order: 'goto', goal: at(w, args.x as number, args.y as number) })
  expect(ofUnit(w, scout.id).map(one => one.args)).not.toContainEqual(args)
})

test('a soldier does not leave the civilian on its tile to an enemy', () => {
  const w = flatWorld({ seats: 2 })
  addCity(w, 0, 5, 5, 4)
  atWar(w, 0, 1)
  const guard = addUnit(w, 0, 'Warrior', 9, 5)
  const foe = addUnit(w, 1, 'Warrior', 11, 5)
  const away = { type: 'moveUnit' as const, unit: guard.id, tile: at(w, 8, 5) }
  expect(isSafeOrder(w, away)).toBe(true)
  const settler = addUnit(w, 0, 'Settler', 9, 5)
  expect(isSafeOrder(w, away)).toBe(false)
  expect(isSafeOrder(w, { ...away, unit: settler.id, together: true })).toBe(true)
  w.s.tiles.military[foe.tile] = -1
  foe.tile = at(w, 18, 8)
  w.s.tiles.military[foe.tile] = foe.id
  expect(isSafeOrder(w, away)).toBe(true)
})

test('a soldier is not sent to look around beside an enemy', () => {
  const w = flatWorld({ seats: 2 })
  addCity(w, 0, 5, 5, 4)
  atWar(w, 0, 1)
  const warrior = addUnit(w, 0, 'Warrior', 9, 5)
  addUnit(w, 1, 'Swordsman', 11, 5)
  const orders = [...ofUnit(w, warrior.id), ...decisionsOf(w, 0).decisions].map(({ args }) => args.order)
  expect(orders).not.toContain('explore')
})

/** Seat 0 has `copies` of Silk, connected; seat 1 is met. */
function silkRoad(copies: number): EngineContext {
  const w = flatWorld({ seats: 2 })
  const home = addCity(w, 0, 5, 5, 4)
  addCity(w, 1, 15, 8, 2)
  met(w, 0, 1)
  const places: [number, number][] = [
    [6, 5],
    [4, 5],
  ]
  for (const [x, y] of places.slice(0, copies)) {
    w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', 'Silk')
    w.s.tiles.improvement[at(w, x, y)] = id(w, 'improvements', 'Plantation')
  }
  addLand(w, home, ...places)
  learn(w, 0, 'Agriculture', 'Calendar')
  w.s.civs[1].gold = 2000
  return w
}

test('an only copy of a luxury is not among what is to spare, and is marked with what giving it costs', () => {
  const single = silkRoad(1)
  expect(textOf(single, 0, 'get_briefing')).not.toContain('Resources to spare')
  expect(textOf(single, 0, 'get_briefing', { detail: 'full' })).toContain('Only copies (4 happiness each): Silk.')
  expect(textOf(silkRoad(2), 0, 'get_briefing')).toContain('Resources to spare: Silk 1.')
  expect(tradeOf(silkRoad(1))).toEqual([{ resource: 'Silk', amount: 1, only_copy: true, costs_happiness: 4 }])
  expect(tradeOf(silkRoad(2))).toEqual([{ resource: 'Silk', amount: 1 }])
})

function tradeOf(w: EngineContext): unknown {
  const answer = call(w, 0, 'get_diplomacy', { player_id: 1 }) as { result: any }
  return answer.result.relations[0].trade.you.resources
}

test('nobody is advised to sell an only copy, whatever is paid', () => {
  const w = silkRoad(1)
  w.s.active = 1
  call(w, 1, 'open_negotiation', { player_id: 0, give: { gold: 1500 }, get: { resources: [{ resource: 'Silk' }] } })
  expect(decide(w)).toMatchObject([{ tool: 'respond_negotiation', args: { answer: 'reject' } }])
  expect(textOf(w, 0, 'get_briefing')).toContain('Only copies (4 happiness each): Silk.')
  const rich = silkRoad(2)
  rich.s.active = 1
  call(rich, 1, 'open_negotiation', { player_id: 0, give: { gold: 1500 }, get: { resources: [{ resource: 'Silk' }] } })
  expect(decide(rich)).toMatchObject([{ tool: 'respond_negotiation', args: { answer: 'accept' } }])
})
