/** A list of models or keys, and the button that removes one. */
import m from 'mithril'
import { settingsWords as words } from '../words/settings.ts'

/** `rows` is null while they are on their way. */
export function settingList<T>(rows: T[] | null, row: (one: T) => m.Children, empty: string): m.Children {
  if (rows === null) return m('p.quiet', words.loading)
  return rows.length === 0 ? m('p.quiet', empty) : m('ul.list', rows.map(row))
}

export const removeButton = (name: string, onclick: () => void): m.Children =>
  m('button.small.danger', { type: 'button', 'aria-label': words.of({ act: words.remove, name }), onclick }, words.remove)
