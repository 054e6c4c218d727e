import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { weighBonds } from '../diplomacy/bonds-of-others.ts'
import { passGrudges } from '../diplomacy/grudges.ts'
import { fadeMemories } from '../diplomacy/opinion-memory.ts'
import { forgetOffences } from '../diplomacy/promises.ts'
import { emitTreaty, researchYield } from '../diplomacy/treaties.ts'
import { holdVote } from '../diplomacy/world-election.ts'
import { giveScience } from '../research/research.ts'

export function endDiplomacyRound(w: EngineContext): void {
  const majors = w.s.civs.filter(civ => civ.kind === 'major' && civ.alive)
  for (const civ of majors) {
    for (const other of majors) {
      if (civ === other || !civ.relations[other.id].met) continue
      fadeMemories(w, civ, other)
      passGrudges(w, civ, other)
      weighBonds(w, civ.id, other.id)
      forgetOffences(w, civ.relations[other.id])
      if (civ.id < other.id) passTreaties(w, civ, other)
    }
  }
  holdVote(w)
}

/** What the two signed and is over. */
function passTreaties(w: EngineContext, a: Civ, b: Civ): void {
  const { friendsUntil, pactUntil, researchUntil } = a.relations[b.id]
  if (friendsUntil === w.s.turn + 1) emitTreaty(w, a.id, b.id, 'friendshipOver')
  if (pactUntil === w.s.turn + 1) emitTreaty(w, a.id, b.id, 'pactOver')
  if (researchUntil > 0 && researchUntil <= w.s.turn) reap(w, a, b)
}

function reap(w: EngineContext, a: Civ, b: Civ): void {
  const yields = [researchYield(w, a.id, b.id), researchYield(w, b.id, a.id)]
  for (const relation of [a.relations[b.id], b.relations[a.id]]) {
    relation.researchUntil = 0
    relation.scienceMade = 0
  }
  const knownBy = (1 << a.id) | (1 << b.id)
  emit(w, { kind: 'civ/treaty', what: 'researchDone', civ: a.id, other: b.id, first: yields[0], second: yields[1], knownBy })
  giveScience(w, a, yields[0])
  giveScience(w, b, yields[1])
}

/** Science of a civ's turn counts towards its research agreements. */
export function countScience(civ: Civ, science: number): void {
  for (const relation of civ.relations) if (relation.researchUntil > 0) relation.scienceMade += science
}
