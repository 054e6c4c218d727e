/** Alerts of the wider world: wars declared on the seat, what soon ends. */

import { type Civ, type EngineContext, hears } from '../../engine/index.ts'
import { dealText } from '../events/goods.ts'
import { nationName } from '../views/players/player.ts'
import { listText } from '../words/advice.ts'
import { alertText } from '../words/alerts.ts'

/** Turns before its end in which a deal or treaty is told of. */
const SOON = 3

/** Wars that others declared on it since that turn. */
export function warsDeclared(w: EngineContext, civ: Civ, since: number): string[] {
  return w.s.events
    .filter(
      event =>
        event.kind === 'civ/war' && event.turn >= since && event.other === civ.id && event.civ !== civ.id && hears(civ.id, event),
    )
    .filter(event => civ.relations[event.civ].war)
    .map(({ civ: id, turn }) => alertText('war', { nation: nationName(w, id), id, turn }))
}

export function endingSoon(w: EngineContext, civ: Civ): string[] {
  const { turn } = w.s
  const alerts: string[] = []
  const ends = (until: number): boolean => until > turn && until - turn <= SOON
  const endings = new Map<number, string[]>()
  for (const deal of w.s.deals) {
    if ((deal.a !== civ.id && deal.b !== civ.id) || !ends(deal.until)) continue
    const gives = deal.a === civ.id
    const what = alertText(gives ? 'youGive' : 'givesYou', {
      nation: nationName(w, gives ? deal.b : deal.a),
      goods: dealText(w, deal),
    })
    endings.set(deal.until, [...(endings.get(deal.until) ?? []), what])
  }
  for (const [until, deals] of endings)
    alerts.push(alertText(deals.length > 1 ? 'dealsEnd' : 'dealEnds', { turn: until, deals: deals.join('; ') }))
  for (const other of w.s.civs) {
    if (other.id === civ.id || !other.alive || !civ.relations[other.id].met) continue
    const { peaceUntil, friendsUntil, pactUntil } = civ.relations[other.id]
    const what = [
      ends(peaceUntil) && alertText('peaceTreaty', { turn: peaceUntil }),
      ends(friendsUntil) && alertText('friendship', { turn: friendsUntil }),
      ends(pactUntil) && alertText('pact', { turn: pactUntil }),
    ].filter(text => text !== false)
    if (what.length > 0) alerts.push(alertText('treaties', { nation: nationName(w, other.id), treaties: listText(what) }))
  }
  return alerts
}
