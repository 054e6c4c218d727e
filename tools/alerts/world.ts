/** Alerts of the wider world: wars declared on the seat, what soon ends, rivals about to win. */

import { type Civ, type Command, check, type EngineContext, hears, influenceX100, isReached, NONE } from '../../engine/index.ts'
import { CITY_STATE_GIFTS } from '../../rules/constants/city-states.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { dealText } from '../events/goods.ts'
import { knowsPlayer } from '../knowledge.ts'
import { nationName } from '../views/players/player.ts'
import { progressOf, stopsOf, turnsLeft } from '../views/players/victory-progress.ts'
import { knownVotes, neededNow, votesFor } from '../views/players/votes.ts'
import type { Problem } from './alert.ts'

/** Turns before its end in which a deal or treaty is told of. */
const SOON = 3
/** Share of the last milestone at which a rival is near. */
const NEAR = 0.6
/** Turns before the last in which who leads by score is near. */
const LAST_TURNS = 15

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

/** Rivals that the seat has met and that lack little, one sentence for each victory. */
export function rivalsNearVictory(w: EngineContext, civ: Civ): string[] {
  const rivals = w.s.civs.filter(
    other => other.kind === 'major' && other.alive && other.id !== civ.id && knowsPlayer(w, civ.id, other),
  )
  if (rivals.length === 0 || w.s.over !== null) return []
  return w.s.setup.victories.flatMap(id => {
    const victory = w.rules.victories[id]
    const near = rivals.flatMap(rival => lacksLittle(w, civ, rival, victory))
    return near.length > 0 ? [`Near ${victory.name} victory: ${near.join('; ')} (see get_victory_status).`] : []
  })
}

/** Turns before a vote in which it is told of who could be elected. */
const ELECTION = 10

/** Rivals that the next vote could elect, by the votes that the seat knows of and those of city-states that their gold might win; and what keeps one away. */
export function electionAhead(w: EngineContext, civ: Civ): Problem[] {
  const { nextVote } = w.s.council
  const isOn = w.s.setup.victories.some(id => w.rules.victories[id].milestones.some(({ kind }) => kind === 'vote'))
  if (!isOn || nextVote === NONE || nextVote - w.s.turn > ELECTION || w.s.over !== null) return []
  const needed = neededNow(w)
  const known = knownVotes(w, civ.id)
  const open = known.filter(({ voter, to }) => voter.cityState && voter.alive && to !== civ.id)
  const rivals = w.s.civs.filter(one => one.kind === 'major' && one.alive && one !== civ && knowsPlayer(w, civ.id, one))
  return rivals.flatMap(rival => {
    const has = votesFor(w, civ.id, rival.id)
    const winnable = open.filter(({ to }) => to !== rival.id)
    if (has + winnable.reduce((sum, { votes }) => sum + votes, 0) < needed) return []
    const name = nationName(w, rival.id)
    const more = winnable.map(({ voter }) => nationName(w, voter.id)).join(', ')
    const could = has >= needed ? 'enough' : `gold could win it those of ${more}`
    const what = `At the end of turn ${nextVote} ${name} may be elected leader of the world and win: ${has} of ${needed} votes that you know of, ${could}. Be the ally of city-states: each keeps a vote from it.`
    return [{ what, answer: () => giftTo(w, civ, open) }]
  })
}

/** Gold for the city-state whose ally it would be soonest. */
function giftTo(w: EngineContext, civ: Civ, open: readonly { voter: Civ }[]): Command | null {
  const byInfluence = open
    .map(({ voter }) => ({ voter, influence: influenceX100(voter, civ.id) }))
    .sort((a, b) => b.influence - a.influence || a.voter.id - b.voter.id)
  for (const { voter } of byInfluence) {
    for (const gold of CITY_STATE_GIFTS.gold.toReversed()) {
      const command: Command = { type: 'giftGold', player: voter.id, gold }
      if (check(w, civ.id, command) === null) return command
    }
  }
  return null
}

function lacksLittle(w: EngineContext, civ: Civ, rival: Civ, victory: Victory): string[] {
  const name = nationName(w, rival.id)
  if (victory.kind === 'time') {
    return turnsLeft(w) <= LAST_TURNS && rival.score > civ.score ? [`${name}, score ${rival.score} to your ${civ.score}`] : []
  }
  // Most rivals are far: only who has all but the last milestone is looked at closely.
  const { milestones } = victory
  const open = milestones.length - 1
  if (open > 0 && !milestones.slice(0, open).every(one => isReached(w, rival, victory, one))) return []
  const { milestones: shown, steps } = progressOf(w, civ.id, rival, victory)
  const { have, needed } = shown[open]
  const near = have === undefined ? open > 0 : needed !== undefined && have > 1 && have >= needed * NEAR
  if (!near) return []
  const [stop] = stopsOf(w, civ.id, rival, victory)
  return [`${name}, ${steps[open]}${stop === undefined ? '' : `; against it: ${stop}`}`]
}
