/** A message of ICU's format, said with its values. */
import compile from 'icu-minify/compile'
import format, { type CompiledMessage } from 'icu-minify/format'
import { formatters } from './formatters.ts'
import type { Language } from './languages.ts'

export type Values = Readonly<Record<string, string | number>>

const compiled = new Map<string, CompiledMessage>()

/** Compiled when it is first said. `message`: of the program's own words. */
export function said(message: string, language: Language, values: Values): string {
  let ready = compiled.get(message)
  if (ready === undefined) compiled.set(message, (ready = compile(message)))
  return typeof ready === 'string' ? ready : (format(ready, language, values, { formatters }) as string)
}
