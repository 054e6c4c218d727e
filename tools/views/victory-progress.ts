/** How far a civilization is on the way to a victory, milestone by milestone, and what would stop it. */
import { countVotes, turnsBetweenVotes } from '../../engine/diplomacy/vote.ts'
import { majorityReligion } from '../../engine/religion/income.ts'
import { majorReligionOf } from '../../engine/religion/name.ts'
import { type Civ, NONE } from '../../engine/state.ts'
import { branchesDone, type Milestone, majors, milestonesOf, partsMissing } from '../../engine/turn/milestones.ts'
import type { World } from '../../engine/world.ts'
import type { Victory } from '../../rules/ruleset.ts'
import { knowsCity } from '../knowledge.ts'
import { believedOwner, nationName } from './player.ts'

interface Kind {
  /** How far, in a few words; null: reached or not says all. */
  far: ((w: World, seat: number, civ: Civ, victory: Victory, count: number) => string | null) | null
  /** What keeps a civ from it. */
  stop: string
}

/** By the text with its first bracket emptied. */
const KINDS: Record<string, Kind> = {
  'Build []': { far: null, stop: 'take or burn the city that builds it, or hold back the technology it needs' },
  'Anyone should build []': { far: null, stop: 'nobody can be kept from it for ever; be the one who gains by it' },
  'Add all [] in capital': {
    far: (_w, _seat, civ, victory) =>
      `${victory.spaceshipParts.length - partsMissing(civ, victory).length} of ${victory.spaceshipParts.length} parts`,
    stop: 'take its capital, or catch the parts on their way there',
  },
  'Destroy all players': {
    far: (w, _seat, civ) => `${majors(w).filter(other => other.alive && other !== civ).length} others live`,
    stop: 'stay alive',
  },
  'Capture all capitals': { far: capitalsHeld, stop: 'hold your own capital, or free another one' },
  'Complete [] Policy branches': {
    far: (w, _seat, civ, _victory, count) => `${branchesDone(w, civ)} of ${count} branches`,
    stop: 'take its cities: policies are paid with their culture',
  },
  'Have highest score after max turns': {
    far: (_w, _seat, civ) => `score ${civ.score}`,
    stop: 'have more points in the last turn',
  },
  'Become the world religion': {
    far: religionSpread,
    stop: 'keep or spread another religion in the cities of one civilization',
  },
  'Win diplomatic vote': {
    far: (w, _seat, civ) => {
      const { last } = w.s.council
      return last ? `${countVotes(w, last.ballots)[civ.id]} of ${last.needed} votes in turn ${last.turn}` : 'no vote held yet'
    },
    stop: 'vote for somebody else (un_vote), and be the ally of more city-states',
  },
}

const MORE: Kind = { far: null, stop: 'have as much of it yourself' }

const kindOf = (milestone: Milestone): Kind => KINDS[milestone.text.replace(/\[[^\]]*\]/, '[]')] ?? MORE
const plainText = (milestone: Milestone): string => milestone.text.replace(/[[\]]/g, '')

/** Milestones reached by a civ that the seat knows, and how far it is with the others. */
export function progressOf(w: World, seat: number, civ: Civ, victory: Victory) {
  const all = milestonesOf(w.rules, victory.id)
  const steps = all.map(milestone => {
    const count = Number(/\[(\d+)\]/.exec(milestone.text)?.[1] ?? 0)
    const far = kindOf(milestone).far?.(w, seat, civ, victory, count) ?? null
    const reached = reachedKnown(w, seat, civ, milestone)
    return `${plainText(milestone)}: ${far ?? (reached ? 'done' : 'not yet')}`
  })
  const reached = all.filter(milestone => reachedKnown(w, seat, civ, milestone)).length
  return { player_id: civ.id, nation: nationName(w, civ.id), reached, of: all.length, steps }
}

/** Capitals that the seat has not seen are not told about. */
function reachedKnown(w: World, seat: number, civ: Civ, milestone: Milestone): boolean {
  if (civ.id !== seat && milestone.text === 'Capture all capitals') return false
  return milestone.test(w, civ)
}

/** What would keep others from it, by the milestones. */
export const stopsOf = (w: World, victory: Victory): string[] => [
  ...new Set(milestonesOf(w.rules, victory.id).map(milestone => `${plainText(milestone)}: ${kindOf(milestone).stop}`)),
]

function capitalsHeld(w: World, seat: number, civ: Civ): string {
  let held = 0
  let all = 0
  for (const { originalCapital } of majors(w)) {
    const city = originalCapital === NONE ? null : w.s.cities[originalCapital]
    if (!city) continue
    all++
    if (knowsCity(w, seat, city) && believedOwner(w, seat, city) === civ.id) held++
  }
  return civ.id === seat ? `${held} of ${all} capitals` : `${held} capitals that you know of`
}

function religionSpread(w: World, _seat: number, civ: Civ): string | null {
  const religion = majorReligionOf(w, civ)
  if (!religion) return 'no religion of its own'
  const living = majors(w).filter(other => other.alive)
  return `${living.filter(other => majorityReligion(w, other) === religion.id).length} of ${living.length} civilizations follow it`
}

/** The votes for a leader of the world: when, and how the last went. */
export function voteView(w: World, seat: number) {
  const { council } = w.s
  if (council.nextVote === NONE) return null
  const { voteFor } = w.s.civs[seat]
  const votes = council.last ? countVotes(w, council.last.ballots) : []
  return {
    next_vote: council.nextVote,
    every: turnsBetweenVotes(w),
    you_vote_for: voteFor === NONE ? null : voteFor,
    ...(council.last && {
      last: {
        turn: council.last.turn,
        needed: council.last.needed,
        votes: votes.map((n, id) => ({ player_id: id, nation: nationName(w, id), votes: n })).filter(({ votes: n }) => n > 0),
      },
    }),
    ...(council.leader !== NONE && { leader: council.leader }),
  }
}
