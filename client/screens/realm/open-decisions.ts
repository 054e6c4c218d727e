/** How many decisions wait on a screen, as the briefing tells them. */
import { leadOf } from '../../game/decisions.ts'
import type { Table } from '../../game/page-context.ts'
import type { ScreenName } from '../../game/screen-names.ts'

/** Those that are made on the screen or on one that it leads to. */
export function waitingOn(table: Table, ...screens: ScreenName[]): number {
  if (table.token === null || !table.mayAct) return 0
  const decisions = table.latest('get_briefing', {}).value?.decisions ?? []
  return decisions.filter(decision => {
    const lead = leadOf(decision)
    return lead?.kind === 'screen' && screens.includes(lead.screen)
  }).length
}
