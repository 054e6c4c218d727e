/** The last line of a check or an import: whether games can be played by the rules (rulebook, rulesets 7). */
import { problemText, type RuleProblem } from '../problem.ts'

/** "plays", "plays with 2 warnings", or "does not play: …" with the first error. `strict`: whatever was found refuses them. */
export function verdictOf(problems: readonly RuleProblem[], strict = false): string {
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length > 0) {
    const more = errors.length > 1 ? ` (and ${counted(errors.length - 1, 'more error')})` : ''
    return `does not play: ${problemText(errors[0]).replace(/^error /, '')}${more}`
  }
  const warnings = problems.filter(({ level }) => level === 'warning').length
  const lost = problems.filter(({ leftOut }) => leftOut).length
  const left = lost > 0 ? `, ${lost} of them for what is left out` : ''
  const plays = warnings > 0 ? `plays with ${counted(warnings, 'warning')}${left}` : 'plays'
  return strict && problems.length > 0 ? `${plays}, but --strict refuses it for ${counted(problems.length, 'finding')}` : plays
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
