/** An order of preference as a control: dragged, moved by buttons or with Alt and the arrows, from a preset, or name by name. */
import m from 'mithril'
import { type Fault, faultNote, tied, typed } from '../../ui/controls/fields.ts'
import { botsWords } from '../../words/bots.ts'
import { isSameValue, type Parameter } from '../profile-types.ts'
import { type Entry, entryOf } from './draft.ts'
import { type Drag, entryItem } from './entry-item.ts'

const words = botsWords.listField

interface Attrs {
  parameter: Parameter
  path: string
  entries: Entry[]
  set(entries: Entry[]): void
  fault: Fault | null
  disabled: boolean
}

export const listField: m.ClosureComponent<Attrs> = () => {
  const drag: Drag = { from: null, over: null }
  const adding = { text: '' }
  return {
    view({ attrs }) {
      const { parameter, path, entries, set, fault, disabled } = attrs
      return m('.list-field', [
        entries.length === 0
          ? m('p.quiet', words.empty)
          : m(
              'ol.entries',
              { 'aria-label': words.listLabel({ name: parameter.name }) },
              entries.map((_, i) => entryItem({ entries, i, set, disabled, drag })),
            ),
        !disabled && m('.line', [presetChoice(attrs), addFields(attrs, adding)]),
        faultNote(fault, path),
      ])
    },
  }
}

function presetChoice({ parameter: { name, presets = {} }, entries, set }: Attrs): m.Children {
  const names = entries.map(entry => entry.name)
  const preset = Object.entries(presets).find(([, order]) => isSameValue(order, names))?.[0] ?? ''
  return m(
    'select',
    {
      'aria-label': words.presetLabel({ name }),
      value: preset,
      onchange: (event: Event) => set((presets[typed(event)] ?? names).map(entryOf)),
    },
    [
      m('option', { value: '', selected: preset === '', disabled: true }, words.customPreset),
      Object.keys(presets).map(one => m('option', { value: one, selected: one === preset }, one)),
    ],
  )
}

function addFields({ parameter: { name }, path, entries, set, fault }: Attrs, adding: { text: string }): m.Children {
  function add(): void {
    if (adding.text.trim() === '') return
    set([...entries, entryOf(adding.text.trim())])
    adding.text = ''
  }
  return [
    m('input', {
      ...tied(fault, path),
      'aria-label': words.addFieldLabel({ name }),
      placeholder: words.addFieldHint,
      value: adding.text,
      oninput: (event: Event) => (adding.text = typed(event)),
      onkeydown(event: KeyboardEvent) {
        if (event.key !== 'Enter') return
        // The form is not sent by it.
        event.preventDefault()
        add()
      },
    }),
    m('button.small', { type: 'button', 'aria-label': words.addLabel({ name }), onclick: add }, words.add),
  ]
}
