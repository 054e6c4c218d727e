/** One item of a city's queue: what it costs, when it is ready, and how it is moved and removed. */
import m from 'mithril'
import { bar } from '../../ui/controls/bar.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { kindOfItem } from './candidate-groups.ts'
import type { City } from './city-answer.ts'
import type { PartAttrs } from './part.ts'

type Queued = NonNullable<City['queue']>[number]

/** How a row looks while something is dragged, and what is done with it. */
export interface QueueRowAttrs {
  isDragged: boolean
  isGap: boolean
  grab(): void
  move(to: number): void
  remove(): void
}

export function queueRow(
  { table, city }: PartAttrs,
  { item, cost, stored, turns }: Queued,
  at: number,
  row: QueueRowAttrs,
): m.Vnode {
  const last = (city.queue?.length ?? 0) - 1
  const kind = kindOfItem(city, item)
  return m(
    'li.city-queued',
    {
      key: `${item} ${at}`,
      id: `city-queued-${at}`,
      tabindex: 0,
      draggable: table.mayAct,
      class: [row.isDragged ? 'is-dragged' : '', row.isGap ? 'is-gap' : '', at === 0 ? 'is-first' : ''].join(' '),
      'aria-label': `${at + 1}. ${item}, ${cost > 0 ? realmWords.turns(turns) : words.nothingEnds}`,
      ondragstart: (event: DragEvent) => {
        event.dataTransfer?.setData('text/plain', item)
        row.grab()
      },
      onkeydown: (event: KeyboardEvent) => {
        if (!table.mayAct || event.target !== event.currentTarget) return
        if (event.altKey && event.key === 'ArrowUp') row.move(at - 1)
        else if (event.altKey && event.key === 'ArrowDown') row.move(at + 1)
        else if (event.key === 'Delete' || event.key === 'Backspace') row.remove()
        else if (event.key === 'ArrowUp') focusItem(at - 1)
        else if (event.key === 'ArrowDown') focusItem(at + 1)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
    },
    m('span.city-grip', { 'aria-hidden': 'true' }, m(icon, { control: 'drag' })),
    m(icon, { thing: item, hint: { kind }, class: 'realm-thing' }),
    m(
      '.city-queued-text',
      m(
        '.city-queued-name',
        m('strong', item),
        cost > 0
          ? m('span.realm-hint', { title: words.stored({ stored, cost }) }, `${stored}/${cost}`)
          : m('span.realm-hint', words.nothingEnds),
      ),
      cost > 0 && bar(item, stored, cost),
    ),
    m('span.city-queued-turns', cost > 0 ? realmWords.turns(turns) : ''),
    m(
      '.city-queued-buttons',
      toolButton('up', words.moveUp({ item }), at === 0 || !table.mayAct, () => row.move(at - 1)),
      toolButton('down', words.moveDown({ item }), at === last || !table.mayAct, () => row.move(at + 1)),
      toolButton('close', words.removeItem({ item }), !table.mayAct, row.remove),
    ),
  )
}

const toolButton = (control: 'up' | 'down' | 'close', label: string, disabled: boolean, onclick: () => void): m.Vnode =>
  m('button.realm-tool', { type: 'button', title: label, disabled, onclick }, m(icon, { control, label }))

export const focusItem = (at: number): void => document.getElementById(`city-queued-${at}`)?.focus()
