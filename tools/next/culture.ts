/** What refusals about policies, great people, pantheons, spies and votes lead on to. */

import { beliefsToTake, choosable, openBeliefs, openPolicies } from '../../engine/index.ts'
import type { Call } from '../command-call.ts'
import { knowsPlayer } from '../knowledge.ts'
import { lookup } from '../tool/names.ts'
import { waitingEvents } from '../views/players/event-choice.ts'
import { type Asked, again, each, type Leads, savedUp, turnsAhead } from './lead.ts'

/** Those that are missing for it, then others that are open: of the same branch first. */
function* policies(asked: Asked): Generator<Call> {
  const { w, seat, facts } = asked
  const all = w.rules.policies
  const branch = all[lookup(all, String(facts[0]))]?.branch
  const open = openPolicies(w, w.s.civs[seat])
  const names = Array.isArray(facts[1]) ? (facts[1] as string[]) : []
  for (const policy of names) yield again(asked, { policy })
  const near = [...open.filter(id => all[id].branch === branch), ...open.filter(id => all[id].branch !== branch)]
  for (const id of near.slice(0, 3)) yield again(asked, { policy: all[id].name })
}

function* greatPeople(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  for (const id of choosable(w, w.s.civs[seat])) yield again(asked, { great_person: w.rules.units[id].name })
}

function* otherChoice(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  const waiting = waitingEvents(w, seat)
  const meant = waiting.filter(({ event }) => w.rules.events[event].name === asked.facts[0])
  for (const { event, choices } of meant.length > 0 ? meant : waiting)
    for (const { choice } of choices) yield again(asked, { event: w.rules.events[event].name, choice })
}

function* pantheonBelief(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  if (asked.tool !== 'found_pantheon') return
  for (const id of beliefsToTake(w, w.s.civs[seat])) yield again(asked, { belief: w.rules.beliefs[id].name })
  for (const id of openBeliefs(w, w.s.civs[seat], 'pantheon')) yield again(asked, { belief: w.rules.beliefs[id].name })
}

function* otherCandidate(asked: Asked): Generator<Call> {
  const { w, seat } = asked
  if (asked.tool !== 'un_vote') return
  for (const civ of w.s.civs) {
    if (civ.id !== seat && civ.kind === 'major' && civ.alive && knowsPlayer(w, seat, civ))
      yield again(asked, { player_id: civ.id })
  }
}

export const CULTURE_LEADS: Leads = {
  ...each(['policy/adopted', 'policy/finisher', 'policy/era', 'policy/requires', 'policy/condition'], { calls: policies }),
  'policy/culture': savedUp('culture', 1, 2),
  ...each(['great/not-great', 'great/taken', 'great/no-place'], { calls: greatPeople }),
  ...each(['event/not-waiting', 'event/choice'], { calls: otherChoice }),
  'pantheon/faith': savedUp('faith', 0, 1),
  ...each(['belief/taken', 'belief/kind', 'belief/condition'], { calls: pantheonBelief }),
  ...each(['vote/major-only', 'player/yourself'], { calls: otherCandidate }),
  'spy/unknown': { calls: () => [{ tool: 'get_espionage', args: {} }] },
  'spy/dead': turnsAhead(1),
}
