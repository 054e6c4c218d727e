/** What asking for effects costs in a late game, in microseconds a call. Run: node test/bench/effects.ts */
import { addCiv, blankState } from '../../engine/blank.ts'
import { foundCityAt } from '../../engine/city/found.ts'
import { cityContext, combatContext } from '../../engine/effects/context.ts'
import { matchesTile, matchesUnit } from '../../engine/effects/match.ts'
import { cityEffects, cityFiled, citySourcesChanged, civFiled, civSourcesChanged } from '../../engine/effects/scope.ts'
import { sumCity, sumCiv, sumUnit, unitHas } from '../../engine/effects/sum.ts'
import { spawnUnit } from '../../engine/unit/spawn.ts'
import { makeWorld } from '../../engine/world.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { loadStandard } from '../../rules/load.ts'
import { idOf } from '../../rules/ruleset.ts'

const rules = loadStandard()
const s = blankState(rules, {
  name: 'bench',
  ruleset: rules.name,
  rulesetHash: rules.hash,
  size: 'small',
  width: 60,
  height: 40,
  map: 'flat',
  speed: 0,
  difficulty: 3,
  turns: 500,
  seed: 1,
  victories: [],
  cityStates: 0,
  barbarians: true,
  visibility: 'all',
  startEra: 0,
  religion: true,
      nuclear: true,
      espionage: false,
})
const majors = rules.nations.filter(({ kind }) => kind === 'major')
for (let i = 0; i < 2; i++) addCiv(s, rules, 'major', majors[i].id)
s.tiles.terrain.fill(rules.known.grassland)
const w = makeWorld(s, rules)
const [civ] = s.civs
for (const owner of s.civs) {
  owner.techs.fill(1)
  owner.policies.fill(1)
  owner.era = rules.eras.length - 1
  for (let n = 0; n < 10; n++) {
    const city = foundCityAt(w, owner, (4 + owner.id * 20 + Math.floor(n / 5) * 6) * 60 + 5 + (n % 5) * 8)
    for (const building of rules.buildings)
      if (building.wonder !== 'world' && building.uniqueTo === -1) city.buildings[building.id] = 1
    citySourcesChanged(w, city)
  }
}
const city = s.cities[0]!
const unit = spawnUnit(w, civ, idOf(rules, 'units', 'Infantry'), city.tile + 3)!
const enemy = spawnUnit(w, s.civs[1], idOf(rules, 'units', 'Tank'), city.tile + 4)!
unit.promotions.push(...['Shock I', 'Shock II', 'Drill I'].map(name => idOf(rules, 'promotions', name)))
const fight = combatContext(w, { unit, city: null }, { unit: enemy, city: null }, true, enemy.tile)
const inCity = cityContext(w, city)
const onTiles = cityEffects(w, city, E.statsFromTiles)[0]?.params[1] as Filter
const forUnits = rules.nations.flatMap(({ effects }) => effects).find(effect => effect.conditions[0]?.params.length === 1)!

const RUNS = 300_000
function time(name: string, run: () => unknown, runs = RUNS): void {
  for (let i = 0; i < runs / 10; i++) run()
  const start = process.hrtime.bigint()
  for (let i = 0; i < runs; i++) run()
  const micros = Number(process.hrtime.bigint() - start) / 1000 / runs
  console.log(`${name.padEnd(58)} ${micros.toFixed(3)} µs`)
}

const lists = civFiled(w, civ).byKind
console.log(`civ scope: ${lists.reduce((sum, list) => sum + list.length, 0)} lines, ${civ.cities.length} cities`)
time('civEffects on a hit', () => civFiled(w, civ).byKind[E.strength])
time('sumCity, no such line', () => sumCity(w, city, E.noGrowth))
time(`sumCity, ${cityEffects(w, city, E.growthPercent).length} lines (growth)`, () => sumCity(w, city, E.growthPercent))
time(`sumCity, ${cityEffects(w, city, E.percentStatInCities).length} lines, context given`, () =>
  sumCity(w, city, E.percentStatInCities, inCity),
)
time(`sumCiv, ${lists[E.happinessPerLuxury].length} lines`, () => sumCiv(w, civ, E.happinessPerLuxury))
time(`sumUnit strength in a fight, ${lists[E.strength].length} civ lines`, () => sumUnit(w, unit, E.strength, fight))
time('unitHas, no such line', () => unitHas(w, unit, E.cannotAttack))
time(`matchesTile ${onTiles?.text}`, () => matchesTile(w, onTiles, city.tile + 1, 0))
time('matchesUnit', () => matchesUnit(w, forUnits.conditions[0].params[0] as Filter, unit, 0))
const civAfresh = () => {
  civSourcesChanged(w, civ)
  return civFiled(w, civ)
}
const cityAfresh = () => {
  w.cache.effects.cities[city.id] = null
  return cityFiled(w, city)
}
time('make the civ scope afresh', civAfresh, 2000)
time('make a city scope afresh', cityAfresh, 20_000)
