/** Beliefs that were given freely and wait to be chosen. */
import { BELIEF_TYPES } from '../../rules/effects/params.ts'
import type { Belief } from '../../rules/ruleset.ts'
import type { Civ } from '../core/state.ts'

export type BeliefKind = Belief['kind']
export const BELIEF_KINDS = ['pantheon', 'founder', 'follower', 'enhancer'] as const satisfies readonly BeliefKind[]

/** Places in BELIEF_TYPES. */
export const PANTHEON = BELIEF_TYPES.indexOf('Pantheon')
export const ANY = BELIEF_TYPES.indexOf('Any')

/** Kinds of beliefs that a class (index in BELIEF_TYPES) takes in. */
export const kindsOf = (type: number): readonly BeliefKind[] =>
  type === ANY ? BELIEF_KINDS : BELIEF_KINDS.filter(kind => kind === BELIEF_TYPES[type].toLowerCase())

/** Classes of those that wait, the one that waits longest first. */
export const pendingBeliefs = ({ choices }: Civ): number[] => choices.filter(({ kind }) => kind === 'belief').map(({ id }) => id)

/** They have been chosen. */
export function forgetPendingBeliefs(civ: Civ): void {
  if (pendingBeliefs(civ).length > 0) civ.choices = civ.choices.filter(({ kind }) => kind !== 'belief')
}
