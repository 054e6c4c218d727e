/** A model's entry as its form holds it, and the request that is made of it. */
import type { ModelEntry } from '../../actors/wire/messages.ts'

/** Fields without a control: they stay as they are. */
type Kept = Pick<ModelEntry, 'temperature' | 'topP' | 'recoverCalls'>

/** Every field as its control holds it. */
export type ModelDraft = Record<Exclude<keyof ModelEntry, keyof Kept | 'streaming' | 'parallelTools' | 'pricing'>, string> &
  Kept & {
    streaming: boolean
    parallelTools: boolean
    pricing: ModelEntry['pricing']
  }

export const EMPTY_DRAFT: ModelDraft = {
  name: '',
  provider: 'anthropic',
  baseUrl: '',
  model: '',
  key: '',
  contextTokens: '',
  maxOutputTokens: '',
  reasoning: 'off',
  temperature: null,
  topP: null,
  toolMode: 'native',
  streaming: true,
  parallelTools: true,
  recoverCalls: true,
  timeoutSeconds: '',
  retries: '',
  onFailure: 'pause',
  pricing: null,
}

/** An entry as a draft, to be changed. */
export const draftOf = (entry: ModelEntry): ModelDraft => ({
  ...entry,
  baseUrl: entry.baseUrl ?? '',
  key: entry.key ?? '',
  contextTokens: String(entry.contextTokens),
  maxOutputTokens: String(entry.maxOutputTokens),
  reasoning: String(entry.reasoning),
  timeoutSeconds: String(entry.timeoutSeconds),
  retries: String(entry.retries),
})

/** The body of the request; an empty field is left to its default. */
export function bodyOf({ name: _, ...draft }: ModelDraft): Record<string, unknown> {
  const { baseUrl, key, contextTokens, maxOutputTokens, timeoutSeconds, retries, reasoning } = draft
  const numbers = Object.entries({ contextTokens, maxOutputTokens, timeoutSeconds, retries })
    .filter(([, text]) => text.trim() !== '')
    .map(([field, text]) => [field, Number(text)])
  const { provider, model, toolMode, streaming, parallelTools, onFailure, pricing, temperature, topP, recoverCalls } = draft
  return {
    provider,
    model: model.trim(),
    toolMode,
    streaming,
    parallelTools,
    temperature,
    topP,
    recoverCalls,
    onFailure,
    pricing,
    baseUrl: baseUrl.trim() || null,
    key: key || null,
    reasoning: /^\d+$/.test(reasoning.trim()) ? Number(reasoning) : reasoning.trim(),
    ...Object.fromEntries(numbers),
  }
}
