/** How strong civs are in the field: what one has, and what one knows or has to expect of others. */
import { type Civ, majors } from '../../engine/index.ts'
import { mightInSight } from '../facts/perception.ts'
import { isSoldier } from '../facts/unit-roles.ts'
import { bestSoldier, ownUnits, roleOf, strengthOf, type TurnContext } from '../turn-context.ts'

/** Strength of the own soldiers. */
export function ownMight(m: TurnContext): number {
  let might = 0
  for (const unit of ownUnits(m)) if (isSoldier(roleOf(m, unit))) might += strengthOf(m, unit)
  return might
}

/** What another civ can put into the field: what is seen, or what one has to expect of so many cities in its era. */
export function mightOfOther(m: TurnContext, other: Civ): number {
  // Few cities are known of most: the score tells how many there may be.
  const score = other.score / Math.max(1, m.civ.score)
  const cities = Math.max(1, m.perception.cityCounts[other.id], m.civ.cities.length * (1 + (score - 1) * m.p.warScoreWeight))
  const caution = isLastRival(m, other) ? m.p.conquestLast : 1
  return Math.max(mightInSight(m.w, m.seat, other.id), cities * m.p.warUnseenPerCity * strengthAt(m, other.era) * caution)
}

/** Nobody else is left: no third gains by a war, and whoever wins it has won the game. */
const isLastRival = (m: TurnContext, other: Civ): boolean =>
  other.kind === 'major' && majors(m.w).every(({ id, alive }) => !alive || id === m.seat || id === other.id)

/** Strength of a usual soldier of the era: armies are part old. One that is far beyond the own best is not told from what is just beyond. */
function strengthAt(m: TurnContext, era: number): number {
  const { eraStrength } = m.roles
  return Math.min((eraStrength[Math.max(0, era - 1)] + eraStrength[era]) / 2, bestSoldier(m) * m.p.warStrangeMost)
}
