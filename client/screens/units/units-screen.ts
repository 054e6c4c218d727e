/** All of one's units by what they are about, with upgrades one by one or all that can be paid for. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { bar } from '../../ui/controls/bar.ts'
import { filters } from '../../ui/controls/filters.ts'
import { icon } from '../../ui/controls/icon.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { playWords } from '../../words/play/play.ts'
import { unitsWords as words } from '../../words/realm/units.ts'
import { ruleName } from '../../words/rule-names.ts'
import { nameOfTile } from '../../world/place-names.ts'
import { tileAt } from '../../world/world.ts'
import { lookOnly, whenHere } from '../realm/figures.ts'
import { goToUnit } from '../realm/go-to-unit.ts'
import { allOf } from '../realm/pages.ts'
import { makeScreenActions, refusal, type ScreenActions } from '../realm/screen-actions.ts'
import { headTick, makeSelection, type Row, rowTick, type Selection, selectedOf, selectionBar } from '../realm/selection.ts'
import { inOrder, type Order } from '../realm/sorting.ts'
import { type Column, sortField, sortHeads } from '../realm/table-head.ts'
import type { ScreenAttrs } from '../screen.ts'
import { groupActs } from './group-acts.ts'
import { affordable, cellOf, countsOf, STATES, stateOf, type UnitColumn, type UnitRow, type UnitState } from './unit-states.ts'

type Group = UnitState | 'all' | 'upgradable'

const COLUMNS: Column<UnitColumn>[] = [
  { key: 'state', name: words.columns.state },
  { key: 'kind', name: words.columns.kind },
  { key: 'health', name: words.columns.health, isFigure: true },
  { key: 'moves', name: words.columns.moves, isFigure: true },
  { key: 'strength', name: words.columns.strength, isFigure: true },
  { key: 'place', name: words.columns.place },
  { key: 'upgrade', name: words.columns.upgrade },
]

export const unitsScreen: m.ClosureComponent<ScreenAttrs> = () => {
  const doer = makeScreenActions()
  const selection = makeSelection()
  let order: Order<UnitColumn> = { by: 'state', isDown: false }
  let group: Group = 'all'
  const set = (next: Order<UnitColumn>): void => {
    order = next
  }
  return {
    view: ({ attrs: { table } }) =>
      m(
        '.realm.units',
        whenHere(allOf(table, 'get_units', { upgrades: true }), ({ units }) => {
          const all = units as UnitRow[]
          const counts = countsOf(all)
          const upgradable = all.filter(({ upgrade }) => upgrade !== undefined)
          const shown = group === 'all' ? all : group === 'upgradable' ? upgradable : all.filter(row => stateOf(row) === group)
          const tabs: [Group, number][] = [
            ['all', all.length],
            ...STATES.map((state): [Group, number] => [state, counts[state]]),
            ['upgradable', upgradable.length],
          ]
          return [
            lookOnly(table),
            supply(table),
            m(
              '.realm-section-head',
              filters({
                options: tabs.map(([id, count]) => ({ id, text: words.groups[id], count })),
                chosen: group,
                onChoose: id => (group = id),
              }),
              sortField(COLUMNS, order, set),
              upgradeAll(table, doer, shown),
              restAll(table, doer, shown),
            ),
            refusal(doer, 'upgrade'),
            selectionBar(selection, groupActs(table, doer, selection, selectedOf(selection, shown).map(named))),
            refusal(doer, 'selection'),
            shown.length === 0
              ? m('p.realm-hint', words.none)
              : m(
                  '.realm-table-box.realm-whole',
                  m(
                    'table.realm-table.units-table',
                    m('caption.realm-hidden', words.caption),
                    m('thead', sortHeads(COLUMNS, order, set, headTick(selection, shown.map(named)))),
                    m(
                      'tbody',
                      inOrder(shown, order, cellOf).map(row => unitRow(table, doer, row, selection)),
                    ),
                  ),
                ),
          ]
        }),
      ),
  }
}

/** How many units are supplied, and what they cost. */
function supply(table: PageContext): m.Children {
  const empire = table.latest('get_empire', {}).value
  const upkeep = empire && Object.entries(empire.gold_sources).find(([source]) => /unit/i.test(source))?.[1]
  return m(
    'p.units-supply',
    empire &&
      (empire.units > empire.unit_supply ? words.supplyOver : words.supplyIs)({ n: empire.units, of: empire.unit_supply }),
    upkeep !== undefined && upkeep !== null && ` · ${words.upkeep({ gold: Math.abs(upkeep) })}`,
  )
}

