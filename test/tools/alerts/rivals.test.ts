/** Alerts of rivals about to win, from the first turn in which that can be prevented, with the call that does most against it. */
import { describe, expect, test } from 'vitest'
import { advise } from '../../../bot/advice.ts'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { Command } from '../../../engine/commands/index.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { gainSpy } from '../../../engine/espionage/spies.ts'
import { perform } from '../../../engine/perform.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { alertsOf } from '../../../tools/alerts/alerts.ts'
import { prepareCall } from '../../../tools/call.ts'
import type { Adviser } from '../../../tools/tool/advice.ts'
import { show } from '../../engine/diplomacy/worlds.ts'
import { tryMod } from '../../rules/folders.ts'
import { addCity, addUnit, at, cloneState, flatWorld, id, learn } from '../../world.ts'

const ONE_VICTORY = { espionage: true, explored: true }

/** Capitals of the seats at (5,5), (15,5), (25,5) … that all know; one victory is on. */
function world(victory: string, rules?: Ruleset, seats = 3): EngineContext {
  const w = flatWorld({ ...ONE_VICTORY, seats, width: 10 * seats + 10, ...(rules && { rules }) })
  for (const { id: seat } of w.s.seats) show(w, addCity(w, seat, 5 + 10 * seat, 5, 4))
  w.s.setup.victories = [id(w, 'victories', victory)]
  return w
}

const near = (w: EngineContext, adviser: Adviser | null = null) => {
  const { alerts, answers } = alertsOf(w, 0, { income: 5, since: w.s.turn + 1, adviser })
  return { alert: alerts.find(({ what }) => what.startsWith('Near ')), answers }
}

/** The call of the alert, which is carried out on a copy. */
function callIn(w: EngineContext, adviser: Adviser | null = null): string | null {
  const { alert } = near(w, adviser)
  if (!alert?.tool) return null
  const prepared = prepareCall(w, 0, alert.tool, alert.args!)
  const copy = makeContext(cloneState(w.s), w.rules)
  expect(prepared.kind === 'acts' && !isRefusal(perform(copy, 0, prepared.command)), JSON.stringify(alert)).toBe(true)
  return `${alert.tool} ${JSON.stringify(alert.args)}`
}

const at1 = (w: EngineContext) => w.s.cities[w.s.civs[1].capital]!

/** So many soldiers that stand before a city. */
function besiege(w: EngineContext, x: number, y = 5) {
  return [
    addUnit(w, 0, 'Artillery', x - 2, y),
    ...[-1, 0, 1].map(d => addUnit(w, 0, 'Artillery', x - 3, y + d)),
    addUnit(w, 0, 'Infantry', x - 1, y),
    addUnit(w, 0, 'Infantry', x - 2, y + 1),
  ]
}

