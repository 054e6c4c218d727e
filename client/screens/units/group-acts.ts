/** What is done with several units at once. */
import m from 'mithril'
import type { Args, PageContext } from '../../game/page-context.ts'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from '../../ui/controls/icon.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { playWords } from '../../words/play/play.ts'
import { selectionWords as words } from '../../words/play/selection.ts'
import type { ScreenActions } from '../realm/screen-actions.ts'
import { forEach, type Row, type Selection } from '../realm/selection.ts'

const ORDERS: [Args<'unit_order'>['order'] & keyof typeof playWords.orders, ControlName][] = [
  ['fortify', 'fortify'],
  ['sleep', 'sleep'],
  ['none', 'wake'],
  ['automate', 'automate'],
]

export function groupActs(table: PageContext, doer: ScreenActions, selection: Selection, units: readonly Row[]): m.Children {
  const disabled = !table.mayAct || doer.busy !== null
  const all = (act: (unit_id: number) => Promise<unknown>): void => {
    void doer.run('selection', () => forEach(selection, units, act))
  }
  const disband = async (): Promise<void> => {
    const title = words.askDisband({ n: units.length })
    if (await ask({ title, text: units.map(({ name }) => name).join(', '), act: words.disband, isDanger: true }))
      all(unit_id => table.act('unit_action', { unit_id, action: 'disband' }))
  }
  return [
    ORDERS.map(([order, control]) =>
      m(
        'button.realm-quiet',
        { type: 'button', disabled, onclick: () => all(unit_id => table.act('unit_order', { unit_id, order })) },
        m(icon, { control }),
        playWords.orders[order],
      ),
    ),
    m(
      'button.realm-quiet.is-danger',
      { type: 'button', disabled, onclick: disband },
      m(icon, { control: 'disband' }),
      words.disband,
    ),
  ]
}
