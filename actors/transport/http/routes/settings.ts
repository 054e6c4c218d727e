/** The routes of the server's settings: models that seats can be played by, and the keys of their endpoints. For the owner alone. */

import { randomBytes } from 'node:crypto'
import { damagedFiles } from '../../../../saves/integrity/damage-register.ts'
import { badKey, badKeyName, type KeyStore, KeyStoreError } from '../../../../saves/models/api-keys.ts'
import { listModels, putModel, readModel, removeModel } from '../../../../saves/models/models.ts'
import { refuseModel } from '../../../service/games/model-refusals.ts'
import { endpointRules } from '../../../wire/configuration/endpoint-rules.ts'
import type { Configuration } from '../../../wire/configuration/schema.ts'
import { failure, failureAt } from '../../../wire/failure.ts'
import { notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { isOwner } from '../../callers/auth.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { KEY_LIST, KEY_VALUE, MADE_SECRET, MODEL, MODEL_LIST, MODEL_SETTING, SETTING_PARAMS } from '../../schemas/settings.ts'

/** As the Standard Webhooks specification has it: 24 to 64. */
const SECRET_BYTES = 32

interface SettingsOptions {
  keys: KeyStore
  stateDir: string
  configuration: Configuration
}

export function settingsRoutes(app: Routes, { keys, stateDir, configuration }: SettingsOptions): void {
  const rules = endpointRules(configuration)
  const tags = ['Settings']
  const params = SETTING_PARAMS

  app.get(
    '/api/settings/keys',
    { config: { access: 'settings' }, schema: { tags, summary: 'Names of the keys', response: { 200: KEY_LIST, ...ERRORS } } },
    async () => {
      return { keys: await stored(keys.list()), problem: await keys.problem() }
    },
  )

  app.put(
    '/api/settings/keys/:name',
    {
      config: { access: 'settings' },
      schema: { tags, summary: 'Keep a key', params, body: KEY_VALUE, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { name }, body: { value } }, reply) => {
      const key = value.trim()
      refuseIf('/params/name', badKeyName(name))
      refuseIf('/value', badKey(key))
      await stored(keys.set(name, key))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/settings/keys/:name',
    {
      config: { access: 'settings' },
      schema: {
        tags,
        summary: 'Make a secret that posts to an agent are signed with, and keep it',
        params,
        response: { 201: MADE_SECRET, ...ERRORS },
      },
    },
    async ({ params: { name } }, reply) => {
      refuseIf('/params/name', badKeyName(name))
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
      await stored(keys.set(name, secret))
      reply.code(201)
      return { secret }
    },
  )

  app.delete(
    '/api/settings/keys/:name',
    {
      config: { access: 'settings' },
      schema: { tags, summary: 'Forget a key', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { name } }, reply) => {
      refuseIf('/params/name', badKeyName(name))
      if (!(await stored(keys.remove(name)))) throw new Refused(notFound(`key '${name}' in the credential store`))
      reply.code(204)
      return null
    },
  )

  app.get(
    '/api/settings/models',
    {
      config: { access: 'settings' },
      schema: { tags, summary: 'The models that seats can be played by', response: { 200: MODEL_LIST, ...ERRORS } },
    },
    async () => {
      const models = listModels(stateDir)
      return { models, damaged: damagedFiles(stateDir, 'models') }
    },
  )

  app.put(
    '/api/settings/models/:name',
    {
      config: { access: 'settings' },
      schema: { tags, summary: 'Set a model up, or change it', params, body: MODEL_SETTING, response: { 200: MODEL, ...ERRORS } },
    },
    async ({ params: { name }, body, caller }) => {
      const read = readModel({ ...body, name })
      if ('problems' in read) {
        const { path, message } = read.problems[0]
        throw wrongAt(path === '/name' ? '/params/name' : path, message)
      }
      const byOwner = isOwner(caller)
      const refusal = refuseModel(read.entry, { stateDir, rules, isOwner: byOwner })
      if (refusal) throw new Refused(refusal)
      putModel(stateDir, read.entry, byOwner)
      return read.entry
    },
  )

  app.delete(
    '/api/settings/models/:name',
    {
      config: { access: 'settings' },
      schema: { tags, summary: 'Remove a model', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { name } }, reply) => {
      if (!removeModel(stateDir, name)) throw new Refused(notFound(`model '${name}'`))
      reply.code(204)
      return null
    },
  )
}

function refuseIf(path: string, problem: string | null): void {
  if (problem !== null) throw wrongAt(path, problem)
}

const wrongAt = (path: string, problem: string): Refused =>
  new Refused(failureAt(path, problem, 'GET /docs shows the schema of every request.'))

/** What the credential store answered; that there is none is the caller's to know, and no fault of the server. */
const stored = <A>(answer: Promise<A>): Promise<A> =>
  answer.catch(error => {
    throw error instanceof KeyStoreError ? new Refused(failure('keys/no-store', error.message)) : error
  })
