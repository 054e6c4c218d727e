/** What happens once to a civilization, its cities and the tile of an event: once.ts. Each waits for a golden age. */
import { expect, test } from 'vitest'
import { addProgress, progressOf } from '../../../engine/city/production/stored-production.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { type City, type Civ, NONE } from '../../../engine/core/state.ts'
import { type Context, cityContext, civContext } from '../../../engine/effects/context.ts'
import { stockOf } from '../../../engine/effects/stockpiles.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { findStale } from '../../../engine/invariants/caches.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { grantPolicy } from '../../../engine/policies/policy-adoption.ts'
import { policyCost } from '../../../engine/policies/policy-cost.ts'
import { foundPantheon } from '../../../engine/religion/pantheon.ts'
import { pendingBeliefs } from '../../../engine/religion/pending-beliefs.ts'
import { techCost } from '../../../engine/research/research.ts'
import { checkVictory } from '../../../engine/victory/end-of-game.ts'
import { addCity, at, type FlatOptions, flatWorld, id, learn } from '../../world.ts'
import { effect } from '../compiled.ts'
import { build, capital, rule, rulesWith } from './rule.ts'

interface Scene {
  w: EngineContext
  civ: Civ
  city: City
}

/** Fires the sentence in quiet days, in which it does nothing, and then in a golden age; `look` is measured before and after each. */
function once(
  title: string,
  sentence: string,
  [before, after]: [before: unknown, after: unknown],
  look: (scene: Scene) => unknown,
  { prepare, context, ...options }: { prepare?(scene: Scene): void; context?(scene: Scene): Context } & FlatOptions = {},
): void {
  test(title, () => {
    const w = flatWorld(options)
    const scene = { w, civ: w.s.civs[0], city: capital(w, 3) }
    prepare?.(scene)
    const fire = () => triggerEffects(w, [effect(w.rules, sentence)], context?.(scene) ?? civContext(scene.civ))
    expect(look(scene)).toEqual(before)
    expect([fire(), look(scene)]).toEqual([0, before])
    scene.civ.goldenAgeTurns = 5
    expect([fire(), look(scene)]).toEqual([1, after])
    expect([...findBroken(w), ...findStale(w)]).toEqual([])
  })
}

const policy = (w: EngineContext, name: string) => id(w, 'policies', name)
const inCity = ({ w, city }: Scene) => cityContext(w, city)
const onTile =
  (x: number, y: number) =>
  ({ w, civ }: Scene): Context => ({ ...civContext(civ), tile: at(w, x, y) })

once('policies of choice', '[2] Free Social Policies <during a Golden Age>', [0, 2], ({ civ }) => civ.freePolicies)
once(
  'a technology is known, whatever it builds on',
  'Discover [Mathematics] <during a Golden Age>',
  [0, 1],
  ({ w, civ }) => civ.techs[id(w, 'techs', 'Mathematics')],
)
once(
  'work on a technology is done by a share of its price',
  'Research [50]% of [Mathematics] <during a Golden Age>',
  [false, true],
  ({ w, civ }) => {
    const tech = id(w, 'techs', 'Mathematics')
    return civ.research[tech] === Math.round(techCost(w, civ, tech) / 2) && civ.techs[tech] === 0
  },
)
once(
  'a policy is adopted for nothing, and makes the next no dearer',
  'Adopt [Tradition] <during a Golden Age>',
  [
    [0, 0],
    [1, 0],
  ],
  ({ w, civ }) => [civ.policies[policy(w, 'Tradition')], civ.policiesBought],
)
once(
  'a belief joins what is believed, though others hold it',
  'Adopt [God of War] <during a Golden Age>',
  [1, 2],
  ({ w, civ }) => w.s.religions[civ.religion].beliefs.length,
  {
    prepare: ({ w, civ }) => {
      for (const one of w.s.civs.slice(0, 2)) one.faith = 1000
      foundPantheon(w, w.s.civs[1], id(w, 'beliefs', 'God of War'))
      foundPantheon(w, civ, id(w, 'beliefs', 'God of the Sea'))
    },
  },
)
once(
  'policies are given up, the finisher of their branch with them',
  'Remove [Tradition] <during a Golden Age>',
  [
    [1, 1, 3],
    [0, 0, 2],
  ],
  ({ w, civ }) => {
    const { opener, finisher } = w.rules.branches[id(w, 'branches', 'Tradition')]
    return [civ.policies[opener], civ.policies[finisher], civ.policiesBought]
  },
  {
    prepare: ({ w, civ }) => {
      const { opener, members } = w.rules.branches[id(w, 'branches', 'Tradition')]
      for (const one of [opener, ...members]) grantPolicy(w, civ, one)
      civ.policiesBought = 3
    },
  },
)
once(
  'and a share of their price comes back',
  'Remove [Tradition] and refund [50]% of its cost <during a Golden Age>',
  [
    [1, 0],
    [0, true],
  ],
  ({ w, civ }) => [
    civ.policies[policy(w, 'Tradition')],
    civ.culture === 0 ? 0 : civ.culture === Math.round(policyCost(w, civ) / 2),
  ],
  {
    prepare: ({ w, civ }) => {
      grantPolicy(w, civ, policy(w, 'Tradition'))
      civ.culture = 0
      civ.policiesBought = 1
    },
  },
)
once(
  'a policy that was free comes back as one to choose',
  'Remove [Tradition] and refund [50]% of its cost <during a Golden Age>',
  [0, 1],
  ({ civ }) => civ.freePolicies,
  {
    prepare: ({ w, civ }) => grantPolicy(w, civ, policy(w, 'Tradition')),
  },
)
once('a belief of choice', 'Gain a free [Pantheon] belief <during a Golden Age>', [0, 1], ({ civ }) => pendingBeliefs(civ).length)

