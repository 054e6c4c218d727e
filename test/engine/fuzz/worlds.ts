/** What the fuzzer plays in: new games of several eras and rulesets, games that bots have played for a while, and courts full of everything. */
import { join } from 'node:path'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { checkSite } from '../../../engine/city/city-sites.ts'
import { foundCityAt } from '../../../engine/city/founding.ts'
import { changePopulation } from '../../../engine/city/population/growth.ts'
import { whyNotBuild } from '../../../engine/city/production/buildable.ts'
import { setInfluence } from '../../../engine/city-state/influence.ts'
import { meet } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { within } from '../../../engine/core/grid.ts'
import { type Civ, NONE } from '../../../engine/core/state.ts'
import { entryHas } from '../../../engine/effects/scope.ts'
import { gainSpy } from '../../../engine/espionage/spies.ts'
import { createGame } from '../../../engine/index.ts'
import { learnTech } from '../../../engine/research/research.ts'
import type { GameOptions } from '../../../engine/setup/game-options.ts'
import { spawnUnit } from '../../../engine/unit/spawn.ts'
import { playGame } from '../../../lab/play-game.ts'
import { E } from '../../../rules/effects/templates.ts'
import { loadRuleset, loadStandard } from '../../../rules/load.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { type Fuzz, makeFuzz, odds, pick, upTo } from './draws.ts'

const folder = (name: string): string => join(import.meta.dirname, '../../fixtures/rules', name)
const loaded = new Map<string, Ruleset>()

/** The default ruleset, with extensions of the fixtures. */
function rulesWith(...names: string[]): Ruleset {
  const key = names.join('+')
  let rules = loaded.get(key)
  if (!rules) loaded.set(key, (rules = names.length === 0 ? loadStandard() : extended(names)))
  return rules
}

function extended(names: string[]): Ruleset {
  const result = loadRuleset(names.map(folder))
  if ('errors' in result) throw new Error(`${names.join('+')}: ${JSON.stringify(result.errors[0])}`)
  return result.ruleset
}

interface Setting {
  options: Partial<GameOptions>
  mods: string[]
  /** Cities, units, buildings and stores that everybody gets besides. */
  rich: boolean
  /** Rounds that bots play first. */
  rounds: number
}

const SETTINGS: Setting[] = [
  {
    options: { map: 'pangaea', startEra: 'Information era', espionage: true, speed: 'Quick' },
    mods: ['sliders'],
    rich: true,
    rounds: 0,
  },
  { options: { map: 'continents' }, mods: [], rich: false, rounds: 0 },
  { options: { map: 'pangaea', startEra: 'Renaissance era', espionage: true }, mods: [], rich: true, rounds: 0 },
  { options: { map: 'archipelago', startEra: 'Atomic era', espionage: true, nuclear: true }, mods: [], rich: true, rounds: 0 },
  { options: { map: 'pangaea', speed: 'Quick', espionage: true }, mods: ['sliders'], rich: true, rounds: 0 },
  { options: { map: 'continents', speed: 'Quick', espionage: true }, mods: [], rich: false, rounds: 60 },
  { options: { map: 'continents', startEra: 'Modern era', speed: 'Epic' }, mods: ['frontier'], rich: true, rounds: 0 },
  { options: { map: 'pangaea', religion: false, barbarians: false, cityStates: 0 }, mods: ['orders'], rich: true, rounds: 0 },
  { options: { map: 'pangaea', startEra: 'Industrial era', espionage: true, turns: 30 }, mods: [], rich: true, rounds: 0 },
  {
    options: { map: 'continents', startEra: 'Medieval era', speed: 'Quick', espionage: true },
    mods: [],
    rich: false,
    rounds: 120,
  },
]

/** The world of a seed; `bots` scales the rounds that bots play first, `wish` changes its game. */
export function fuzzWorld(seed: number, bots = 1, wish: Partial<GameOptions> = {}): { w: EngineContext; f: Fuzz } {
  const { options, mods, rich, rounds } = SETTINGS[seed % SETTINGS.length]
  const rules = rulesWith(...mods)
  const seats = Array.from({ length: 2 + (seed % 3) }, () => ({ driver: 'bot' as const }))
  const full: GameOptions = { size: 'duel', cityStates: 4, seed, ...options, ...wish, seats }
  const w = rounds * bots >= 1 ? afterBots(rules, full, Math.floor(rounds * bots)) : createGame(rules, full)
  const f = makeFuzz(w, seed)
  if (rich) enrich(f)
  return { w, f }
}

