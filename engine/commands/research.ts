/** What a civilization learns. */

import { command } from '../core/command.ts'
import { refuse } from '../core/refusal.ts'
import { canResearch, learnTech, researchPath, techCost } from '../research/research.ts'
import { checkTech } from './common-checks.ts'

/** Learns towards a technology: all that it builds on comes first. `queue`: after what is queued already, else instead of it. */
export const setResearch = command<{ tech: number; queue?: boolean }>({
  by: 'active',
  check(w, seat, { tech, queue = false }) {
    const refusal = checkTech(w, tech)
    if (refusal) return refusal
    const civ = w.s.civs[seat]
    const { name } = w.rules.techs[tech]
    if (civ.techs[tech] && !canResearch(w, civ, tech)) return refuse('tech/known', name)
    return queue && civ.researchQueue.includes(tech) ? refuse('tech/queued', name) : null
  },
  apply(w, seat, { tech, queue = false }) {
    const civ = w.s.civs[seat]
    const path = researchPath(w, civ, tech)
    civ.researchQueue = queue ? [...civ.researchQueue, ...path.filter(id => !civ.researchQueue.includes(id))] : path
    const current = civ.researchQueue[0]
    return { queue: [...civ.researchQueue], cost: techCost(w, civ, current), progress: civ.research[current] }
  },
})

export const chooseFreeTech = command<{ tech: number }>({
  by: 'active',
  check(w, seat, { tech }) {
    const refusal = checkTech(w, tech)
    if (refusal) return refusal
    const civ = w.s.civs[seat]
    const { name } = w.rules.techs[tech]
    if (civ.freeTechs <= 0) return refuse('tech/none-free')
    if (civ.techs[tech] && !canResearch(w, civ, tech)) return refuse('tech/known', name)
    if (canResearch(w, civ, tech)) return null
    const missing = w.rules.techs[tech].prerequisites.filter(id => !civ.techs[id]).map(id => w.rules.techs[id].name)
    return refuse('tech/prerequisites', name, missing)
  },
  apply(w, seat, { tech }) {
    const civ = w.s.civs[seat]
    civ.freeTechs--
    learnTech(w, civ, tech)
    return { tech, left: civ.freeTechs }
  },
})
