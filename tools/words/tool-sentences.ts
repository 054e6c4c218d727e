/** Refusals of the tool layer as other languages than English say them: by code a sentence and what to do, of what it names. */

/** What the sentence of each code names. */
interface Named {
  'name/unknown': [name: string, near: readonly string[]]
  'queue/absent': [item: string]
  'guard/repeated': [tool: string]
  'quota/used': [
    quota: 'thoughts' | 'messages' | 'talks' | 'notes' | 'names' | 'suggestions' | 'orders',
    turn: number,
    most: { times: number } | { length: number; chars: number },
  ]
  'deal/not-a-bot': [nation: string]
  'notes/changed': []
  'dismiss/nothing': []
  'turn/over': [asked: number, now: number]
}

/** A code and what its sentence names. */
export type ToolSentence = { [C in keyof Named]: readonly [code: C, ...names: Named[C]] }[keyof Named]

export type ToolSentences = { readonly [C in keyof Named]: (...names: Named[C]) => readonly [sentence: string, hint: string] }
