/** An order of preference as a control: dragged, moved by buttons or with Alt and the arrows, from a preset, or name by name. */
import m from 'mithril'
import { type Fault, faultNote, tied, typed } from '../ui/controls/fields.ts'
import { botsWords } from '../words/bots.ts'
import { type Entry, entryOf } from './draft.ts'
import { isSameValue, type Parameter } from './profile-types.ts'

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
  let adding = ''
  let dragged: number | null = null
  let over: number | null = null

  return {
    view({ attrs: { parameter, path, entries, set, fault, disabled } }) {
      const { name, presets = {} } = parameter
      const names = entries.map(entry => entry.name)
      const preset = Object.entries(presets).find(([, order]) => isSameValue(order, names))?.[0] ?? ''

      function move(from: number, to: number): void {
        if (to < 0 || to >= entries.length || to === from) return
        const moved = entries.filter((_, i) => i !== from)
        moved.splice(to, 0, entries[from])
        set(moved)
      }

      function add(): void {
        if (adding.trim() === '') return
        set([...entries, entryOf(adding.trim())])
        adding = ''
      }

      const item = (entry: Entry, i: number): m.Children =>
        m(
          'li.entry',
          {
            key: entry.key,
            draggable: disabled ? 'false' : 'true',
            class: over === i && dragged !== null ? 'over' : '',
            ondragstart(event: DragEvent) {
              dragged = i
              event.dataTransfer?.setData('text/plain', entry.name)
            },
            ondragover(event: DragEvent) {
              if (dragged === null) return
              event.preventDefault()
              over = i
            },
            ondrop(event: DragEvent) {
              event.preventDefault()
              if (dragged !== null) move(dragged, i)
            },
            ondragend() {
              dragged = null
              over = null
            },
            onkeydown(event: KeyboardEvent) {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (!event.altKey || by === undefined || disabled) return
              event.preventDefault()
              move(i, i + by)
            },
          },
          [
            m('span.grow', entry.name),
            !disabled && [
              moveButton('↑', words.moveUpLabel(entry.name), i === 0, () => move(i, i - 1)),
              moveButton('↓', words.moveDownLabel(entry.name), i === entries.length - 1, () => move(i, i + 1)),
              moveButton('×', words.removeLabel(entry.name), false, () => set(entries.filter(one => one !== entry))),
            ],
          ],
        )

      return m('.list-field', [
        entries.length === 0
          ? m('p.quiet', words.empty)
          : m('ol.entries', { 'aria-label': words.listLabel(name) }, entries.map(item)),
        !disabled &&
          m('.line', [
            m(
              'select',
              {
                'aria-label': words.presetLabel(name),
                value: preset,
                onchange: (event: Event) => set((presets[typed(event)] ?? names).map(entryOf)),
              },
              [
                m('option', { value: '', selected: preset === '', disabled: true }, words.customPreset),
                Object.keys(presets).map(one => m('option', { value: one, selected: one === preset }, one)),
              ],
            ),
            m('input', {
              ...tied(fault, path),
              'aria-label': words.addFieldLabel(name),
              placeholder: words.addFieldHint,
              value: adding,
              oninput: (event: Event) => (adding = typed(event)),
              onkeydown(event: KeyboardEvent) {
                if (event.key !== 'Enter') return
                // The form is not sent by it.
                event.preventDefault()
                add()
              },
            }),
            m('button.small', { type: 'button', 'aria-label': words.addLabel(name), onclick: add }, words.add),
          ]),
        faultNote(fault, path),
      ])
    },
  }
}

/** Not disabled at its end, which would take the keyboard's place away. */
const moveButton = (sign: string, label: string, isAtEnd: boolean, onclick: () => void): m.Children =>
  m('button.small', { type: 'button', 'aria-label': label, 'aria-disabled': String(isAtEnd), onclick }, sign)
