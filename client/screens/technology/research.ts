/** What is done with a technology: researched with all that leads to it, queued, taken for free. */

import type { ToolCall } from '../../game/call-data.ts'
import type { PageContext } from '../../game/page-context.ts'
import { offerUndo } from '../../game/undo.ts'
import { technologyWords as words } from '../../words/realm/technology.ts'
import type { ScreenActions } from '../realm/screen-actions.ts'

/** What sets the queue back to how it was; an empty one cannot be had again. */
export function requeue(before: readonly string[]): ToolCall[] {
  return before.map((technology, at) => ({ tool: 'set_research', args: { technology, mode: at === 0 ? 'now' : 'queue' } }))
}

export const research = (
  table: PageContext,
  doer: ScreenActions,
  technology: string,
  mode: 'now' | 'queue',
  before: readonly string[],
): Promise<boolean> =>
  doer.run('research', async () => {
    await table.act('set_research', { technology, mode })
    if (before.length > 0) offerUndo(table, words.set({ name: technology }), requeue(before))
  })

export const takeFree = (table: PageContext, doer: ScreenActions, technology: string): Promise<boolean> =>
  doer.run('research', () =>
    table.act('choose_free_tech', { technology }).then(() => table.say(words.taken({ name: technology }))),
  )
