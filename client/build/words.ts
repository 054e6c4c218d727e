/** Compiles the texts of all languages, so that pages bring no parser of messages along. */
import { readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'rollup'
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

/** Files in the folder of a language, but for that which gathers them. */
const isTexts = (id: string): boolean =>
  dirname(dirname(id)) === WORDS && LANGUAGE_FOLDERS.has(basename(dirname(id))) && basename(id) !== 'catalogue.ts'

const LANGUAGE_FOLDERS = new Set(
  readdirSync(WORDS, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'language')
    .map(({ name }) => name),
)

const compiledAll = (messages: Messages): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiledAll(text)]),
  )
