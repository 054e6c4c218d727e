/** Refusals as other languages than English say them: by code a sentence and what to do, of what the engine's row takes. */
import type { RefusalArgs, RefusalCode } from '../../engine/index.ts'

/** The sentence, and what would be allowed where there is something to say of it. */
type Words = readonly [sentence: string, hint?: string]

/** Those of codes that begin with one of these nouns: one that lacks does not pass the type check. */
export type RefusalWordsOf<Noun extends string> = {
  readonly [C in Extract<RefusalCode, `${Noun}/${string}`>]: (...args: RefusalArgs<C>) => Words
}

/** Those of all codes. */
export type RefusalWords = { readonly [C in RefusalCode]: (...args: any[]) => Words }