describe('a spaceship', () => {
  /** Seat 1 has its program. */
  function begun(): EngineContext {
    const w = world('Scientific')
    addBuilding(w, at1(w), id(w, 'buildings', 'Apollo Program'))
    return w
  }

  test('is told of from the turn in which its program stands, with what would help where nothing can be called', () => {
    expect(near(world('Scientific')).alert).toBeUndefined()
    const w = begun()
    expect(near(w).alert).toEqual({
      what: expect.stringContaining('0 of 6 parts; against it: take its capital Athens at (15,5)'),
    })
    w.s.civs[1].spaceParts = [id(w, 'units', 'SS Booster'), id(w, 'units', 'SS Engine')]
    expect(near(w).alert!.what).toContain('2 of 6 parts')
  })

  test('of who has not been met is not', () => {
    const w = begun()
    w.s.civs[0].relations[1].met = false
    expect(near(w).alert).toBeUndefined()
  })

  test('calls for war where soldiers stand who would take the capital, for their attack in war, and for neither else', () => {
    const w = begun()
    const [engine] = besiege(w, 15)
    expect(callIn(w)).toBe('declare_war {"player_id":1}')
    // Decisions go with peace as long as there is peace.
    expect(near(w).answers).toEqual([])
    w.s.civs[0].relations[1].peaceUntil = w.s.turn + 5
    expect(callIn(w)).toBeNull()
    w.s.civs[0].relations[1].peaceUntil = 0
    declareWar(w, 0, 1)
    expect(callIn(w)).toBe(`attack {"unit_id":${engine.id},"x":15,"y":5}`)
    const few = begun()
    addUnit(few, 0, 'Warrior', 12, 5)
    expect(callIn(few)).toBeNull()
  })

  test('calls for the end of a part that is in sight before shots at the capital', () => {
    const w = begun()
    besiege(w, 15)
    declareWar(w, 0, 1)
    const part = addUnit(w, 1, 'SS Booster', 13, 7)
    const rider = addUnit(w, 0, 'Cavalry', 12, 7)
    expect(callIn(w)).toContain('"x":13,"y":7')
    perform(w, 0, { type: 'attack', unit: rider.id, tile: part.tile })
    expect(w.s.units[part.id]).toBeNull()
  })

  test('calls for a spy in the capital where nobody can fight', () => {
    const w = begun()
    const spy = gainSpy(w, w.s.civs[0])!
    expect(callIn(w)).toBe(`move_spy {"spy_id":${spy.id},"city_id":${at1(w).id}}`)
  })

  test('calls for the own ship where that is no farther from its end, and not where it is', () => {
    const w = begun()
    for (const tech of w.rules.techs) w.s.civs[0].techs[tech.id] = 1
    const aluminum = at(w, 5, 6)
    w.s.tiles.resource[aluminum] = id(w, 'resources', 'Aluminum')
    w.s.tiles.deposit[aluminum] = 10
    w.s.tiles.improvement[aluminum] = id(w, 'improvements', 'Mine')
    tileChanged(w, aluminum)
    const home = w.s.cities[w.s.civs[0].capital]!
    expect(callIn(w)).toBe(`set_production {"city_id":${home.id},"item":"Apollo Program"}`)
    addBuilding(w, home, id(w, 'buildings', 'Apollo Program'))
    expect(callIn(w)).toMatch(/set_production .*SS /)
    w.s.civs[1].spaceParts = w.rules.victories[id(w, 'victories', 'Scientific')].spaceshipParts.slice(0, 5)
    expect(callIn(w)).toBeNull()
  })

  test('names no call that the adviser is of another mind about', () => {
    const w = begun()
    const army = besiege(w, 15)
    declareWar(w, 0, 1)
    const advice =
      (matters: { subject: string; options: { command: Command; because: string }[]; others: [] }[]): Adviser =>
      () => ({
        matters,
        about: command =>
          matters.find(({ options: [first] }) => 'unit' in command && (first.command as any).unit === command.unit),
        isDone: () => false,
      })
    const rest = (unit: number) => {
      const command: Command = { type: 'setOrder', unit, order: 'fortify' }
      return { subject: `unit ${unit}`, options: [{ command, because: 'it stays' }], others: [] as [] }
    }
    expect(callIn(w, advice([rest(army[0].id)]))).not.toContain(`"unit_id":${army[0].id},`)
    expect(callIn(w, advice(army.map(({ id: unit }) => rest(unit))))).toBeNull()
    const same: Command = { type: 'attack', unit: army[0].id, tile: at1(w).tile }
    expect(callIn(w, advice([{ subject: 'x', options: [{ command: same, because: 'it falls' }], others: [] }]))).toContain(
      `"unit_id":${army[0].id},`,
    )
  })

  test('calls for war beside what the bot advises for the turn', () => {
    const w = begun()
    besiege(w, 15)
    expect(callIn(w, advise)).toBe('declare_war {"player_id":1}')
  })

  test('names no war while the adviser talks with that rival', () => {
    const w = begun()
    besiege(w, 15)
    const talk: Command = { type: 'openNegotiation', player: 1, gives: {}, asks: {} }
    const matter = { subject: 'player 1', options: [{ command: talk, because: 'it pays' }], others: [] }
    expect(callIn(w, () => ({ matters: [matter], about: () => undefined, isDone: () => false }))).toBeNull()
  })
})

