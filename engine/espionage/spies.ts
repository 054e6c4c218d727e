/** A civilization's spies: they come, are posted, rise, die and are replaced (rulebook, espionage 2). Sight goes with their posts. */
import { ESPIONAGE } from '../../rules/constants/espionage.ts'
import { E } from '../../rules/effects/templates.ts'
import { civName } from '../civ/relations.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { ArgsOf, WhatOf } from '../core/event.ts'
import { draw } from '../core/numbers/rng.ts'
import { type City, type Civ, NONE, type Spy, type SpyDeed } from '../core/state.ts'
import { sumCiv } from '../effects/aggregate.ts'
import { watches } from '../visibility/spy-sight.ts'
import { seeLand } from '../visibility/visible-counts.ts'

/** One more spy at home; null where there are none in this game, or the civ is no major. */
export function gainSpy(w: EngineContext, civ: Civ): Spy | null {
  if (!w.s.setup.espionage || civ.kind !== 'major' || !civ.alive) return null
  const spy: Spy = {
    id: civ.spies.length,
    name: nameFor(w, civ),
    rank: startRank(w, civ),
    deed: 'idle',
    city: NONE,
    turns: 0,
    progress: 0,
  }
  civ.spies.push(spy)
  tellOwner(w, civ, { what: 'recruited', spy: spy.name })
  return spy
}

/** Rank of new spies: 1 and what effects add. */
const startRank = (w: EngineContext, civ: Civ): number => capped(w, 1 + sumCiv(w, civ, E.spiesStartLevel))

const capped = (w: EngineContext, rank: number): number => Math.max(1, Math.min(w.rules.constants.maxSpyRank, rank))

export function raise(w: EngineContext, spy: Spy, by = 1): void {
  spy.rank = capped(w, spy.rank + by)
}

/** Posts a spy. What it had begun elsewhere is lost; its sight goes with it. */
export function post(w: EngineContext, civ: Civ, spy: Spy, deed: SpyDeed, city: number, turns = 0): void {
  const left = watches(spy) ? w.s.cities[spy.city]!.tile : NONE
  if (city !== spy.city) spy.progress = 0
  spy.deed = deed
  spy.city = city
  spy.turns = turns
  if (watches(spy)) seeLand(w, civ.id, w.s.cities[city]!.tile, 1)
  if (left !== NONE) seeLand(w, civ.id, left, -1)
}

export function kill(w: EngineContext, civ: Civ, spy: Spy): void {
  post(w, civ, spy, 'dead', NONE, ESPIONAGE.deadTurns)
}

/** Somebody new takes the place of a dead spy. */
export function replace(w: EngineContext, civ: Civ, spy: Spy): void {
  const before = spy.name
  spy.name = nameFor(w, civ)
  spy.rank = startRank(w, civ)
  post(w, civ, spy, 'idle', NONE)
  tellOwner(w, civ, { what: 'replaced', spy: spy.name, before })
}

/** Everybody's spies leave a city that changes hands or is no more; those on their way turn back. */
export function expelSpies(w: EngineContext, city: City): void {
  for (const civ of w.s.civs) {
    for (const spy of civ.spies) {
      if (spy.city !== city.id) continue
      post(w, civ, spy, 'idle', NONE)
      tellOwner(w, civ, { what: 'home', spy: spy.name }, city)
    }
  }
}

/** A civ that is out of the game has no spies. */
export function disbandSpies(w: EngineContext, civ: Civ): void {
  for (const spy of civ.spies) post(w, civ, spy, 'idle', NONE)
  civ.spies = []
}

/** The civ's spy that is in the city or on its way there, or null: there is one at most. */
export const spyIn = (civ: Civ, city: number): Spy | null => civ.spies.find(spy => spy.city === city) ?? null

/** Rank of the owner's spy on guard in the city; 0 without one. */
export function guardRank(w: EngineContext, city: City): number {
  return guardOf(w, city)?.rank ?? 0
}

export const guardOf = (w: EngineContext, city: City): Spy | null =>
  w.s.civs[city.owner].spies.find(({ deed, city: at }) => deed === 'counter' && at === city.id) ?? null

type SpyNews = { [W in WhatOf<'spy/news'>]: { what: W } & ArgsOf<'spy/news', W> }[WhatOf<'spy/news'>]

/** `civ` alone hears of it. */
export function tellOwner(w: EngineContext, civ: Civ, news: SpyNews, city: City | null = null): void {
  const knownBy = onlyFor(civ)
  emit(w, { kind: 'spy/news', ...news, civ: civ.id, city: city?.id ?? NONE, tile: city?.tile ?? NONE, knownBy })
}

/** A name of the nation's list that none of its spies bears; numbered ones when all are borne. */
function nameFor(w: EngineContext, civ: Civ): string {
  const borne = new Set(civ.spies.map(({ name }) => name))
  const names = w.rules.nations[civ.nation].spies
  const free = names.filter(name => !borne.has(name))
  if (free.length > 0) return free[draw(w.s, free.length)]
  const base = names.length > 0 ? names[draw(w.s, names.length)] : `${civName(w, civ.id)} agent`
  let n = 2
  while (borne.has(`${base} ${n}`)) n++
  return `${base} ${n}`
}
