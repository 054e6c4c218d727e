/** What an opinion of a player rests on. A text that a language lacks does not pass the type check. */
import type { REASON_TEXTS } from '../../engine/index.ts'

export type OpinionWords = { readonly [R in keyof typeof REASON_TEXTS]: string }
