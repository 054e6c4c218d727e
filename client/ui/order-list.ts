/** A list that is put in order by dragging, with a finger too, or by Alt and an arrow key: for queues. */
import m from 'mithril'
import { uiWords } from '../words/ui.ts'
import { icon } from './icon.ts'
import { moved, placeAt } from './steps.ts'

export interface OrderItem {
  /** Stays the item's own when it moves. */
  id: string | number
  name: string
  view?: m.Children
}

interface Attrs {
  label: string
  items: readonly OrderItem[]
  disabled?: boolean
  onMove(from: number, to: number): void
  onRemove?(index: number): void
}

export const orderList: m.ClosureComponent<Attrs> = ({ attrs: first }) => {
  let held: { from: number; to: number } | null = null
  let said = ''
  let root: HTMLElement
  let attrs = first
  const words = uiWords.list

  const rows = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('li')]

  function move(from: number, to: number): void {
    if (attrs.disabled || to < 0 || to >= attrs.items.length || to === from) return
    said = words.moved(attrs.items[from].name, to + 1, attrs.items.length)
    attrs.onMove(from, to)
  }

  function remove(i: number): void {
    said = words.removed(attrs.items[i].name)
    attrs.onRemove!(i)
    m.redraw.sync()
    rows()[Math.min(i, attrs.items.length - 1)]?.querySelector<HTMLElement>('.grip')?.focus()
  }

  function press(event: KeyboardEvent, i: number): void {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step !== undefined) {
      const { id } = attrs.items[i]
      move(i, i + step)
      m.redraw.sync()
      rows()[attrs.items.findIndex(item => item.id === id)]?.querySelector<HTMLElement>('.grip')?.focus()
    } else if (event.key === 'Delete' && attrs.onRemove) remove(i)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function grab(event: PointerEvent, from: number): void {
    if (attrs.disabled || event.button !== 0) return
    const grip = event.currentTarget as HTMLElement
    const boxes = rows().map(row => row.getBoundingClientRect())
    held = { from, to: from }
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = ({ clientY }) => {
      held!.to = placeAt(clientY, boxes, from)
      m.redraw()
    }
    const release = (isDropped: boolean) => () => {
      grip.onpointermove = grip.onpointerup = grip.onpointercancel = null
      const to = held!.to
      held = null
      if (isDropped) move(from, to)
      m.redraw()
    }
    grip.onpointerup = release(true)
    grip.onpointercancel = release(false)
  }

  return {
    oncreate: ({ dom }) => void (root = dom as HTMLElement),
    view(vnode) {
      attrs = vnode.attrs
      const { label, items, disabled, onRemove } = attrs
      const order = items.map((item, i) => ({ item, i }))
      const listed = held ? moved(order, held.from, held.to) : order
      return m('.order', [
        m(
          'ol.order-list',
          { 'aria-label': label },
          listed.map(({ item, i }) =>
            m('li', { key: item.id, class: held?.from === i ? 'held' : '' }, [
              m(
                'button.grip',
                {
                  type: 'button',
                  disabled,
                  'aria-label': item.name,
                  'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
                  title: words.keys,
                  onpointerdown: (event: PointerEvent) => grab(event, i),
                  onkeydown: (event: KeyboardEvent) => press(event, i),
                },
                m('span.dots', { 'aria-hidden': 'true' }, '⠿'),
              ),
              m('.order-view', item.view ?? item.name),
              m('.order-acts', [
                m(
                  'button.tool',
                  {
                    type: 'button',
                    disabled: disabled || i === 0,
                    'aria-label': words.up(item.name),
                    onclick: () => move(i, i - 1),
                  },
                  m(icon, { control: 'up' }),
                ),
                m(
                  'button.tool',
                  {
                    type: 'button',
                    disabled: disabled || i === items.length - 1,
                    'aria-label': words.down(item.name),
                    onclick: () => move(i, i + 1),
                  },
                  m(icon, { control: 'down' }),
                ),
                onRemove &&
                  m(
                    'button.tool',
                    { type: 'button', disabled, 'aria-label': words.remove(item.name), onclick: () => remove(i) },
                    m(icon, { control: 'close' }),
                  ),
              ]),
            ]),
          ),
        ),
        m('.spoken', { role: 'status' }, said),
      ])
    },
  }
}
