/** What tells one bot of the rankings from another: what plays, wherever its code lies and whatever it is called. */
import { createHash } from 'node:crypto'
import { type Configuration, settingsOf } from '../../bot/configuration.ts'

/**
 * Hash of code, overrides and aggression, 16 hex digits: the same wherever the same played, be it live or frozen. `sources`: digest of
 * the sources of its code. The difficulty is no part of it.
 */
export function fingerprintOf(
  { code, aggression, params }: Pick<Configuration, 'code' | 'aggression' | 'params'>,
  sources: string,
): string {
  // One that does nothing is the same in every version.
  const plays = code === 'idle' ? 'idle' : sources
  // A bot plays an aggression that is given, also as a parameter, as it is: whoever leads its nation.
  const { aggression: override, leaderAggression, ...others } = params
  const given = aggression ?? (typeof override === 'number' ? override : null)
  const overrides = given === null ? params : others
  return createHash('sha256')
    .update(settingsOf({ code: plays, aggression: given, params: overrides }))
    .digest('hex')
    .slice(0, 16)
}
