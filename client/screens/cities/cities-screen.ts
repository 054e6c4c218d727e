/** All of one's cities in a table that is sorted by its heads; what each makes is changed where it stands. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { rounded } from '../../ui/controls/figures.ts'
import { filters } from '../../ui/controls/filters.ts'
import { icon } from '../../ui/controls/icon.ts'
import { citiesWords as words } from '../../words/realm/cities.ts'
import { cityWords } from '../../words/realm/city.ts'
import { realmWords } from '../../words/realm/shared.ts'
import { ruleName } from '../../words/rule-names.ts'
import { candidatesPanel } from '../city/candidates.ts'
import { cityAnswer } from '../city/city-answer.ts'
import { lookOnly, STATS, whenHere } from '../realm/figures.ts'
import { allOf } from '../realm/pages.ts'
import { makeScreenActions, refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { headTick, makeSelection, rowTick, type Selection, selectedOf, selectionBar } from '../realm/selection.ts'
import { inOrder, type Order } from '../realm/sorting.ts'
import { type Column, sortField, sortHeads } from '../realm/table-head.ts'
import { undoButton } from '../realm/undo-button.ts'
import type { ScreenAttrs } from '../screen.ts'
import { type CityColumn, type CityRow, cellOf, totalsOf } from './city-rows.ts'
import { groupActs } from './group-acts.ts'

const focusNames: Record<string, string> = cityWords.focuses
const YIELDS: Column<CityColumn>[] = STATS.map(stat => ({
  key: stat,
  name: realmWords.yields[stat],
  control: stat,
  isFigure: true,
}))
const COLUMNS: Column<CityColumn>[] = [
  { key: 'name', name: words.columns.name },
  { key: 'population', name: words.columns.population, control: 'population', isFigure: true },
  { key: 'growth', name: words.columns.growth },
  { key: 'making', name: words.columns.making },
  ...YIELDS,
  { key: 'defence', name: words.columns.defence, control: 'strength', isFigure: true },
  { key: 'focus', name: words.columns.focus },
]

export const citiesScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const doer = makeScreenActions()
  const selection = makeSelection()
  let order: Order<CityColumn> = { by: 'name', isDown: false }
  let onlyIdle = false
  /** The city whose production is being changed. */
  let changed: number | null = null
  const set = (next: Order<CityColumn>): void => {
    order = next
  }

  return {
    view: ({ attrs: { table } }) =>
      m(
        '.realm.cities',
        whenHere(allOf(table, 'get_cities', {}), ({ cities }) => {
          const all = cities as CityRow[]
          const idle = all.filter(row => row.idle)
          const rows = inOrder(onlyIdle ? idle : all, order, cellOf)
          return [
            lookOnly(table),
            m(
              '.realm-section-head',
              filters({
                options: [
                  { id: 'all', text: words.all, count: all.length },
                  { id: 'idle', text: words.idle, count: idle.length },
                ],
                chosen: onlyIdle ? 'idle' : 'all',
                onChoose: id => (onlyIdle = id === 'idle'),
              }),
              sortField(COLUMNS, order, set),
              undoButton(table, doer),
            ),
            selectionBar(selection, groupActs(table, doer, selection, selectedOf(selection, rows))),
            refusal(doer, 'selection'),
            rows.length === 0
              ? m('p.realm-note', onlyIdle ? words.noneIdle : words.noCities)
              : m(
                  '.realm-table-box.realm-whole',
                  m(
                    'table.realm-table.cities-table',
                    m('caption.realm-hidden', words.caption),
                    m('thead', sortHeads(COLUMNS, order, set, headTick(selection, rows))),
                    m(
                      'tbody',
                      rows.flatMap(row => [
                        cityRow(table, row, selection, changed === row.id, () => (changed = changed === row.id ? null : row.id)),
                        ...(changed === row.id ? [drawer(table, row.id, doer)] : []),
                      ]),
                    ),
                    all.length > 1 && totalRow(all),
                  ),
                ),
          ]
        }),
      ),
  }
}

function cityRow(table: PageContext, row: CityRow, selection: Selection, isOpen: boolean, change: () => void): m.Vnode {
  const notes = [
    row.puppet && words.puppet,
    row.razing && words.razing,
    row.resistance && words.resisting({ n: row.resistance }),
    row.auto_production && words.auto,
  ].filter(Boolean)
  const { strength = 0, hp = 0, max_hp: of = 0 } = row
  const defence = hp < of ? words.damaged({ strength, hp, of }) : String(strength)
  return m(
    'tr',
    { key: row.id, class: row.idle ? 'is-idle' : '' },
    rowTick(selection, row),
    m(
      'th',
      { scope: 'row' },
      m(
        'button.realm-link.cities-name',
        { type: 'button', title: words.open({ city: row.name }), onclick: () => table.open('city', String(row.id)) },
        row.capital && m(icon, { control: 'capital', label: words.capital }),
        row.name,
      ),
      notes.length > 0 && m('span.realm-hint', notes.join(', ')),
    ),
    cell(words.columns.population, String(row.population), 'is-figure'),
    cell(words.columns.growth, words.grows({ n: row.turns_to_grow }), row.food_per_turn < 0 ? 'realm-bad' : ''),
    m(
      'td.cities-making',
      { 'data-label': words.columns.making },
      m(
        'button.realm-quiet',
        { type: 'button', 'aria-expanded': String(isOpen), title: words.changeTitle({ city: row.name }), onclick: change },
        row.idle
          ? [m(icon, { control: 'warning' }), words.idleCity]
          : [m(icon, { thing: row.producing! }), words.makes({ item: ruleName(row.producing!), turns: row.turns_left })],
        m(icon, { control: isOpen ? 'collapse' : 'expand' }),
      ),
    ),
    STATS.map(stat => cell(realmWords.yields[stat], rounded(row.yields[stat] ?? 0), `is-figure is-${stat}`)),
    cell(words.columns.defence, defence, 'is-figure'),
    cell(words.columns.focus, row.focus ? (focusNames[row.focus] ?? row.focus) : cityWords.focuses.default, ''),
  )
}

const cell = (label: string, value: string, kind: string): m.Vnode => m('td', { 'data-label': label, class: kind }, value)

/** Under a city's row: everything it could make. */
const drawer = (table: PageContext, id: number, doer: ScreenActions): m.Vnode =>
  m(
    'tr.cities-drawer',
    { key: `drawer ${id}` },
    m(
      'td',
      { colspan: COLUMNS.length + 1 },
      whenHere(cityAnswer(table, id), city => m(candidatesPanel, { table, city, doer })),
    ),
  )

function totalRow(rows: readonly CityRow[]): m.Vnode {
  const { population, yields } = totalsOf(rows)
  return m(
    'tfoot',
    m(
      'tr',
      m('td.is-empty'),
      m('th', { scope: 'row' }, words.total),
      cell(words.columns.population, String(population), 'is-figure'),
      m('td.is-empty'),
      m('td.is-empty'),
      STATS.map(stat => cell(realmWords.yields[stat], rounded(yields[stat]), `is-figure is-${stat}`)),
      m('td.is-empty'),
      m('td.is-empty'),
    ),
  )
}
