/** Compiles the texts of all languages, so that pages bring no parser of messages along. */
import { stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'rollup'
import { LANGUAGES } from '../../tools/words/language/languages.ts'
import type { Messages } from '../words/language/messages.ts'

const WORDS = join(import.meta.dirname, '..', 'words')
const COMPILE = join(WORDS, 'language', 'compile.ts')

/** Rollup's plugin: what the modules of texts hold. It stands before the one that loads the sources. */
export const words = (): Plugin => ({
  name: 'words',
  async load(id) {
    if (id === COMPILE) return 'export const compiled = message => message'
    if (!isTexts(id)) return null
    // What was changed since this process read it is read anew.
    const { mtimeMs } = await stat(id)
    const texts = (await import(`${pathToFileURL(id)}?${mtimeMs}`)) as Record<string, Messages>
    return Object.entries(texts)
      .map(([name, messages]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compiledAll(messages)))})`)
      .join('\n')
  },
})

/** Files under the folder of a language, but for that which gathers them. */
const isTexts = (id: string): boolean =>
  LANGUAGE_FOLDERS.has(relative(WORDS, id).split(sep)[0]) && basename(id) !== 'catalogue.ts'

/** Other folders hold words that no catalogue has yet. */
const LANGUAGE_FOLDERS: ReadonlySet<string> = new Set(LANGUAGES)

const compiledAll = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiledAll(text)]),
  )
