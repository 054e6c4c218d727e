/** The form that sets a model up, or changes one. */
import m from 'mithril'
import type { KeyNote, ModelEntry } from '../../actors/messages.ts'

/** Every field as its control holds it. */
export type ModelDraft = Record<Exclude<keyof ModelEntry, 'streaming' | 'parallelTools' | 'pricing'>, string> & {
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
  toolMode: 'native',
  streaming: true,
  parallelTools: true,
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
  const { provider, model, toolMode, streaming, parallelTools, onFailure, pricing } = draft
  return {
    provider,
    model: model.trim(),
    toolMode,
    streaming,
    parallelTools,
    onFailure,
    pricing,
    baseUrl: baseUrl.trim() || null,
    key: key || null,
    reasoning: /^\d+$/.test(reasoning.trim()) ? Number(reasoning) : reasoning.trim(),
    ...Object.fromEntries(numbers),
  }
}

interface Attrs {
  draft: ModelDraft
  keys: KeyNote[]
  busy: boolean
  onSubmit(): void
}

export const modelForm: m.Component<Attrs> = {
  view: ({ attrs: { draft, keys, busy, onSubmit } }) =>
    m(
      'form',
      {
        onsubmit(event: Event) {
          event.preventDefault()
          onSubmit()
        },
      },
      [
        text(draft, 'name', 'Name', { placeholder: 'what seats call it', required: true }),
        choice(draft, 'provider', 'API', [
          ['anthropic', 'Anthropic'],
          ['openai', 'OpenAI or compatible'],
        ]),
        text(draft, 'baseUrl', 'Address', { placeholder: "the provider's own", type: 'url' }),
        text(draft, 'model', 'Model', { placeholder: 'what the endpoint calls it', required: true }),
        choice(draft, 'key', 'Key', [['', 'none'], ...named(keys, draft.key)]),
        m('details', [
          m('summary', 'More'),
          m('.details', [
            text(draft, 'contextTokens', 'Context', { placeholder: '32768 tokens', inputmode: 'numeric' }),
            text(draft, 'maxOutputTokens', 'Longest reply', { placeholder: '4096 tokens', inputmode: 'numeric' }),
            text(draft, 'reasoning', 'Reasoning', { placeholder: 'off, low, medium, high or tokens', list: 'reasoning' }),
            m(
              'datalist#reasoning',
              ['off', 'low', 'medium', 'high'].map(value => m('option', { value })),
            ),
            choice(draft, 'toolMode', 'Tool calls', [
              ['native', "by the API's tools"],
              ['json', 'as JSON in the text'],
            ]),
            text(draft, 'timeoutSeconds', 'Time limit', { placeholder: '300 seconds', inputmode: 'numeric' }),
            text(draft, 'retries', 'Retries', { placeholder: '4', inputmode: 'numeric' }),
            choice(draft, 'onFailure', 'On failure', [
              ['pause', 'pause the game'],
              ['skip', 'skip the turn'],
            ]),
            tick(draft, 'streaming', 'Read replies as they are written'),
            tick(draft, 'parallelTools', 'Several calls in one reply'),
          ]),
        ]),
        m('button', { type: 'submit', disabled: busy }, 'Keep the model'),
      ],
    ),
}

/** The keys there are, and the one the entry names, though it may be gone. */
function named(keys: KeyNote[], chosen: string): [string, string][] {
  const options = keys.map(({ name }): [string, string] => [name, name])
  const isGone = chosen !== '' && !keys.some(({ name }) => name === chosen)
  return isGone ? [...options, [chosen, `${chosen} (missing)`]] : options
}

type TextField = { [F in keyof ModelDraft]: ModelDraft[F] extends string ? F : never }[keyof ModelDraft]

const text = (draft: ModelDraft, field: TextField, label: string, attrs: m.Attributes): m.Children =>
  m('label.field', [
    label,
    m('input', {
      ...attrs,
      value: draft[field],
      oninput: (event: Event) => (draft[field] = (event.target as HTMLInputElement).value),
    }),
  ])

const choice = (draft: ModelDraft, field: TextField, label: string, options: [string, string][]): m.Children =>
  m('label.field', [
    label,
    m(
      'select',
      { value: draft[field], onchange: (event: Event) => (draft[field] = (event.target as HTMLSelectElement).value) },
      options.map(([value, shown]) => m('option', { value }, shown)),
    ),
  ])

const tick = (draft: ModelDraft, field: 'streaming' | 'parallelTools', label: string): m.Children =>
  m('label.tick', [
    m('input', {
      type: 'checkbox',
      checked: draft[field],
      onchange: (event: Event) => (draft[field] = (event.target as HTMLInputElement).checked),
    }),
    label,
  ])
