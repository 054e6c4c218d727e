/** Tabs: one is chosen, arrow keys choose another, and what it shows stands under them. */
import m from 'mithril'
import { stepped } from './steps.ts'

export interface Tab {
  id: string
  text: string
  /** Shown beside it, such as how many wait there. */
  count?: number
}

interface Attrs {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose(id: string): void
}

let count = 0

/** Its children are the panel of the chosen tab. */
export const tabs: m.ClosureComponent<Attrs> = () => {
  const own = `tabs-${++count}`
  return {
    view({ attrs: { label, tabs: all, chosen, onChoose }, children }) {
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
      return m('.tabs', [
        m(
          '.tab-row',
          { role: 'tablist', 'aria-label': label, onkeydown: press },
          all.map(({ id, text, count: waiting }) =>
            m(
              'button.tab',
              {
                key: id,
                id: `${own}-${id}`,
                type: 'button',
                role: 'tab',
                'aria-selected': String(id === chosen),
                'aria-controls': `${own}-panel`,
                tabindex: id === chosen ? 0 : -1,
                onclick: () => onChoose(id),
              },
              [text, waiting !== undefined && m('span.count', waiting)],
            ),
          ),
        ),
        m('.tab-panel', { id: `${own}-panel`, role: 'tabpanel', 'aria-labelledby': `${own}-${chosen}` }, children),
      ])
    },
  }
}
