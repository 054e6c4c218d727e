/** Buttons of which one is pressed: what a list is narrowed to, or which of a few views is shown. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from './icon.ts'

export interface Filter<Id> {
  id: Id
  text: string
  icon?: ControlName
  /** How many there are. */
  count?: number | undefined
  /** A class of the button. */
  look?: string
}

interface Row<Id> {
  /** What it narrows, for screen readers. */
  label?: string
  options: readonly Filter<Id>[]
  chosen: Id
  onChoose(id: Id): void
}

export const filters = <Id extends string | null>({ label, options, chosen, onChoose }: Row<Id>): m.Vnode =>
  m(
    '.filters',
    { role: 'group', ...(label !== undefined && { 'aria-label': label }) },
    options.map(({ id, text, icon: control, count, look = '' }) =>
      m(
        'button.filter',
        { key: id ?? '', type: 'button', class: look, 'aria-pressed': String(id === chosen), onclick: () => onChoose(id) },
        [control && m(icon, { control }), text, count !== undefined && m('span.filter-count', count)],
      ),
    ),
  )
