/** The profiles that come with the program: nobody changes them. */
import type { Configuration } from './configuration.ts'

const builtIn = (profile: string, name: string, code = 'basic', params: Configuration['params'] = {}): Configuration => ({
  profile,
  revision: 1,
  name,
  code,
  aggression: null,
  params,
})

export const STANDARD_PROFILE = builtIn('standard', 'Standard')

export const BUILT_IN: readonly Configuration[] = [
  STANDARD_PROFILE,
  builtIn('classic-production', 'Classic production', 'basic', { productionBySimulation: 0 }),
  builtIn('v0', 'v0', 'snapshot_v0'),
  builtIn('v1', 'v1', 'snapshot_v1'),
  builtIn('2026-09', '2026-09', 'snapshot_2026-09'),
  builtIn('idle', 'Idle', 'idle'),
]

/** What names a bot's code, whose defaults are a profile without a name. */
const CODE = /^(basic|live|idle|(snapshot|frozen)_[a-z0-9._-]+)$/

/** Whether that is the name of a bot's code, and no profile's. */
export const isCodeName = (name: string): boolean => CODE.test(name.trim().toLowerCase())

/** The built-in profile of that id or name, or the defaults of the code of that name, without regard to case; null where there is none. */
export function findBuiltIn(name: string): Configuration | null {
  const wanted = name.trim().toLowerCase()
  const known = BUILT_IN.find(one => one.profile === wanted || one.name.toLowerCase() === wanted)
  if (known) return known
  if (!CODE.test(wanted)) return null
  return wanted === 'basic' || wanted === 'live' ? STANDARD_PROFILE : builtIn(wanted, wanted, wanted)
}
