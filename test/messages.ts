/** Looks into messages of ICU's format: what each takes, and which forms its plurals lack. */
import compile from 'icu-minify/compile'

/** Texts by key, in groups. */
interface Texts {
  readonly [key: string]: string | Texts
}

/** By their path: 'modelForm.name'. */
export function textsOf(messages: Texts, under = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'string' ? [[under + key, text] as [string, string]] : textsOf(text, `${under}${key}.`),
  )
}

type Argument = [name: string, kind?: number, options?: Record<string, unknown>]
const [SELECT, PLURAL] = [1, 2]

/** Names of what a message takes, those that choose a form marked; and the forms that its plurals lack. */
export function look(text: string, language: string): { takes: string[]; lacks: string[] } {
  const takes = new Set<string>()
  const lacks: string[] = []
  // What large round numbers have in Romance languages may stand as any other does.
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(form => form !== 'many')
  const readMessage = (message: unknown): void => {
    if (Array.isArray(message)) for (const node of message) if (Array.isArray(node)) readArgument(node as Argument)
  }
  const readArgument = ([name, kind, options = {}]: Argument): void => {
    takes.add(kind === SELECT ? `${name}, select` : name)
    // One that only tells nothing from something has no forms.
    if (kind === PLURAL && options['=0'] !== '')
      lacks.push(...forms.filter(form => !(form in options)).map(form => `${name}: ${form}`))
    if (kind === SELECT || kind === PLURAL) Object.values(options).forEach(readMessage)
  }
  readMessage(compile(text))
  return { takes: [...takes].sort(), lacks }
}

/** Three words at least, beside what is put in. */
export const isSentence = (text: string): boolean =>
  text
    .replaceAll(/\{[^{}]*\}/g, '')
    .split(/\s+/)
    .filter(word => /^[a-z]{2,}$/i.test(word)).length > 2
