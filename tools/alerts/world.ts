/** Alerts of the wider world: wars declared on the seat, what soon ends. */

import { type Civ, type EngineContext, hears } from '../../engine/index.ts'
import { dealText } from '../events/goods.ts'
import { nationName } from '../views/players/player.ts'

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
    .map(event => `${nationName(w, event.civ)} (player ${event.civ}) declared war on you in turn ${event.turn}.`)
}

export function endingSoon(w: EngineContext, civ: Civ): string[] {
  const { turn } = w.s
  const alerts: string[] = []
  const ends = (until: number): boolean => until > turn && until - turn <= SOON
  const endings = new Map<number, string[]>()
  for (const deal of w.s.deals) {
    if ((deal.a !== civ.id && deal.b !== civ.id) || !ends(deal.until)) continue
    const other = nationName(w, deal.a === civ.id ? deal.b : deal.a)
    const what = deal.a === civ.id ? `you give ${other} ${dealText(w, deal)}` : `${other} gives you ${dealText(w, deal)}`
    endings.set(deal.until, [...(endings.get(deal.until) ?? []), what])
  }
  for (const [until, deals] of endings)
    alerts.push(`${deals.length > 1 ? 'Deals end' : 'A deal ends'} after turn ${until}: ${deals.join('; ')}.`)
  for (const other of w.s.civs) {
    if (other.id === civ.id || !other.alive || !civ.relations[other.id].met) continue
    const { peaceUntil, friendsUntil, pactUntil } = civ.relations[other.id]
    const what = [
      ends(peaceUntil) && `peace treaty (${peaceUntil})`,
      ends(friendsUntil) && `friendship (${friendsUntil})`,
      ends(pactUntil) && `defensive pact (${pactUntil})`,
    ]
    const said = what.filter(Boolean).join(', ')
    if (said) alerts.push(`With ${nationName(w, other.id)} ends soon, after the turn named: ${said}.`)
  }
  return alerts
}
