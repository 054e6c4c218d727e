/** What refusals for want of a technology lead on to: the way to it. */

import { canResearch, civIncome, type EngineContext, researchPath, techCost } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { lookup } from '../tool/names.ts'
import { availableTechs } from '../views/rules/tech.ts'
import { type Asked, again, each, type Lead, type Leads } from './lead.ts'

/** Learning it: behind what is being learnt already, so that nothing is given up. */
export function* research({ w, seat }: Asked, tech: number): Generator<Call> {
  const { researchQueue } = w.s.civs[seat]
  if (tech < 0 || researchQueue.includes(tech)) return
  const technology = w.rules.techs[tech].name
  yield { tool: 'set_research', args: researchQueue.length > 0 ? { technology, mode: 'queue' } : { technology } }
}

/** Turn at which a technology of the queue will be known, at the science made now; null where it is not in it or never comes. */
function knownFrom(w: EngineContext, seat: number, tech: number): number | null {
  const civ = w.s.civs[seat]
  const at = civ.researchQueue.indexOf(tech)
  const { science } = civIncome(w, civ)
  if (at < 0 || science <= 0) return null
  const left = civ.researchQueue.slice(0, at + 1).reduce((sum, id) => sum + techCost(w, civ, id) - civ.research[id], 0)
  return w.s.turn + Math.max(1, Math.ceil((left - civ.scienceOverflow) / science))
}

/** For refusals that name a technology: learn it; where that is under way, from when it will be known. */
export const needsTech = (at: number): Lead => ({
  calls: asked => research(asked, lookup(asked.w.rules.techs, String(asked.facts[at]))),
  from: ({ w, seat, facts }) => knownFrom(w, seat, lookup(w.rules.techs, String(facts[at]))),
})

/** The cheapest that can be learnt at once, in place of the one asked for. */
function* another(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const civ = w.s.civs[seat]
  const [cheapest] = availableTechs(w, civ).filter(id => !civ.researchQueue.includes(id))
  if (cheapest === undefined) return
  const technology = w.rules.techs[cheapest].name
  yield asked.tool === 'set_research' ? [...research(asked, cheapest)][0] : again(asked, { technology })
}

/** The first step on the way to it. */
function* firstStep(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const civ = w.s.civs[seat]
  const tech = lookup(w.rules.techs, String(asked.args.technology))
  if (tech < 0) return
  const first = researchPath(w, civ, tech).find(id => canResearch(w, civ, id))
  if (first !== undefined) yield again(asked, { technology: w.rules.techs[first].name })
}

export const RESEARCH_LEADS: Leads = {
  ...each(['build/tech', 'work/tech', 'unit/upgrade-tech'], needsTech(1)),
  'tech/known': { calls: another },
  'tech/queued': { from: ({ w, seat, facts }) => knownFrom(w, seat, lookup(w.rules.techs, String(facts[0]))) },
  'tech/prerequisites': { calls: firstStep },
  'tech/none-free': {
    calls: asked => research(asked, lookup(asked.w.rules.techs, String(asked.args.technology))),
  },
  'act/no-research': {
    *calls(asked) {
      const [cheapest] = availableTechs(asked.w, asked.w.s.civs[asked.seat])
      if (cheapest !== undefined) yield* research(asked, cheapest)
    },
  },
}
