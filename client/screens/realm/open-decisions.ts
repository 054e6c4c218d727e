/** How many decisions wait on a screen, as the briefing tells them. */
import { placeOfDecision } from '../../game/decisions.ts'
import type { PageContext } from '../../game/page-context.ts'
import type { ScreenName } from '../../game/screen-names.ts'

/** Those that are made on the screen or on one that it leads to. */
export function decisionsOn(table: PageContext, ...screens: ScreenName[]): number {
  if (!table.isSeated || !table.mayAct) return 0
  const decisions = table.latest('get_briefing', {}).value?.decisions ?? []
  return decisions.filter(decision => {
    const lead = placeOfDecision(decision)
    return lead?.kind === 'screen' && screens.includes(lead.screen)
  }).length
}
