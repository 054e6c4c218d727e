/** Rows of a table that are selected, and one act for all of them. */
import m from 'mithril'
import { errorOf } from '../../net/api.ts'
import { selectionWords as words } from '../../words/play/selection.ts'

export interface Row {
  id: number
  name: string
}

export interface Selection {
  ids: Set<number>
  /** What the last act came to: how many, and who would not and why. */
  outcome: { done: number; refused: { name: string; why: string }[] } | null
}

export const makeSelection = (): Selection => ({ ids: new Set(), outcome: null })

/** Those of the rows that are selected; others, as of units that are gone, are dropped. */
export function selectedOf<T extends { id: number }>({ ids }: Selection, rows: readonly T[]): T[] {
  const here = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!here.has(id)) ids.delete(id)
  return rows.filter(({ id }) => ids.has(id))
}

/** Carries it out for each; what the rules refuse to one is kept, and the others go on. Rejects where the server is not reached. */
export async function forEach(selection: Selection, rows: readonly Row[], act: (id: number) => Promise<unknown>): Promise<void> {
  const outcome: NonNullable<Selection['outcome']> = { done: 0, refused: [] }
  selection.outcome = outcome
  for (const { id, name } of rows) {
    try {
      await act(id)
      outcome.done++
    } catch (thrown) {
      const { status, message } = errorOf(thrown)
      if (status !== 400) throw thrown
      outcome.refused.push({ name, why: message })
    }
  }
}

const tick = (label: string, isOn: boolean, onchange: () => void): m.Vnode =>
  m('input', { type: 'checkbox', 'aria-label': label, checked: isOn, onchange })

export const rowTick = (selection: Selection, { id, name }: Row): m.Vnode =>
  m(
    'td.realm-tick-cell',
    tick(words.select({ name }), selection.ids.has(id), () => {
      if (!selection.ids.delete(id)) selection.ids.add(id)
      selection.outcome = null
    }),
  )

export const headTick = (selection: Selection, rows: readonly Row[]): m.Vnode => {
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  return m(
    'th.realm-tick-cell',
    { scope: 'col' },
    tick(words.selectAll, isAll, () => {
      for (const { id } of rows) isAll ? selection.ids.delete(id) : selection.ids.add(id)
      selection.outcome = null
    }),
  )
}

/** Over the table, with what can be done with the selected; without any it says how to select. */
export const selectionBar = ({ ids, outcome }: Selection, acts: m.Children): m.Vnode =>
  m('.realm-selection', { role: 'group', 'aria-label': words.title }, [
    m('span.realm-selected', { role: 'status' }, ids.size > 0 ? words.selected({ n: ids.size }) : words.hint),
    ids.size > 0 && acts,
    outcome &&
      m(
        'p.realm-selection-outcome',
        { role: 'status' },
        [words.done({ n: outcome.done }), ...outcome.refused.map(one => words.refused(one))].join(' '),
      ),
  ])
