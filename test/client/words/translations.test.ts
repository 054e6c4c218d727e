/** Every text of the pages stands in every language, takes what the English one takes, and has the forms that its language counts by. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Messages } from '../../../client/words/language/messages.ts'
import { LANGUAGES } from '../../../tools/words/language/languages.ts'
import { isSentence, look, textsOf } from '../../messages.ts'

const WORDS = join(import.meta.dirname, '../../../client/words')
const TRANSLATED = LANGUAGES.filter(language => language !== 'en')

/** By their path: 'play/menu'. */
const partsOf = (language: string): string[] =>
  readdirSync(join(WORDS, language), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && basename(name) !== 'catalogue.ts')
    .map(name => name.replace('.ts', ''))
    .sort()

async function readTexts(language: string, part: string): Promise<Map<string, string>> {
  const module = (await import(join(WORDS, language, `${part}.ts`))) as Record<string, Messages>
  return new Map(Object.values(module).flatMap(messages => textsOf(messages)))
}

test.each(TRANSLATED)('the texts in %s are those that there are in English', async language => {
  expect(partsOf(language)).toEqual(partsOf('en'))
  for (const part of partsOf('en')) {
    const [english, own] = await Promise.all([readTexts('en', part), readTexts(language, part)])
    expect([...own.keys()].sort(), part).toEqual([...english.keys()].sort())
    for (const [key, text] of own) {
      const { takes, lacks } = look(text, language)
      expect(takes, `${part}.${key} takes`).toEqual(look(english.get(key)!, 'en').takes)
      expect(lacks, `${part}.${key} lacks`).toEqual([])
    }
  }
})

test.each(TRANSLATED)('no sentence in %s is left in English', async language => {
  const left: string[] = []
  for (const part of partsOf('en')) {
    const [english, own] = await Promise.all([readTexts('en', part), readTexts(language, part)])
    for (const [key, text] of own) if (text === english.get(key) && isSentence(text)) left.push(`${part}.${key}: ${text}`)
  }
  expect(left).toEqual([])
})

/** What is loaded is what its catalogues gather: of the language, and of each room of pages. */
test.each(TRANSLATED)('every part in %s is in one of its catalogues', async language => {
  const files = readdirSync(join(WORDS, language), { recursive: true, encoding: 'utf8' }).filter(
    name => basename(name) === 'catalogue.ts',
  )
  const gathered = await Promise.all(
    files.map(async file => Object.keys((await import(join(WORDS, language, file))).catalogue as object)),
  )
  expect(gathered.flat().sort()).toEqual(partsOf('en'))
})
