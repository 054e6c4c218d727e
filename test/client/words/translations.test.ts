/** Every text of the pages stands in every language, takes what the English one takes, and has the forms that its language counts by. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../client/words/language/languages.ts'
import type { Messages } from '../../../client/words/language/messages.ts'

const WORDS = join(import.meta.dirname, '../../../client/words')
const TRANSLATED = LANGUAGES.filter(language => language !== 'en')

/** By their path: 'play/menu'. */
const partsOf = (language: string): string[] =>
  readdirSync(join(WORDS, language), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && name !== 'catalogue.ts')
    .map(name => name.replace('.ts', ''))
    .sort()

/** By their path: 'modelForm.name'. */
function textsOf(messages: Messages, under = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[under + key, text] as [string, string]] : textsOf(text, `${under}${key}.`),
  )
}

async function readTexts(language: string, part: string): Promise<Map<string, string>> {
  const module = (await import(join(WORDS, language, `${part}.ts`))) as Record<string, Messages>
  return new Map(Object.values(module).flatMap(messages => textsOf(messages)))
}

type Argument = [name: string, kind?: number, options?: Record<string, unknown>]
const [SELECT, PLURAL] = [1, 2]

/** Names of what a message takes, those that choose a form marked; and the forms that its plurals lack. */
function look(text: string, language: string): { takes: string[]; lacks: string[] } {
  const takes = new Set<string>()
  const lacks: string[] = []
  // What large round numbers have in Romance languages may stand as any other does.
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(form => form !== 'many')
  const readMessage = (message: unknown): void => {
    if (Array.isArray(message)) for (const node of message) if (Array.isArray(node)) readArgument(node as Argument)
  }
  const readArgument = ([name, kind, options = {}]: Argument): void => {
    takes.add(kind === SELECT ? `${name}, select` : name)
    if (kind === PLURAL) lacks.push(...forms.filter(form => !(form in options)).map(form => `${name}: ${form}`))
    if (kind === SELECT || kind === PLURAL) Object.values(options).forEach(readMessage)
  }
  readMessage(compile(text))
  return { takes: [...takes].sort(), lacks }
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

/** Three words at least, beside what is put in. */
const isSentence = (text: string): boolean =>
  text
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(/\s+/)
    .filter(word => /^[a-z]{2,}$/i.test(word)).length > 2
