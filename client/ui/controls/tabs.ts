/** Tabs: one is chosen, arrow keys choose another, and what it shows stands under them. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from './icon.ts'
import { stepped } from './list-keys.ts'

export interface Tab<Id extends string = string> {
  id: Id
  text: string
  /** Stands over the text. */
  icon?: ControlName
  /** Shown beside it, such as how many wait there. */
  count?: number
}

interface Row<Id extends string> {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose(id: Id): void
}

/** The row alone, for a panel of the page's own: ids of tabs are `${own}-${id}`, that of what they show is `panel`. */
export function tabRow<Id extends string>(
  own: string,
  panel: string,
  { label, tabs: all, chosen, onChoose }: Row<Id>,
): m.Children {
  const press = (event: KeyboardEvent) => {
    const next = stepped(
      event.key,
      all.findIndex(({ id }) => id === chosen),
      all.length,
      'horizontal',
    )
    if (next === null) return
    event.preventDefault()
    onChoose(all[next].id)
    m.redraw.sync()
    document.getElementById(`${own}-${all[next].id}`)?.focus()
  }
  return m(
    all.some(tab => tab.icon) ? '.icon-tabs' : '.tab-row',
    { role: 'tablist', 'aria-label': label, onkeydown: press },
    all.map(({ id, text, icon: control, count: waiting }) =>
      m(
        control ? 'button.icon-tab' : 'button.tab',
        {
          key: id,
          id: `${own}-${id}`,
          type: 'button',
          role: 'tab',
          'aria-selected': String(id === chosen),
          'aria-controls': panel,
          tabindex: id === chosen ? 0 : -1,
          onclick: () => onChoose(id),
        },
        [control ? [m(icon, { control }), m('span', text)] : text, waiting !== undefined && m('span.count', waiting)],
      ),
    ),
  )
}

let count = 0

/** Its children are the panel of the chosen tab. */
export const tabs: m.ClosureComponent<Row<string>> = () => {
  const own = `tabs-${++count}`
  return {
    view: ({ attrs, children }) =>
      m('.tabs', [
        tabRow(own, `${own}-panel`, attrs),
        m('.tab-panel', { id: `${own}-panel`, role: 'tabpanel', 'aria-labelledby': `${own}-${attrs.chosen}` }, children),
      ]),
  }
}
