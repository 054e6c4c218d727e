/** What is done with several cities at once: a focus, or a worklist. */
import m from 'mithril'
import type { Args, PageContext } from '../../game/page-context.ts'
import { selectionWords as words } from '../../words/play/selection.ts'
import { cityWords } from '../../words/realm/city.ts'
import { worklistPanel } from '../city/worklist-panel.ts'
import type { ScreenActions } from '../realm/screen-actions.ts'
import { forEach, type Row, type Selection } from '../realm/selection.ts'

type Focus = NonNullable<Args<'set_city_focus'>['focus']>
const FOCUSES: Focus[] = ['default', 'food', 'production', 'gold', 'science', 'culture', 'faith']

export const groupActs = (table: PageContext, doer: ScreenActions, selection: Selection, cities: readonly Row[]): m.Children => [
  m(
    'select',
    {
      'aria-label': words.focus,
      value: '',
      disabled: !table.mayAct || doer.busy !== null,
      onchange: ({ target }: Event) => {
        const focus = (target as HTMLSelectElement).value as Focus
        void doer.run('selection', () => forEach(selection, cities, city_id => table.act('set_city_focus', { city_id, focus })))
      },
    },
    m('option', { value: '' }, words.focus),
    FOCUSES.map(focus => m('option', { value: focus }, cityWords.focuses[focus])),
  ),
  m(worklistPanel, { table, doer, cities }),
]
