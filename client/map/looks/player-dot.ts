/** A player's colours beside its name, as the map paints its land. */
import m from 'mithril'
import type { PlayerSummary } from '../../../tools/wire.ts'
import { lookOf, STRANGER } from './colors.ts'

/** `selector`: of the place, such as 'span.dot'. Of a player the viewer has not met: undefined. */
export function playerDot(selector: string, player: Pick<PlayerSummary, 'id' | 'kind' | 'colors'> | undefined): m.Children {
  const { fill, rim } = player ? lookOf(player) : STRANGER
  return m(selector, { 'aria-hidden': 'true', style: { background: fill, borderColor: rim } })
}
