/** The form that sets a model up, or changes one. */
import m from 'mithril'
import type { KeyNote } from '../../actors/wire/messages.ts'
import { settingsWords } from '../words/settings.ts'
import type { ModelDraft } from './model-draft.ts'

const words = settingsWords.modelForm

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
        text(draft, 'name', words.name, { placeholder: words.nameHint, required: true }),
        choice(draft, 'provider', words.provider, [
          ['anthropic', 'Anthropic'],
          ['openai', words.openAi],
          ['agent', words.agentAtAddress],
        ]),
        text(draft, 'baseUrl', words.address, { placeholder: words.addressHint, type: 'url' }),
        text(draft, 'model', words.model, { placeholder: words.modelHint, required: true }),
        choice(draft, 'key', words.key, [['', words.noKey], ...named(keys, draft.key)]),
        m('details', [
          m('summary', words.more),
          m('.details', [
            text(draft, 'contextTokens', words.context, { placeholder: words.contextHint, inputmode: 'numeric' }),
            text(draft, 'maxOutputTokens', words.longestReply, { placeholder: words.longestReplyHint, inputmode: 'numeric' }),
            text(draft, 'reasoning', words.reasoning, { placeholder: words.reasoningHint, list: 'reasoning' }),
            m(
              'datalist#reasoning',
              ['off', 'low', 'medium', 'high'].map(value => m('option', { value })),
            ),
            choice(draft, 'toolMode', words.toolCallsField, [
              ['native', words.toolCallsNative],
              ['json', words.toolCallsInText],
            ]),
            text(draft, 'timeoutSeconds', words.timeLimit, { placeholder: words.timeLimitHint, inputmode: 'numeric' }),
            text(draft, 'retries', words.retries, { placeholder: '4', inputmode: 'numeric' }),
            choice(draft, 'onFailure', words.onFailure, [
              ['pause', words.pauseGame],
              ['skip', words.skipTurn],
            ]),
            tick(draft, 'streaming', words.streamingField),
            tick(draft, 'parallelTools', words.parallelCallsField),
          ]),
        ]),
        m('button', { type: 'submit', disabled: busy }, words.submit),
      ],
    ),
}

/** The keys there are, and the one the entry names, though it may be gone. */
function named(keys: KeyNote[], chosen: string): [string, string][] {
  const options = keys.map(({ name }): [string, string] => [name, name])
  const isGone = chosen !== '' && !keys.some(({ name }) => name === chosen)
  return isGone ? [...options, [chosen, words.missingKey({ name: chosen })]] : options
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
