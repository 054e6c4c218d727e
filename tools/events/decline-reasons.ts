/** Why a proposal was declined, in words. */
import type { DeclineReason } from '../../engine/index.ts'

export const DECLINE_TEXTS: { readonly [R in DeclineReason]: string } = {
  too_little: 'too little is offered for too much',
  never_sells: 'what is asked is not for sale',
  no_trust: 'there is too little trust for it',
  at_war: 'the war stands in its way',
  no_gold: 'there is not the gold for it',
  has_it: 'what is offered is had already',
  not_now: 'it is not wanted now',
}
