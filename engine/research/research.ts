/** Technologies: what they cost, the queue, how science is spent, what learning one brings (rulebook, research 2). */
import { RESEARCH } from '../../rules/constants/progress.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { cityChanged, techKnown } from '../city/yields/yield-cache.ts'
import { mapFactors } from '../civ/map-size-factors.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Civ, NONE } from '../core/state.ts'
import { factorCiv } from '../effects/aggregate.ts'
import { isAvailable } from '../effects/availability.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects, civSourcesChanged, entryEffects } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { civEra } from './era.ts'

/** Science that a technology costs this civ now, or with `newCities` more, whole (rulebook, research 1). */
export function techCost(w: EngineContext, civ: Civ, tech: number, newCities = 0): number {
  const difficulty = w.rules.difficulties[w.s.setup.difficulty]
  let known = 0
  let alive = 0
  for (let i = 0; i < w.s.civs.length; i++) {
    const other = w.s.civs[i]
    if (other.kind !== 'major' || !other.alive) continue
    alive++
    if (other.id !== civ.id && civ.relations[other.id].met && other.techs[tech]) known++
  }
  const factors = mapFactors(w)
  let cost = w.rules.techs[tech].cost
  if (!civ.ai) cost *= difficulty.researchCost
  cost *= w.rules.speeds[w.s.setup.speed].science
  cost /= 1 + RESEARCH.knownByOthersShare * (alive === 0 ? 0 : known / alive)
  cost *= factors.techCost
  const more = countedCities(w, civ) + newCities - 1
  if (more > 0) cost *= 1 + (factors.techPercentPerCity / 100) * shareOfCities(w, civ, E.cityTechCost) * more
  cost *= factorCiv(w, civ, E.techCost)
  return roundDown(cost)
}

/** Π (1 − x/100): effects that make each city count for less in what technologies, or policies, cost. */
export function shareOfCities(w: EngineContext, civ: Civ, kind: TemplateKind<'cityTechCost' | 'cityPolicyCost'>): number {
  const context = civContext(civ)
  let share = 1
  for (const effect of civEffects(w, civ, kind)) {
    if (!conditionsHold(w, effect, context)) continue
    for (let n = timesOf(w, effect, context); n > 0; n--) share *= 1 - effect.params[0] / 100
  }
  return share
}

/** Cities that make technologies and policies dearer: all but puppets. */
export function countedCities(w: EngineContext, civ: Civ): number {
  let n = 0
  for (let i = 0; i < civ.cities.length; i++) if (!w.s.cities[civ.cities[i]]!.puppet) n++
  return n
}

export const isRepeatable = (w: EngineContext, tech: number): boolean =>
  entryEffects(w.rules.techs[tech], E.repeatableTech).length > 0

/** Whether all that it builds on is known, and it is not known yet. */
export function canResearch(w: EngineContext, civ: Civ, tech: number): boolean {
  if (civ.techs[tech] && !isRepeatable(w, tech)) return false
  const { prerequisites } = w.rules.techs[tech]
  for (let i = 0; i < prerequisites.length; i++) if (!civ.techs[prerequisites[i]]) return false
  return isAvailable(w, w.rules.techs[tech], civContext(civ))
}

/** What has to be learnt up to `tech`, in an order in which it can be; the last is `tech` itself. */
export function researchPath(w: EngineContext, civ: Civ, tech: number): number[] {
  const path: number[] = []
  const listed = new Uint8Array(w.rules.techs.length)
  const add = (id: number): void => {
    if (listed[id] === 1 || (civ.techs[id] && id !== tech)) return
    const { prerequisites } = w.rules.techs[id]
    for (let i = 0; i < prerequisites.length; i++) add(prerequisites[i])
    listed[id] = 1
    path.push(id)
  }
  add(tech)
  return path
}

/** Spends a turn's science on the current technology; what is too much waits, up to a limit (rulebook, research 2). */
export function addScience(w: EngineContext, civ: Civ, amount: number): void {
  civ.scienceHistory.push(amount)
  if (civ.scienceHistory.length > RESEARCH.historyTurns) civ.scienceHistory.shift()
  const tech = civ.researchQueue.length > 0 ? civ.researchQueue[0] : NONE
  if (tech === NONE) {
    keepOverflow(w, civ, amount, NONE)
    return
  }
  civ.research[tech] += amount
  finishIfPaid(w, civ, tech)
}

