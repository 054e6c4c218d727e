/** What the forms can offer: the models that are set up, and what the rulesets know. */
import type { ModelEntry, RulesetNote } from '../actors/messages.ts'
import { call } from './api.ts'

export interface Offers {
  rulesets: RulesetNote[]
  /** Names; null where they are not the caller's to know. */
  models: string[] | null
  /** Where others on the network reach the server; none where nobody can, or the caller is one of them. */
  addresses: string[]
}

export async function fetchOffers(): Promise<Offers> {
  const [{ rulesets }, models, { addresses }] = await Promise.all([
    call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
    call<{ models: ModelEntry[] }>('GET', '/api/settings/models').then(
      answer => answer.models.map(({ name }) => name),
      () => null,
    ),
    call<{ addresses: string[] }>('GET', '/api/connect'),
  ])
  return { rulesets, models, addresses }
}
