/** What a city makes, in its order: moved by dragging, by buttons and by keys. */
import m from 'mithril'
import { offerUndo } from '../../game/undo.ts'
import { bar } from '../../ui/controls/bar.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { refusal } from '../realm/screen-actions.ts'
import { undoButton } from '../realm/undo-button.ts'
import { kindOfItem } from './candidate-groups.ts'
import type { City } from './city-answer.ts'
import type { PartAttrs } from './part.ts'
import { placeOfGap, unmove, unremove } from './queue-order.ts'

type Queued = NonNullable<City['queue']>[number]

export const queuePanel: m.ClosureComponent<PartAttrs> = () => {
  let dragged: number | null = null
  /** The gap that what is dragged would fall into. */
  let gap: number | null = null

  const move = ({ table, city, doer }: PartAttrs, from: number, to: number): void => {
    const queue = city.queue ?? []
    if (to < 0 || to >= queue.length || to === from) return
    void doer
      .run('queue', async () => {
        await table.act('change_queue', { city_id: city.id, action: 'move', index: from, to })
        offerUndo(table, words.moved(city.name, queue[from].item), unmove(city.id, from, to))
      })
      .then(done => done && requestAnimationFrame(() => focusItem(to)))
  }
  const remove = ({ table, city, doer }: PartAttrs, index: number): void => {
    const { item } = (city.queue ?? [])[index]
    void doer.run('queue', async () => {
      await table.act('change_queue', { city_id: city.id, action: 'remove', index })
      offerUndo(table, words.removed(city.name, item), unremove(city.id, item, index))
    })
  }

  return {
    view({ attrs }) {
      const { table, city, doer } = attrs
      const queue = city.queue ?? []
      const drop = (): void => {
        if (dragged !== null && gap !== null) move(attrs, dragged, placeOfGap(dragged, gap))
        dragged = gap = null
      }
      return m(
        'section.city-queue',
        m('.realm-section-head', m('h3', words.queue), undoButton(table, doer)),
        queue.length === 0 && m('p.realm-note', m(icon, { control: 'warning' }), words.queueEmpty),
        m(
          'ol.city-queue-list',
          {
            ondragover: (event: DragEvent) => {
              if (dragged === null) return
              event.preventDefault()
              gap = gapAt(event)
            },
            ondrop: (event: DragEvent) => {
              event.preventDefault()
              drop()
            },
            ondragend: () => (dragged = gap = null),
          },
          queue.map((queued, at) =>
            queueRow(attrs, queued, at, {
              isDragged: dragged === at,
              isGap: gap === at && dragged !== null,
              grab: () => (dragged = at),
              move: to => move(attrs, at, to),
              remove: () => remove(attrs, at),
            }),
          ),
        ),
        queue.length > 1 && m('p.realm-hint', words.queueKeys),
        m(
          'label.realm-tick',
          m('input', {
            type: 'checkbox',
            checked: city.auto_production === true,
            disabled: !table.mayAct,
            onchange: () =>
              doer.run('queue', async () => {
                const on = city.auto_production !== true
                await table.act('set_auto_production', { city_id: city.id, on })
                offerUndo(table, words.auto, [{ tool: 'set_auto_production', args: { city_id: city.id, on: !on } }])
              }),
          }),
          words.auto,
        ),
        refusal(doer, 'queue'),
      )
    },
  }
}

interface RowDeeds {
  isDragged: boolean
  isGap: boolean
  grab(): void
  move(to: number): void
  remove(): void
}

function queueRow({ table, city }: PartAttrs, { item, cost, stored, turns }: Queued, at: number, row: RowDeeds): m.Vnode {
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
      'aria-label': `${at + 1}. ${item}, ${cost > 0 ? words.progress(turns) : words.nothingEnds}`,
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
      m('strong', item),
      cost > 0
        ? [bar(item, stored, cost), m('span.realm-hint', words.stored(stored, cost))]
        : m('span.realm-hint', words.nothingEnds),
    ),
    m('span.city-queued-turns', cost > 0 ? words.progress(turns) : ''),
    m(
      '.city-queued-buttons',
      tool('up', words.moveUp(item), at === 0 || !table.mayAct, () => row.move(at - 1)),
      tool('down', words.moveDown(item), at === last || !table.mayAct, () => row.move(at + 1)),
      tool('close', words.removeItem(item), !table.mayAct, row.remove),
    ),
  )
}

const tool = (control: 'up' | 'down' | 'close', label: string, disabled: boolean, onclick: () => void): m.Vnode =>
  m('button.realm-tool', { type: 'button', title: label, disabled, onclick }, m(icon, { control, label }))

const focusItem = (at: number): void => document.getElementById(`city-queued-${at}`)?.focus()

/** The gap nearest to the pointer: before the item at that place. */
function gapAt({ currentTarget, clientY }: DragEvent): number {
  const items = [...(currentTarget as HTMLElement).querySelectorAll('.city-queued')]
  const below = items.findIndex(item => {
    const { top, height } = item.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? items.length : below
}
