/** What the forms can offer: the models that are set up, and what the rulesets know. */
import type { ModelEntry, RulesetNote } from '../actors/messages.ts'
import { call } from './api.ts'

export interface Offers {
  rulesets: RulesetNote[]
  /** Names; null where they are not the caller's to know. */
  models: string[] | null
}

export async function fetchOffers(): Promise<Offers> {
  const [{ rulesets }, models] = await Promise.all([
    call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
    call<{ models: ModelEntry[] }>('GET', '/api/settings/models').then(
      answer => answer.models.map(({ name }) => name),
      () => null,
    ),
  ])
  return { rulesets, models }
}