function afterBots(rules: Ruleset, options: GameOptions, rounds: number): EngineContext {
  let world: EngineContext | null = null
  playGame(rules, options, w => {
    world = w
    return w.s.turn <= rounds
  })
  return world!
}

function enrich(f: Fuzz): void {
  const { w } = f
  const majors = w.s.civs.filter(({ kind }) => kind === 'major')
  for (const civ of majors) {
    for (const other of w.s.civs) if (other.kind !== 'barbarian') meet(w, civ.id, other.id)
    for (const t of within(w.grid, civ.start, 9)) {
      if (civ.cities.length < 4 && checkSite(w, civ, t) === null) changePopulation(w, foundCityAt(w, civ, t), 4 + upTo(f, 6))
    }
    for (let n = 0; n < 40; n++) {
      const [tech] = w.rules.techs.filter(({ id, era }) => !civ.techs[id] && era <= civ.era)
      if (tech && odds(f, 60)) learnTech(w, civ, tech.id)
    }
    gainSpy(w, civ)
    gainSpy(w, civ)
    for (let n = 0; n < 20; n++) patronise(f, civ)
  }
}

/** Near somebody's city, or on any tile. */
function anywhere(f: Fuzz): number {
  const city = f.w.s.cities[upTo(f, f.w.s.cities.length)]
  return city ? pick(f, [...within(f.w.grid, city.tile, 2)]) : upTo(f, f.w.grid.size)
}

/** Some city of the world is about to fall. */
function weaken(f: Fuzz): void {
  const cities = f.w.s.cities.filter(city => city !== null)
  if (cities.length > 0) pick(f, cities).hp = 1
}

/** A gift from nowhere to somebody: without it most kinds of commands would rarely be possible. Part of the course, as commands are. */
export function patronise(f: Fuzz, civ: Civ): void {
  const { w } = f
  if (!civ.alive) return
  civ.gold += upTo(f, 400)
  civ.faith += upTo(f, 150)
  civ.culture += upTo(f, 150)
  if (odds(f, 8)) civ.freeTechs++
  if (odds(f, 5)) civ.freePolicies++
  if (odds(f, 5)) civ.freeGreatPeople++
  if (odds(f, 10)) weaken(f)
  const seat = odds(f, 30) && civ.capital !== NONE ? civ.capital : civ.cities[upTo(f, civ.cities.length)]
  const at = w.s.cities[seat ?? NONE]?.tile ?? civ.start
  const kinds = w.rules.units.filter(({ tech, uniqueTo }) => (tech === NONE || civ.techs[tech] === 1) && uniqueTo === NONE)
  const modern = kinds.slice(-25)
  const special = w.rules.units.filter(kind => entryHas(kind, E.addedToSpaceship) || entryHas(kind, E.greatPerson))
  const unit = spawnUnit(w, civ, pick(f, odds(f, 15) ? special : odds(f, 50) ? kinds : modern).id, odds(f, 70) ? at : anywhere(f))
  if (unit) unit.xp += upTo(f, 40)
  const rival = pick(f, w.s.civs)
  const friendly =
    rival.kind === 'major' && rival.alive && rival !== civ && civ.relations[rival.id].met && !civ.relations[rival.id].war
  if (friendly && odds(f, 30)) rival.relations[civ.id].openBordersUntil = w.s.turn + 10
  if (friendly && unit && w.rules.units[unit.kind].civilian && odds(f, 30)) unit.returnTo = rival.id
  const minors = w.s.civs.filter(other => other.cityState !== null && other.alive && other.relations[civ.id].met)
  if (minors.length > 0) setInfluence(w, pick(f, minors), civ.id, upTo(f, 14_000) - 4_000)
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const building = upTo(f, w.rules.buildings.length)
    if (odds(f, 30) && whyNotBuild(w, city, { kind: 'building', id: building }) === null) addBuilding(w, city, building)
  }
}
