/** A table whose columns sort it. */
import m from 'mithril'

export interface SortedColumn<Row> {
  name: string
  /** What it is sorted by. */
  of(row: Row): string | number | null
  /** What is shown; default: the same. */
  shown?(row: Row): m.Children
}

interface Attrs<Row> {
  title: string
  columns: readonly SortedColumn<Row>[]
  rows: readonly Row[]
}

/** As they came, until a heading is clicked; numbers begin with the greatest. */
export function sortedTable<Row>(): m.Component<Attrs<Row>> {
  let by: number | null = null
  let isDescending = false

  function choose(column: number, isNumber: boolean): void {
    isDescending = by === column ? !isDescending : isNumber
    by = column
  }

  return {
    view({ attrs: { title, columns, rows } }) {
      const isNumber = columns.map(({ of }) => rows.some(row => typeof of(row) === 'number'))
      const shown = by === null ? rows : sorted(rows, columns[by], isDescending)
      return m('.wide', { tabindex: 0, role: 'region', 'aria-label': title }, [
        m('table', [
          m(
            'thead',
            m(
              'tr',
              columns.map(({ name }, i) =>
                m(
                  'th',
                  {
                    scope: 'col',
                    class: isNumber[i] ? 'number' : '',
                    'aria-sort': i !== by ? 'none' : isDescending ? 'descending' : 'ascending',
                  },
                  [m('button.plain', { type: 'button', onclick: () => choose(i, isNumber[i]) }, name)],
                ),
              ),
            ),
          ),
          m(
            'tbody',
            shown.map(row =>
              m(
                'tr',
                columns.map(({ of, shown: told = of }, i) =>
                  m(
                    i === 0 ? 'th' : 'td',
                    { class: isNumber[i] ? 'number' : '', ...(i === 0 && { scope: 'row' }) },
                    told(row) ?? '–',
                  ),
                ),
              ),
            ),
          ),
        ]),
      ])
    },
  }
}

/** What is not known comes last. */
export function sorted<Row>(rows: readonly Row[], { of }: SortedColumn<Row>, isDescending: boolean): Row[] {
  const known = rows.filter(row => of(row) !== null)
  const compare = (a: Row, b: Row): number => {
    const [one, other] = [of(a)!, of(b)!]
    return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en')
  }
  known.sort((a, b) => (isDescending ? compare(b, a) : compare(a, b)))
  return [...known, ...rows.filter(row => of(row) === null)]
}
