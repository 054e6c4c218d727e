/** What an experiment can name: profiles and codes, parameters, rulesets; and the words of its schema. */
import type { RulesetNote } from '../../../actors/wire/messages.ts'
import { call } from '../../net/api.ts'
import { hintWords } from '../../words/lab/hints.ts'
import { listProfiles, readEngines, readSchema } from '../profile-api.ts'
import type { Parameter, ProfileSummary } from '../profile-types.ts'

/** A field as the schema has it. */
export interface SchemaField {
  type?: string
  description?: string
  minimum?: number
  maximum?: number
}

export interface ExperimentOffers {
  profiles: ProfileSummary[]
  /** Codes of bots that are played without a profile. */
  codes: string[]
  parameters: Parameter[]
  rulesets: RulesetNote[]
  fields: Readonly<Record<string, SchemaField>>
}

interface SchemaAnswer {
  schema: { properties: Record<string, SchemaField> }
}

export async function readOffers(): Promise<ExperimentOffers> {
  const [{ profiles }, engines, { parameters }, { rulesets }, { schema }] = await Promise.all([
    listProfiles(),
    readEngines(),
    readSchema('basic'),
    call<{ rulesets: RulesetNote[] }>('GET', '/api/rulesets'),
    call<SchemaAnswer>('GET', '/api/lab/schema'),
  ])
  const codes = engines.filter(({ problem }) => problem === null).map(({ id }) => id)
  return { profiles, codes, parameters, rulesets, fields: schema.properties }
}

/** What a field means, in the language of the page. */
export const hintOf = (fields: Readonly<Record<string, { description?: string } | undefined>>, key: string): string | undefined =>
  hintWords.experiment[key] ?? fields[key]?.description
