/** A list of which one row is chosen: one stop for the Tab key, arrow keys go through it, and typing finds a row. */
import m from 'mithril'
import { stepped } from './steps.ts'

export interface Choice {
  id: string
  /** Read out, and found by typing. */
  text: string
  /** What is shown in the place of the text. */
  view?: m.Children
}

interface Attrs {
  label: string
  choices: readonly Choice[]
  chosen: string | null
  onChoose(id: string): void
}

/** Letters typed within this time are one word. */
const TYPING_MS = 800
let count = 0

export const choiceList: m.ClosureComponent<Attrs> = () => {
  const own = `choices-${++count}`
  let typed = ''
  let typedMs = 0
  const idOf = (i: number) => `${own}-${i}`

  function found(key: string, choices: readonly Choice[]): number | null {
    const now = Date.now()
    typed = now - typedMs < TYPING_MS ? typed + key.toLowerCase() : key.toLowerCase()
    typedMs = now
    const i = choices.findIndex(({ text }) => text.toLowerCase().startsWith(typed))
    return i < 0 ? null : i
  }

  return {
    view({ attrs: { label, choices, chosen, onChoose } }) {
      const at = choices.findIndex(({ id }) => id === chosen)
      const press = (event: KeyboardEvent) => {
        const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
        const next = isLetter ? found(event.key, choices) : stepped(event.key, at, choices.length, 'vertical')
        if (next === null) return
        event.preventDefault()
        onChoose(choices[next].id)
        m.redraw.sync()
        document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
      }
      return m(
        'ul.choices',
        {
          role: 'listbox',
          'aria-label': label,
          tabindex: 0,
          ...(at >= 0 && { 'aria-activedescendant': idOf(at) }),
          onkeydown: press,
        },
        choices.map(({ id, text, view }, i) =>
          m(
            'li',
            {
              key: id,
              id: idOf(i),
              role: 'option',
              'aria-selected': String(i === at),
              ...(view !== undefined && { 'aria-label': text }),
              onclick: () => onChoose(id),
            },
            view ?? text,
          ),
        ),
      )
    },
  }
}
