/** A command carried out on a copy of the state: what would come of it, as far as that hangs on no chance and on nothing out of sight. */
import type { Command } from './commands/index.ts'
import { copyState } from './core/copy-state.ts'
import { type EngineContext, makeContext } from './core/engine-context.ts'
import { seedRng } from './core/numbers/rng.ts'
import { isRefusal, type Refusal } from './core/refusal.ts'
import { NONE } from './core/state.ts'
import { openNegotiationOf, otherSide } from './diplomacy/negotiation.ts'
import { checkTerms, fullTerms, type TermsArg } from './diplomacy/terms.ts'
import { check, type Outcome, perform } from './perform.ts'
import { relocate } from './unit/movement/relocation.ts'
import { layerOf } from './unit/occupancy.ts'
import { removeUnit } from './unit/removal.ts'
import { seesUnit } from './visibility/hidden-units.ts'
import { blindfold } from './visibility/on-reveal.ts'

export interface Tried {
  /** The copy after it; nobody in it has learnt anything by what came into sight. */
  after: EngineContext
  outcome: Outcome
  /** Something was drawn: another draw may make it otherwise. */
  byChance: boolean
}

/** What comes of the unit's going over those tiles, whoever hides there. The state stays as it is, as for `tryOut`. */
export function imagineWay(w: EngineContext, unit: number, tiles: readonly number[], seed: number): Omit<Tried, 'outcome'> {
  const after = blindCopy(w, seed)
  const before = after.s.rng
  for (const t of tiles) {
    const walker = after.s.units[unit]
    if (!walker || after.s.rng !== before) break
    const held = layerOf(after, walker.kind)[t]
    relocate(after, walker, t, held === NONE || after.s.units[held]!.owner !== walker.owner)
  }
  return { after, byChance: after.s.rng !== before }
}

/**
 * Tries the command out for `seat`. The state stays as it is, and so does its generator: the copy draws from one that begins with
 * `seed`, which tells nothing of the game's own.
 */
export function tryOut(w: EngineContext, seat: number, command: Command, seed: number): Tried | Refusal {
  const after = blindCopy(w, seed)
  const before = after.s.rng
  const outcome = perform(after, seat, command)
  if (isRefusal(outcome)) return outcome
  return { after, outcome, byChance: after.s.rng !== before }
}

/** Proposals of a seat as they would lie before another: on a copy of the state, of which nothing is carried out. */
export interface TriedProposals {
  /** The copy, in which the other side has the floor. */
  after: EngineContext
  negotiation: number
  /** Puts other terms in the place of those on the table; a refusal where the rules do not allow them. */
  lay(gives: TermsArg, asks: TermsArg): Refusal | null
}

/** Lays the command's proposal on the table of a copy, to be asked about again and again with other terms. */
export function tryProposals(
  w: EngineContext,
  seat: number,
  command: Extract<Command, { type: 'openNegotiation' | 'respondNegotiation' }>,
): TriedProposals | Refusal {
  const refusal = check(w, seat, command)
  if (refusal) return refusal
  const after = blindCopy(w, 0)
  perform(after, seat, command)
  const one = openNegotiationOf(after, seat)!
  const lay: TriedProposals['lay'] = (gives, asks) => {
    const terms = [fullTerms(gives), fullTerms(asks)] as const
    const refusal = checkTerms(after, seat, otherSide(one, seat), ...terms)
    if (!refusal) [one.gives, one.asks] = terms
    return refusal
  }
  return { after, negotiation: one.id, lay }
}

/** A copy that knows no more than the seat does, to play its turn out on: units out of its sight are not there, and nobody's sight changes. */
export function imagineTurn(w: EngineContext, seat: number, seed: number): EngineContext {
  const after = blindCopy(w, seed)
  for (const unit of after.s.units) if (unit && !seesUnit(after, seat, unit)) removeUnit(after, unit)
  return after
}

function blindCopy(w: EngineContext, seed: number): EngineContext {
  const copy = copyState(w.s)
  copy.rng = seedRng(seed)
  const after = makeContext(copy, w.rules)
  blindfold(after)
  return after
}
