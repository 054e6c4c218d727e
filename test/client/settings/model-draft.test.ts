import { expect, test } from 'vitest'
import type { ModelEntry } from '../../../actors/wire/messages.ts'
import { bodyOf, draftOf, EMPTY_DRAFT } from '../../../client/settings/model-draft.ts'

const ENTRY: ModelEntry = {
  name: 'local',
  provider: 'openai',
  baseUrl: 'http://127.0.0.1:8080/v1',
  model: 'small',
  key: null,
  contextTokens: 8192,
  maxOutputTokens: 1024,
  reasoning: 512,
  temperature: 0.3,
  topP: 0.9,
  toolMode: 'json',
  streaming: false,
  parallelTools: true,
  recoverCalls: false,
  timeoutSeconds: 60,
  retries: 2,
  onFailure: 'skip',
  pricing: null,
}

test('a model that is opened and saved unchanged stays as it was', () => {
  const { name: _, ...body } = ENTRY
  expect(bodyOf(draftOf(ENTRY))).toEqual(body)
})

test('a number that is left empty is left to its default, and so are address and key', () => {
  const body = bodyOf({ ...EMPTY_DRAFT, model: ' small ', retries: ' ' })
  expect(body).toMatchObject({ model: 'small', baseUrl: null, key: null, reasoning: 'off' })
  expect(Object.keys(body)).not.toContain('retries')
})
