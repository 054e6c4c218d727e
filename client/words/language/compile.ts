/** Messages as they are formatted. A build compiles them all beforehand, and puts something in the place of this module that does nothing. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

export const compiled = (message: string | CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? compile(message) : message
