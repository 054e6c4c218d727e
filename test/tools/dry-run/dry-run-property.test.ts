import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import {
  buildableItems,
  canResearch,
  choosable,
  createGame,
  openBeliefs,
  openPolicies,
  promotionsFor,
  within,
  worksFor,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { changesBetween, type Figures, figuresOf, NOTHING } from '../../../tools/dry-run/figures.ts'
import { TOOLS } from '../../../tools/index.ts'
import { itemName } from '../../../tools/views/cities/item.ts'
import { playRounds } from '../../bot/whole-turns.ts'
import { assertProperty } from '../../property.ts'
import { standardRules } from '../../world.ts'
import { type Facts, factsOf, fitting, randomFrom, type Schema } from '../any-call.ts'
import { hidingWorld, outOfSight, scramble } from '../hiding.ts'
import { call, smallWar } from '../play.ts'

/** A duel after some rounds of bots. */
function playedDuel(turns: number, seed: number): EngineContext {
  const seats = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
  const w = createGame(standardRules(), { size: 'duel', speed: 'Quick', seed, seats })
  playRounds(w, turns, [0, 1])
  return w
}

const acts = [...TOOLS.values()].filter(({ name, kind }) => kind === 'acts' && name !== 'end_turn')

/** Of no consequence to the board. */
const SAME_EVERYWHERE = ['set_civ_name', 'write_notes', 'log_thought', 'rename_city', 'send_message']

interface Would {
  answer?: Record<string, unknown>
  changes?: Record<string, unknown>
  by_chance?: string
  unknown?: string[]
  fight?: object
}

const callFor = (maker: Parameters<typeof fitting>[1], args: Schema): Record<string, unknown> => {
  const { dry_run: _, ...rest } = fitting(args, maker) as Record<string, unknown>
  return rest
}

/** The seat's own things, and what can be done with them now. */
function openTo(w: EngineContext, seat: number): Facts {
  const civ = w.s.civs[seat]
  const facts = factsOf(w, seat)
  const offers = civ.cities.flatMap(id => buildableItems(w, w.s.cities[id]!)).map(item => itemName(w.rules, item))
  const promotions = civ.units.flatMap(id => promotionsFor(w, w.s.units[id]!)).map(id => w.rules.promotions[id].name)
  const works = civ.units.flatMap(id => worksFor(w, w.s.units[id]!)).map(id => w.rules.improvements[id].name)
  const land = civ.cities.flatMap(id => [...within(w.grid, w.s.cities[id]!.tile, 3)])
  return {
    ...facts,
    unit_id: civ.units,
    city_id: civ.cities,
    item: offers,
    promotion: promotions.length > 0 ? promotions : facts.promotion,
    improvement: works.length > 0 ? works : facts.improvement,
    technology: w.rules.techs.filter(({ id }) => canResearch(w, civ, id)).map(({ name }) => name),
    policy: openPolicies(w, civ).map(id => w.rules.policies[id].name),
    belief: openBeliefs(w, civ, 'pantheon').map(id => w.rules.beliefs[id].name),
    great_person: choosable(w, civ).map(id => w.rules.units[id].name),
    place: [...land.map(t => ({ x: xOf(w.grid, t), y: yOf(w.grid, t) })), ...facts.place],
  }
}

/** Figures of the whole civilization: those of one unit or city are told of what is still there. */
const ownFigures = (w: EngineContext, seat: number): Figures => figuresOf(w, seat, NOTHING)

test('what is neither by chance nor unknown comes as it was foretold, and asking changed nothing', { timeout: 180_000 }, () => {
  const tried = new Map<string, number>()
  assertProperty(
    'what is neither by chance nor unknown comes as it was foretold, and asking changed nothing',
    fc.property(fc.nat(1), fc.nat(), (seed, course) => {
      const w = playedDuel(12 + seed * 30, seed)
      const { active } = w.s
      // What is there to be spent.
      Object.assign(w.s.civs[active], { gold: 3000, culture: 3000, faith: 600, freeTechs: 2, freeGreatPeople: 1 })
      for (const id of w.s.civs[active].units) w.s.units[id]!.xp += 10
      const maker = { random: randomFrom(course), facts: openTo(w, active), real: 1 }
      for (let round = 0; round < 8; round++) {
        for (const tool of acts) {
          if (SAME_EVERYWHERE.includes(tool.name) && round > 0) continue
          const args = callFor(maker, tool.args as Schema)
          const before = hashState(w.s)
          const dry = call(w, active, tool.name, { ...args, dry_run: true })
          expect(hashState(w.s)).toBe(before)
          const figures = ownFigures(w, active)
          const answer = call(w, active, tool.name, args)
          expect('code' in answer, `${tool.name} ${JSON.stringify(args)} ${JSON.stringify([dry, answer])}`).toBe('code' in dry)
          if ('code' in answer || 'code' in dry) continue
          maker.facts = openTo(w, active)
          const { would } = dry.result as unknown as { would: Would }
          if (would.by_chance || would.unknown || would.fight) continue
          tried.set(tool.name, (tried.get(tool.name) ?? 0) + 1)
          const said = { ...(answer.result as Record<string, unknown>) }
          for (const id of ['unit_id', 'city_id', 'negotiation_id']) if (would.answer && !(id in would.answer)) delete said[id]
          const what = `${tool.name} ${JSON.stringify(args)}`
          if (tool.name === 'move_unit') expect(said, what).toMatchObject(would.answer!)
          else expect(would.answer, what).toEqual(said)
          const changes = changesBetween(figures, ownFigures(w, active))
          const told = Object.entries(would.changes ?? {}).filter(([name]) => !/^(unit|city|cost)[_ ]/.test(name))
          expect(Object.fromEntries(told), what).toEqual(changes)
        }
      }
    }),
    { numRuns: 2, endOnFailure: true, fewer: 'each case plays a game and tries every tool that acts eight times' },
  )
  expect(tried.size).toBeGreaterThan(7)
  expect([...tried.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(50)
})

/** Calls of every tool that acts, many of them allowed. */
function callsOf(): [tool: string, args: object][] {
  const maker = { random: randomFrom(11), facts: factsOf(smallWar(), 0), real: 0.95 }
  const any = acts.flatMap(tool =>
    Array.from({ length: 6 }, (): [string, object] => [tool.name, callFor(maker, tool.args as Schema)]),
  )
  const units = smallWar().s.civs[0].units
  const far = units.flatMap(unit_id =>
    [
      [9, 6],
      [13, 7],
      [2, 2],
      [10, 8],
    ].map(([x, y]): [string, object] => ['move_unit', { unit_id, x, y }]),
  )
  return [...any, ...far, ['found_city', { unit_id: 2 }], ['end_turn', {}], ['declare_war', { player_id: 2 }]]
}

test('what a seat cannot see does not change what a dry run tells it', () => {
  const calls = callsOf()
  const toldIn = (w: EngineContext): string[] =>
    calls.map(([tool, args]) => JSON.stringify(call(w, 0, tool, { ...args, dry_run: true })))
  const before = toldIn(hidingWorld())
  expect(before.filter(said => said.includes('"would"')).length).toBeGreaterThan(60)
  const change = fc.record({
    tile: fc.constantFrom(...outOfSight(hidingWorld())),
    what: fc.constantFrom('unit', 'improvement', 'road', 'resource', 'features', 'owner', 'work', 'wonder', 'rng', 'camp'),
    value: fc.nat(5),
  })
  assertProperty(
    'what a seat cannot see does not change what a dry run tells it',
    fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), changes => {
      const w = hidingWorld()
      for (const { tile, what, value } of changes) {
        if (what === 'rng') w.s.rng = [value, value + 1, tile, 7]
        else if (what === 'wonder' && w.s.civs[0].known!.explored[tile] === 0) w.s.tiles.wonder[tile] = wonderOf(w, value)
        // A wood changes what is seen from beside it; these lie too far away for that.
        else if (what !== 'features' || isFar(w, tile)) scramble(w, tile, what, value)
      }
      const after = toldIn(w)
      expect(after.map((said, i) => [said, before[i]]).filter(([a, b]) => a !== b)).toEqual([])
    }),
    { numRuns: 12, fewer: 'each case makes some three hundred calls' },
  )
})

const isFar = (w: EngineContext, t: number): boolean => within(w.grid, t, 3).every(n => w.s.civs[0].known!.visible[n] === 0)

const wonderOf = (w: EngineContext, n: number): number => {
  const wonders = w.rules.terrains.filter(({ kind }) => kind === 'wonder')
  return wonders.length > 0 ? wonders[n % wonders.length].id : -1
}