const rebels = ({ w }: Scene) =>
  w.s.civs.find(({ kind }) => kind === 'barbarian')!.units.map(unit => w.rules.units[w.s.units[unit]!.kind].name)
once('somebody rises against the civilization', 'A [Swordsman] rebels <during a Golden Age>', [[], ['Swordsman']], rebels, {
  context: onTile(8, 5),
})
once('several do', '[3] [Warrior]s rebel <during a Golden Age>', [0, 3], scene => rebels(scene).length, { context: onTile(8, 5) })

const stockpiled = rulesWith({ 'resources/Iron': 'Stockpiled' })
const iron = ({ w, civ }: Scene) => stockOf(w, civ, null, id(w, 'resources', 'Iron'))
once('so much of a resource comes into stock', 'Instantly provides [6] [Iron] <during a Golden Age>', [0, 6], iron, {
  rules: stockpiled,
})
once('or goes out of it, whatever there is', 'Instantly consumes [6] [Iron] <during a Golden Age>', [0, -6], iron, {
  rules: stockpiled,
})
once('or is set to a number', 'Set [Iron] to [9] <during a Golden Age>', [0, 9], iron, { rules: stockpiled })

once(
  'points of a golden age',
  'Instantly gain [20] [Golden Age points] <during a Golden Age>',
  [0, 20],
  ({ civ }) => civ.goldenAgePoints,
)
once('food of the city of the event', 'Instantly gain [7] [Stored Food] <during a Golden Age>', [0, 7], ({ city }) => city.food, {
  context: inCity,
  prepare: ({ city }) => {
    city.food = 0
  },
})
once(
  'production goes into what the city makes',
  'Instantly gain [9] [Production] <during a Golden Age>',
  [4, 13],
  ({ w, city }) => progressOf(city, { kind: 'unit', id: id(w, 'units', 'Worker') }),
  {
    context: inCity,
    prepare: ({ w, city }) => {
      city.queue = [{ kind: 'unit', id: id(w, 'units', 'Worker') }]
      addProgress(city, city.queue[0], 4)
    },
  },
)
once('gold is set to a number', 'Set [Gold] to [[Cities] * 30] <during a Golden Age>', [100, 30], ({ civ }) => civ.gold, {
  prepare: ({ civ }) => {
    civ.gold = 100
  },
})
once('faith is set to what another number is', 'Set [Faith] to [Cities] <during a Golden Age>', [5, 1], ({ civ }) => civ.faith, {
  prepare: ({ civ }) => {
    civ.faith = 5
  },
})

