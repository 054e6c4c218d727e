/** Takes back the newest of what revealed nothing, for as long as that is offered. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import { undo, undosOf } from '../../game/undo.ts'
import { icon } from '../../ui/controls/icon.ts'
import { realmWords as words } from '../../words/realm/shared.ts'
import type { ScreenActions } from './screen-actions.ts'

/** What it takes back is in its title; without an offer it keeps its room. */
export function undoButton(table: PageContext, doer: ScreenActions): m.Vnode {
  const newest = undosOf(table).at(-1)
  return m(
    'button.realm-quiet',
    {
      type: 'button',
      disabled: !newest || !table.mayAct,
      title: newest?.words ?? '',
      onclick: () => doer.run('undo', () => undo(table).then(what => what !== null && table.say(words.undone({ what })))),
    },
    m(icon, { control: 'undo' }),
    words.undo,
  )
}