describe('a victory by culture', () => {
  function cultured(branches: number): EngineContext {
    const w = world('Cultural')
    for (const { finisher } of w.rules.branches.slice(0, branches)) w.s.civs[1].policies[finisher] = 1
    return w
  }

  test('is told of from the fourth branch of five on', () => {
    expect(near(cultured(3)).alert).toBeUndefined()
    expect(near(cultured(4)).alert!.what).toContain('4 of 5 branches')
    expect(near(cultured(5)).alert!.what).toContain('Build Utopia Project: not yet')
  })

  test('calls for war on any of its cities that would fall, and for the attack on it in war', () => {
    const w = cultured(5)
    show(w, addCity(w, 1, 15, 9, 2))
    const [engine] = besiege(w, 15, 9)
    expect(callIn(w)).toBe('declare_war {"player_id":1}')
    declareWar(w, 0, 1)
    expect(callIn(w)).toBe(`attack {"unit_id":${engine.id},"x":15,"y":9}`)
  })

  test('calls for the own policies and project where they are as far', () => {
    const w = cultured(5)
    for (const { finisher } of w.rules.branches.slice(0, 5)) w.s.civs[0].policies[finisher] = 1
    expect(callIn(w)).toMatch(/set_production .*Utopia Project/)
  })
})

describe('a conquest of all capitals', () => {
  /** Seat 1 has taken the capital of seat 2, as all have heard; the own capital is left. */
  function conquest(seats = 3): EngineContext {
    const w = world('Domination', undefined, seats)
    const taken = w.s.cities[w.s.civs[2].capital]!
    addCity(w, 2, 25, 9, 1)
    captureCity(w, taken, w.s.civs[1])
    show(w, taken)
    return w
  }

  test('is told of once it lacks no more than two', () => {
    expect(near(world('Domination')).alert).toBeUndefined()
    expect(near(conquest()).alert!.what).toContain('2 of 3 capitals, as far as you know; against it: hold')
    expect(near(conquest(4)).alert!.what).toContain('2 of 4 capitals')
    expect(near(conquest(5)).alert).toBeUndefined()
  })

  test('calls a soldier into the own capital: one that is near, else one that is bought, else one that is made', () => {
    const w = conquest()
    const home = w.s.cities[w.s.civs[0].capital]!
    expect(callIn(w)).toMatch(/set_production .*"item":"(Warrior|Archer)"/)
    w.s.civs[0].gold = 500
    expect(callIn(w)).toMatch(/^buy .*"city_id":/)
    const warrior = addUnit(w, 0, 'Warrior', 6, 6)
    expect(callIn(w)).toBe(`move_unit {"unit_id":${warrior.id},"x":5,"y":5}`)
    perform(w, 0, { type: 'moveUnit', unit: warrior.id, tile: home.tile })
    expect(callIn(w)).toBeNull()
  })

  test('calls to free a capital that was taken, by war and by attack', () => {
    const w = conquest()
    addUnit(w, 0, 'Warrior', 5, 5)
    const [engine] = besiege(w, 25)
    expect(callIn(w)).toBe('declare_war {"player_id":1}')
    declareWar(w, 0, 1)
    expect(callIn(w)).toBe(`attack {"unit_id":${engine.id},"x":25,"y":5}`)
  })
})

test('where a count decides that others must not reach, what raises the own is called for', () => {
  const milestones = ['Build [Palace]', "Have more [Cities] than each player's [[Culture] Buildings]"]
  const { ruleset } = tryMod({ VictoryTypes: [{ name: 'Fame', milestones }] })
  const w = world('Fame', ruleset)
  expect(near(w).alert!.what).toContain('have as much of it yourself')
  learn(w, 0, 'Pottery')
  expect(callIn(w)).toMatch(/set_production/)
})

test('what the seat does not see changes nothing', () => {
  const w = world('Scientific')
  addBuilding(w, at1(w), id(w, 'buildings', 'Apollo Program'))
  for (let n = 0; n < 4; n++) addUnit(w, 0, n < 2 ? 'Artillery' : 'Infantry', 10, 3 + n)
  const told = near(w)
  expect(told.alert).toHaveProperty('tool', 'declare_war')
  at1(w).hp = 1
  at1(w).population = 30
  for (let n = 0; n < 5; n++) addUnit(w, 1, 'Infantry', 15 + (n % 2), 4 + n)
  expect(near(w)).toEqual(told)
})
