/** The cause of a turning point in words. */
import { figure } from '../html/text.ts'
import type { Cause } from './causes.ts'

type Shown = Cause['figures'][number]['figure']

const WORDS: Partial<Record<Shown, string>> = {
  techs: 'technologies',
  might: 'army',
  enemyMight: 'army of its enemies',
  partsInWork: 'parts in work',
  partsBarred: 'parts that lack a resource',
  spaceScience: 'science missing for the spaceship',
  spaceWork: 'production missing for it',
  policiesMissing: 'policies missing',
  cultureMissing: 'culture missing',
  cultureWork: 'production missing for the project',
  votesInReach: 'votes that its gold could reach',
  voteScience: 'science missing for the vote',
  voteWork: 'production missing for the vote',
}

/** As 'spaceship +1.4: parts 2 → 4 of 6 (others 1 → 1)'; the number is the change of the logarithm of the odds. */
export function causeText({ term, change, figures }: Cause): string {
  const shifts = figures.map(one => {
    const needed = one.of === null ? '' : ` of ${one.of}`
    const others = `(others ${short(one.othersBefore)} → ${short(one.othersAfter)})`
    return `${WORDS[one.figure] ?? one.figure} ${short(one.before)} → ${short(one.after)}${needed} ${others}`
  })
  const sign = change > 0 ? '+' : '−'
  return `${term} ${sign}${figure(Math.abs(change), 1)}${shifts.length > 0 ? `: ${shifts.join(', ')}` : ''}`
}

const short = (n: number): string => figure(n, Math.abs(n) < 10 ? 1 : 0)
