/** What a city makes, in its order: moved by dragging, by buttons and by keys. */
import m from 'mithril'
import { offerUndo } from '../../game/undo.ts'
import { icon } from '../../ui/controls/icon.ts'
import { cityWords as words } from '../../words/realm/city.ts'
import { refusal } from '../realm/screen-actions.ts'
import { undoButton } from '../realm/undo-button.ts'
import { ownCities } from './city-answer.ts'
import type { PartAttrs } from './part.ts'
import { placeOfGap, unmove, unremove } from './queue-order.ts'
import { focusItem, queueRow } from './queue-row.ts'
import { worklistPanel } from './worklist-panel.ts'

export const queuePanel: m.ClosureComponent<PartAttrs> = () => {
  let dragged: number | null = null
  /** The gap that what is dragged would fall into. */
  let gap: number | null = null

  /** The items in their order, between which one is dragged. */
  function list(attrs: PartAttrs): m.Vnode {
    const drop = (): void => {
      if (dragged !== null && gap !== null) move(attrs, dragged, placeOfGap(dragged, gap))
      dragged = gap = null
    }
    return m(
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
      (attrs.city.queue ?? []).map((queued, at) =>
        queueRow(attrs, queued, at, {
          isDragged: dragged === at,
          isGap: gap === at && dragged !== null,
          grab: () => (dragged = at),
          move: to => move(attrs, at, to),
          remove: () => remove(attrs, at),
        }),
      ),
    )
  }

  return {
    view({ attrs }) {
      const { table, city, doer } = attrs
      const { length } = city.queue ?? []
      return m(
        'section.city-queue',
        m('.realm-section-head', m('h3', words.queue), undoButton(table, doer)),
        length === 0 && m('p.realm-note', m(icon, { control: 'warning' }), words.queueEmpty),
        list(attrs),
        length > 1 && m('p.realm-hint', words.queueKeys),
        m('.city-queue-foot', autoTick(attrs), worklists(attrs)),
        refusal(doer, 'queue'),
      )
    },
  }
}

const worklists = ({ table, city, doer }: PartAttrs): m.Children =>
  m(worklistPanel, {
    table,
    doer,
    cities: [city],
    others: ownCities(table)
      .filter(id => id !== city.id)
      .map(id => table.world.cities.get(id)!),
    queue: (city.queue ?? []).map(({ item }) => item),
  })

/** Whether the city goes on by itself once its queue is empty. */
const autoTick = ({ table, city, doer }: PartAttrs): m.Vnode =>
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
  )

function move({ table, city, doer }: PartAttrs, from: number, to: number): void {
  const queue = city.queue ?? []
  if (to < 0 || to >= queue.length || to === from) return
  void doer
    .run('queue', async () => {
      await table.act('change_queue', { city_id: city.id, action: 'move', index: from, to })
      offerUndo(table, words.moved({ city: city.name, item: queue[from].item }), unmove(city.id, from, to))
    })
    .then(done => done && requestAnimationFrame(() => focusItem(to)))
}

function remove({ table, city, doer }: PartAttrs, index: number): void {
  const { item } = (city.queue ?? [])[index]
  void doer.run('queue', async () => {
    await table.act('change_queue', { city_id: city.id, action: 'remove', index })
    offerUndo(table, words.removed({ city: city.name, item }), unremove(city.id, item, index))
  })
}

/** The gap nearest to the pointer: before the item at that place. */
function gapAt({ currentTarget, clientY }: DragEvent): number {
  const items = [...(currentTarget as HTMLElement).querySelectorAll('.city-queued')]
  const below = items.findIndex(item => {
    const { top, height } = item.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? items.length : below
}
