/** What there is to say of events. A text that a language lacks does not pass the type check. */
import type { DeclineReason, EVENTS, EventKind, PromiseKind, WhatOf } from '../../engine/index.ts'
import type { QuestKind } from '../../rules/quests.ts'

/** Messages of ICU's format; what they may take is in tools/events/values.ts. A thought is told as it was written. */
export interface EventWords {
  sentences: {
    readonly [K in Exclude<EventKind, 'seat/thought'>]: (typeof EVENTS)[K] extends { what: unknown }
      ? { readonly [W in WhatOf<K>]: string }
      : string
  }
  /** What a city-state asks; `target` and `whom` are names. */
  tasks: { readonly [K in QuestKind]: string }
  /** Why a proposal was declined. */
  declined: { readonly [R in DeclineReason]: string }
  /** What follows on 'promises'. */
  promises: { readonly [P in PromiseKind]: string }
  /** What runs by a deal. */
  goods: { resource: string; gold: string; promise: string; openBorders: string }
  names: { unmet: string; unseen: string; goneCity: string; noVictory: string; noVotes: string }
}
