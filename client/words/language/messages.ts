/** Messages of ICU's format as types: what a message takes is read from its English text. */
import type { GetICUArgs } from '@schummar/icu-type-parser'

/** Texts by key, in groups. */
export interface Messages {
  readonly [key: string]: string | Messages
}

interface Arguments {
  ICUArgument: string | number
  ICUNumberArgument: number
}

/** What the text takes by name. */
export type ArgumentsOf<Text extends string> = GetICUArgs<Text, Arguments>

/** A text that takes nothing as it is; of any other a function that takes what it names. */
export type Words<M extends Messages> = {
  readonly [K in keyof M]: M[K] extends string ? Spoken<M[K]> : M[K] extends Messages ? Words<M[K]> : never
}

type Spoken<Text extends string> = keyof ArgumentsOf<Text> extends never ? string : (values: ArgumentsOf<Text>) => string

/** The same keys in another language. */
export type Translation<M extends Messages> = {
  readonly [K in keyof M]: M[K] extends string ? string : M[K] extends Messages ? Translation<M[K]> : never
}
