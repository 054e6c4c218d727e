/** What carrying a game out again has shown, in sentences. */
import { engineVersion } from '../program/engine-version.ts'
import type { OtherVersion, Verified } from './verify.ts'

/** How much of the game was looked at. */
export function verifiedExtent({ from, fromTurn, to, turn, carriedOut, compared, isLogLonger }: Verified): string {
  const hashes = `${compared} hashes compared`
  if (from === 0) {
    const all = carriedOut === to ? `all ${to} records` : `${carriedOut} of ${to} records`
    return `${all} carried out again, from the first one to turn ${turn}; ${hashes}`
  }
  const why = isLogLonger ? 'no state from before it is kept' : 'the log before it is gone, as --keep-log cuts it'
  const cut = `from record ${from} (turn ${fromTurn}) to turn ${turn}; ${why}`
  return `${carriedOut} of ${to} records carried out again, ${cut}; ${hashes}`
}

/** Of each part that another version recorded. */
export const warningsOf = ({ others }: Verified): string[] => others.map(warningOf)

function warningOf({ engine, from, to, isCompared, differs }: OtherVersion): string {
  const who = engine === null ? 'by a version that left no mark' : `by ${engine}`
  const part = `records ${from} to ${to - 1} were recorded by another version of the rules (${who}, this is ${engineVersion()})`
  if (!differs)
    return isCompared ? `${part}; they come out the same` : `${part}; none of them is refused, and there was no hash to compare`
  return `${part}; differences are expected: the first is at record ${differs.at}, turn ${differs.turn}. ${differs.text}`
}

/** Where it fails within one version; null where it does not. */
export const failureOf = ({ differs }: Verified): string | null =>
  differs && `record ${differs.at}, turn ${differs.turn}: ${differs.text}`