once(
  'buildings vanish, wonders with them',
  'Remove [Wonder] [in all cities] <during a Golden Age>',
  [
    [1, 1],
    [1, 0],
  ],
  ({ w, city }) => [city.buildings[id(w, 'buildings', 'Monument')], city.buildings[id(w, 'buildings', 'Stonehenge')]],
  { prepare: ({ w, city }) => void build(w, city, 'Monument', 'Stonehenge') },
)
once(
  'buildings are sold for a tenth of their cost',
  'Sell [Monument] buildings [in all cities] <during a Golden Age>',
  [
    [1, 0],
    [0, 4],
  ],
  ({ w, civ, city }) => [city.buildings[id(w, 'buildings', 'Monument')], civ.gold],
  {
    prepare: ({ w, city, civ }) => {
      build(w, city, 'Monument')
      civ.gold = 0
    },
  },
)
once(
  'what came free is not sold',
  'Sell [Monument] buildings [in all cities] <during a Golden Age>',
  [
    [1, 0],
    [0, 4],
  ],
  ({ w, civ }) => [w.s.cities[civ.cities[0]]!.buildings[id(w, 'buildings', 'Monument')], civ.gold],
  {
    prepare: ({ w, city, civ }) => {
      build(w, city, 'Monument')
      const other = build(w, addCity(w, 0, 11, 5), 'Monument')
      other.freeBuildings[id(w, 'buildings', 'Monument')] = 1
      civ.gold = 0
    },
  },
)
once(
  'the border grows by so many tiles',
  'Gain control over [4] tiles [in all cities] <during a Golden Age>',
  [7, 11],
  ({ w, city }) => w.s.tiles.city.filter(one => one === city.id).length,
)

once(
  'the land is another',
  'Turn this tile into a [Desert] tile <during a Golden Age>',
  ['Grassland', 'Desert'],
  ({ w }) => w.rules.terrains[w.s.tiles.terrain[at(w, 6, 5)]].name,
  {
    context: onTile(6, 5),
  },
)
const resource = ({ w }: Scene) => w.s.tiles.resource[at(w, 6, 5)]
once(
  'a resource is gone, known or not',
  'Remove [Strategic] resources from this tile <during a Golden Age>',
  [true, false],
  scene => resource(scene) !== NONE,
  {
    context: onTile(6, 5),
    prepare: ({ w }) => {
      w.s.tiles.resource[at(w, 6, 5)] = id(w, 'resources', 'Uranium')
      w.s.tiles.deposit[at(w, 6, 5)] = 2
    },
  },
)
once(
  'an improvement is gone, its road stays',
  'Remove [Farm] improvements from this tile <during a Golden Age>',
  [
    [true, 1],
    [false, 1],
  ],
  ({ w }) => [w.s.tiles.improvement[at(w, 6, 5)] !== NONE, w.s.tiles.road[at(w, 6, 5)]],
  { context: onTile(6, 5), prepare: farm },
)
once(
  'all of them take the road too',
  'Remove [All] improvements from this tile <during a Golden Age>',
  [
    [true, 1],
    [false, 0],
  ],
  ({ w }) => [w.s.tiles.improvement[at(w, 6, 5)] !== NONE, w.s.tiles.road[at(w, 6, 5)]],
  { context: onTile(6, 5), prepare: farm },
)
once(
  'roads go alone',
  'Remove [All Road] improvements from this tile <during a Golden Age>',
  [
    [true, 1],
    [true, 0],
  ],
  ({ w }) => [w.s.tiles.improvement[at(w, 6, 5)] !== NONE, w.s.tiles.road[at(w, 6, 5)]],
  { context: onTile(6, 5), prepare: farm },
)

function farm({ w }: Scene): void {
  const t = at(w, 6, 5)
  w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  w.s.tiles.road[t] = 1
  w.s.tiles.roadOwner[t] = 0
}

rule('who has it wins at once', { 'techs/Mathematics': 'Triggers victory <during a Golden Age>' }, [null, 0], w => {
  capital(w)
  addCity(w, 1, 12, 5)
  const [civ] = w.s.civs
  learn(w, 0, 'Mathematics')
  checkVictory(w)
  expect(w.s.over).toBe(null)
  civ.goldenAgeTurns = 5
  checkVictory(w)
  return w.s.over?.winner ?? null
})