function upgradeAll(table: PageContext, doer: ScreenActions, rows: readonly UnitRow[]): m.Children {
  const gold = table.world.empire?.gold ?? 0
  const { units, cost } = affordable(rows, gold)
  if (units.length < 2) return null
  return m(
    'button',
    {
      type: 'button',
      disabled: !table.mayAct || doer.busy !== null,
      onclick: async () => {
        if (
          !(await ask({
            title: words.askUpgradeAll({ n: units.length, gold: cost, have: gold }),
            act: words.upgradeAll({ n: units.length, gold: cost }),
          }))
        )
          return
        let done = 0
        await doer.run('upgrade', async () => {
          for (const { id } of units) {
            await table.act('upgrade_unit', { unit_id: id })
            done++
          }
        })
        if (done > 0) table.say(words.upgraded({ n: done }))
      },
    },
    m(icon, { control: 'upgrade' }),
    words.upgradeAll({ n: units.length, gold: cost }),
  )
}

function restAll(table: PageContext, doer: ScreenActions, rows: readonly UnitRow[]): m.Children {
  const idle = rows.filter(row => stateOf(row) === 'idle').map(({ id }) => id)
  if (idle.length < 2) return null
  return m(
    'button',
    {
      type: 'button',
      disabled: !table.mayAct || doer.busy !== null,
      onclick: () =>
        doer.run('rest', () =>
          table.act('rest_units', { unit_ids: idle }).then(() => table.say(words.resting({ n: idle.length }))),
        ),
    },
    m(icon, { control: 'fortify' }),
    words.restAll({ n: idle.length }),
  )
}

/** Named in what is said of several. */
const named = ({ id, kind, name }: UnitRow): Row => ({ id, name: name ? `${name}, ${kind}` : kind })

function unitRow(table: PageContext, doer: ScreenActions, row: UnitRow, selection: Selection): m.Vnode {
  const { id, kind, x, y, hp, moves, max_moves: most, upgrade } = row
  const city = table.world.cityAt.get(tileAt(table.world, x, y))
  const inCity = city === undefined ? undefined : table.world.cities.get(city)
  return m(
    'tr',
    { key: id, class: `is-${stateOf(row)}` },
    rowTick(selection, named(row)),
    m('td', { 'data-label': words.columns.state }, stateWords(table, row)),
    m(
      'th',
      { scope: 'row' },
      m(
        'button.realm-link',
        {
          type: 'button',
          title: words.select({ kind: ruleName(kind) }),
          onclick: () => goToUnit(table, id, x, y),
        },
        m(icon, { thing: kind, hint: { kind: 'unit' }, class: 'realm-thing' }),
        row.name ? `${row.name}, ${ruleName(kind)}` : ruleName(kind),
      ),
    ),
    m(
      'td.is-figure.units-health',
      { 'data-label': words.columns.health },
      bar(words.columns.health, hp, 100),
      m('span', words.health({ hp })),
    ),
    m('td.is-figure', { 'data-label': words.columns.moves }, words.moves({ moves, of: most })),
    m('td.is-figure', { 'data-label': words.columns.strength }, strengthText(row)),
    m(
      'td.units-place',
      { 'data-label': words.columns.place },
      inCity ? words.near({ city: inCity.name }) : nameOfTile(table.world, x, y),
    ),
    m(
      'td.units-upgrade',
      { 'data-label': words.columns.upgrade, class: upgrade ? '' : 'is-empty' },
      upgrade &&
        m(
          'button.realm-quiet',
          {
            type: 'button',
            disabled: !table.mayAct || !upgrade.allowed,
            title: upgrade.why_not ?? words.upgradeTitle({ kind: ruleName(kind), to: ruleName(upgrade.to), gold: upgrade.gold }),
            onclick: () =>
              doer.run('upgrade', () =>
                table.act('upgrade_unit', { unit_id: id }).then(() => table.say(words.upgraded({ n: 1 }))),
              ),
          },
          words.upgrade({ to: ruleName(upgrade.to), gold: upgrade.gold }),
        ),
      upgrade?.why_not && m('span.realm-hint', upgrade.why_not),
    ),
  )
}

function strengthText({ strength: melee = 0, ranged_strength: n = 0 }: UnitRow): string {
  if (n <= 0) return melee > 0 ? String(melee) : ''
  return melee > 0 ? words.both({ melee, n }) : words.ranged({ n })
}

function stateWords({ world }: PageContext, row: UnitRow): m.Children {
  const state = stateOf(row)
  const orders = playWords.orders as { [order: string]: string }
  const main =
    state === 'idle'
      ? words.states.idle
      : row.building
        ? words.states.building({ what: ruleName(row.building) })
        : row.goal
          ? words.states.moving({ place: nameOfTile(world, row.goal.x, row.goal.y) })
          : row.order
            ? (orders[row.order] ?? row.order)
            : words.states.spent
  const more = [
    row.promotion_waiting && words.states.promotion,
    row.fortified && words.states.fortified,
    row.embarked && words.states.embarked,
  ].filter(Boolean)
  return [m(`span.units-state.is-${state}`, main), more.length > 0 && m('span.realm-hint', more.join(', '))]
}
