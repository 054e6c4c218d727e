/** What is advised though nothing waits for it, as matters to decide. */

import { type Command, type EngineContext, NONE } from '../../engine/index.ts'
import type { Advice } from '../tool/advice.ts'
import { itemText } from '../views/cities/item.ts'
import { nationName } from '../views/players/player.ts'
import { statWord } from '../words/advice.ts'
import { whatText } from '../words/decisions.ts'
import { type PendingDecision, RANK, unitNamed, VOTE_SOON } from './pending-decision.ts'

/** What is advised beyond that. */
export function advisedDecisions(
  w: EngineContext,
  seat: number,
  known: readonly PendingDecision[],
  advice: ReadonlyMap<string, Advice>,
): PendingDecision[] {
  const told = new Set(known.map(({ subject }) => subject))
  const far = w.s.council.nextVote - w.s.turn > VOTE_SOON
  const matters: PendingDecision[] = []
  for (const { subject, options } of advice.values()) {
    if (told.has(subject) || OWN_MATTERS.has(subject)) continue
    const [{ command }] = options
    if (command.type === 'unVote' && far) continue
    matters.push({ subject, what: () => whatOf(w, seat, command), rank: rankOf(w, command) })
  }
  return matters
}

/** Where these are not among the tools' own matters there is nothing to decide. */
const OWN_MATTERS: ReadonlySet<string> = new Set<Command['type']>([
  'setResearch',
  'chooseFreeTech',
  'adoptPolicy',
  'chooseGreatPerson',
  'foundPantheon',
  'takeBelief',
])

const RANKS: Partial<Record<Command['type'], number>> = {
  respondNegotiation: RANK.others,
  unVote: RANK.vote,
  setScienceShare: RANK.empire,
  promote: RANK.learning,
  upgradeUnit: RANK.learning,
  attack: RANK.fights,
  airSweep: RANK.fights,
  cityAttack: RANK.fights,
  setProduction: RANK.cities,
  setFocus: RANK.cities,
  cityStatus: RANK.cities,
  buy: RANK.gold,
  buyTile: RANK.gold,
}

function rankOf(w: EngineContext, command: Command): number {
  const rank = RANKS[command.type]
  if (rank !== undefined) return rank
  if (!('unit' in command)) return RANK.deals
  return w.s.units[command.unit] && w.rules.units[w.s.units[command.unit]!.kind].civilian ? RANK.lives : RANK.orders
}

function voteText(w: EngineContext, chosen: number): string {
  const turn = w.s.council.nextVote
  return chosen === NONE ? whatText('vote', { turn }) : whatText('votesFor', { turn, nation: nationName(w, chosen) })
}

/** What a command that is advised is about. */
function whatOf(w: EngineContext, seat: number, command: Command): string {
  if (command.type === 'unVote') return voteText(w, w.s.civs[seat].voteFor)
  if (command.type === 'setScienceShare') return whatText('scienceShare', { percent: w.s.civs[seat].scienceShare })
  if ('unit' in command && w.s.units[command.unit]) {
    const unit = w.s.units[command.unit]!
    const named = unitNamed(w, unit)
    if (command.type === 'upgradeUnit') return whatText('upgrade', named)
    return unit.order === 'none' ? whatText('unit', named) : whatText('ordered', { ...named, order: unit.order })
  }
  if ('city' in command && !('spy' in command)) {
    const { id, name, queue, focus } = w.s.cities[command.city]!
    if (command.type === 'setFocus') return whatText('cityFocus', { id, name, focus: statWord(focus) })
    if (command.type !== 'setProduction' || queue.length === 0) return whatText('city', { id, name })
    return whatText('cityMakes', { id, name, item: itemText(w.rules, queue[0]) })
  }
  if ('spy' in command) return whatText('spy', { id: command.spy, name: w.s.civs[seat].spies[command.spy].name })
  return 'player' in command && w.s.civs[command.player]
    ? whatText('player', { nation: nationName(w, command.player), id: command.player })
    : command.type
}
