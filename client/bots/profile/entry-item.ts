/** One name of an order of preference: dragged to another place, moved by buttons or with Alt and the arrows, taken out. */
import m from 'mithril'
import { moved } from '../../ui/controls/list-keys.ts'
import { botsWords } from '../../words/bots.ts'
import type { Entry } from './draft.ts'

const words = botsWords.listField

/** Places of the list; null while nothing is dragged. */
export interface Drag {
  from: number | null
  over: number | null
}

interface Item {
  entries: Entry[]
  /** Its place among them. */
  i: number
  set(entries: Entry[]): void
  disabled: boolean
  drag: Drag
}

export function entryItem(item: Item): m.Children {
  const { entries, i, set, disabled, drag } = item
  const entry = entries[i]
  return m(
    'li.entry',
    {
      key: entry.key,
      draggable: disabled ? 'false' : 'true',
      class: drag.over === i && drag.from !== null ? 'over' : '',
      ...dragHandlers(item),
      onkeydown(event: KeyboardEvent) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || by === undefined || disabled) return
        event.preventDefault()
        move(item, i, i + by)
      },
    },
    [
      m('span.grow', entry.name),
      !disabled && [
        moveButton('↑', words.moveUpLabel({ name: entry.name }), i === 0, () => move(item, i, i - 1)),
        moveButton('↓', words.moveDownLabel({ name: entry.name }), i === entries.length - 1, () => move(item, i, i + 1)),
        moveButton('×', words.removeLabel({ name: entry.name }), false, () => set(entries.filter(one => one !== entry))),
      ],
    ],
  )
}

const dragHandlers = (item: Item): m.Attributes => ({
  ondragstart(event: DragEvent) {
    item.drag.from = item.i
    event.dataTransfer?.setData('text/plain', item.entries[item.i].name)
  },
  ondragover(event: DragEvent) {
    if (item.drag.from === null) return
    event.preventDefault()
    item.drag.over = item.i
  },
  ondrop(event: DragEvent) {
    event.preventDefault()
    if (item.drag.from !== null) move(item, item.drag.from, item.i)
  },
  ondragend() {
    item.drag.from = null
    item.drag.over = null
  },
})

function move({ entries, set }: Item, from: number, to: number): void {
  if (to < 0 || to >= entries.length || to === from) return
  set(moved(entries, from, to))
}

/** Not disabled at its end, which would take the keyboard's place away. */
const moveButton = (sign: string, label: string, isAtEnd: boolean, onclick: () => void): m.Children =>
  m('button.small', { type: 'button', 'aria-label': label, 'aria-disabled': String(isAtEnd), onclick }, sign)