/** Puts what was left over into the current technology: at the start of a turn. */
export function spendOverflow(w: EngineContext, civ: Civ): void {
  if (civ.scienceOverflow === 0 || civ.researchQueue.length === 0) return
  const tech = civ.researchQueue[0]
  const amount = civ.scienceOverflow
  civ.scienceOverflow = 0
  civ.research[tech] += amount
  finishIfPaid(w, civ, tech)
}

/** Science worth a turn of late (the mean of the last eight) for the current technology, as a gift (rulebook, research 4). */
export function addScienceGift(w: EngineContext, civ: Civ): void {
  let sum = 0
  for (const science of civ.scienceHistory) sum += science
  giveScience(w, civ, Math.floor(sum / RESEARCH.historyTurns))
}

/** Science beside that of the turn. */
export function giveScience(w: EngineContext, civ: Civ, amount: number): void {
  civ.scienceOverflow += amount
  spendOverflow(w, civ)
}

function finishIfPaid(w: EngineContext, civ: Civ, tech: number): void {
  const cost = techCost(w, civ, tech)
  if (civ.research[tech] < cost) return
  keepOverflow(w, civ, civ.research[tech] - cost, tech)
  learnTech(w, civ, tech)
}

/** What is left over waits, up to some turns' worth of the science of the last turn or the base cost of what was learnt, whichever is more; gifts do not raise that. */
function keepOverflow(w: EngineContext, civ: Civ, over: number, tech: number): void {
  civ.scienceOverflow = keptOverflow(w, tech, civ.scienceOverflow, over, civ.scienceHistory.at(-1) ?? 0)
}

/** What waits once `over` science more is left over of `tech` (NONE: of none) at `perTurn` science a turn. */
export function keptOverflow(w: EngineContext, tech: number, waiting: number, over: number, perTurn: number): number {
  const most = Math.max(RESEARCH.overflowTurns * perTurn, tech === NONE ? 0 : w.rules.techs[tech].cost)
  return Math.min(waiting + over, Math.max(most, waiting))
}

/** The civ knows `tech` from now on, with all that follows: era, one-time effects, queues. */
export function learnTech(w: EngineContext, civ: Civ, tech: number): void {
  civ.techs[tech]++
  if (!isRepeatable(w, tech)) civ.techs[tech] = 1
  civ.research[tech] = 0
  civ.researchQueue = civ.researchQueue.filter(id => id !== tech)
  civSourcesChanged(w, civ)
  techKnown(w, civ, tech)
  if (civ.kind === 'major') emit(w, { kind: 'tech/learned', tech, civ: civ.id })
  triggerEffects(w, w.rules.techs[tech].effects, civContext(civ))
  triggerEvent(w, civ, C.uponTech, civContext(civ), tech)
  civEra(w, civ)
  renewQueues(w, civ)
}

/** Units that are out of date give their place, and the work done, to what they upgrade to (rulebook, research 6). */
function renewQueues(w: EngineContext, civ: Civ): void {
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    for (const item of city.queue) {
      if (item.kind !== 'unit') continue
      const kind = w.rules.units[item.id]
      if (kind.obsoleteTech === NONE || !civ.techs[kind.obsoleteTech] || kind.upgradesTo === NONE) continue
      const done = city.progress.find(p => p.item.kind === 'unit' && p.item.id === item.id)
      item.id = kind.upgradesTo
      if (done) done.item = { kind: 'unit', id: kind.upgradesTo }
      cityChanged(w, city)
    }
  }
}

/** City-states take up what more than half of the living majors know (rulebook, research 8). */
export function followTheMajors(w: EngineContext, civ: Civ): void {
  let alive = 0
  for (const other of w.s.civs) if (other.kind === 'major' && other.alive) alive++
  for (const tech of w.rules.techs) {
    // Few can be learnt: the majors are asked of those alone.
    if (civ.techs[tech.id] || !canResearch(w, civ, tech.id)) continue
    let known = 0
    for (let i = 0; i < w.s.civs.length; i++) {
      const other = w.s.civs[i]
      if (other.kind === 'major' && other.alive && other.techs[tech.id]) known++
    }
    if (known * 2 > alive) learnTech(w, civ, tech.id)
  }
}
