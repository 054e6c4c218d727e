/** What the forms can offer: the models that are set up, the bots' profiles, and what the rulesets know. */
import type { ModelEntry, RulesetNote } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'

export interface Offers {
  rulesets: RulesetNote[]
  /** Names; null where they are not the caller's to know. */
  models: string[] | null
  /** Names of the bots' profiles; null where they are not the caller's to know. */
  profiles: string[] | null
  /** Where others on the network reach the server; none where nobody can, or the caller is one of them. */
  addresses: string[]
}

export async function fetchOffers(): Promise<Offers> {
  const [{ rulesets }, models, profiles, { addresses }] = await Promise.all([
    call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
    call<{ models: ModelEntry[] }>('GET', '/api/settings/models').then(
      answer => answer.models.map(({ name }) => name),
      () => null,
    ),
    call<{ profiles: { name: string }[] }>('GET', '/api/bots/profiles').then(
      answer => answer.profiles.map(({ name }) => name),
      () => null,
    ),
    call<{ addresses: string[] }>('GET', '/api/connect'),
  ])
  return { rulesets, models, profiles, addresses }
}
