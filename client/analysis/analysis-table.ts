/** A table of an analysis, in a box that is moved by itself where it is too wide. */
import m from 'mithril'

export interface AnalysisTable {
  /** Said of the box. */
  label: string
  head: readonly string[]
  rows: readonly (readonly m.Children[])[]
  /** Columns of figures. */
  figures: readonly number[]
}

/** The first column names the row. */
export const analysisTable = ({ label, head, rows, figures }: AnalysisTable): m.Children => {
  const look = (column: number): string => (figures.includes(column) ? 'number' : '')
  return m(
    '.wide',
    { tabindex: 0, role: 'region', 'aria-label': label },
    m('table', [
      m(
        'thead',
        m(
          'tr',
          head.map((text, i) => m('th', { scope: 'col', class: look(i) }, text)),
        ),
      ),
      m(
        'tbody',
        rows.map(([first, ...others]) =>
          m('tr', [
            m('th', { scope: 'row', class: look(0) }, first),
            others.map((cell, i) => m('td', { class: look(i + 1) }, cell)),
          ]),
        ),
      ),
    ]),
  )
}
