/** The routes of the server's settings: models that seats can be played by, and the keys of their endpoints. For the owner alone. */
import { badKey, badKeyName, type KeyStore, KeyStoreError } from '../../saves/api-keys.ts'
import { listModels, putModel, readModel, removeModel } from '../../saves/models.ts'
import { failure } from '../pending-replies.ts'
import { adminOf } from './caller.ts'
import { notFound, Refused } from './refused.ts'
import type { Routes } from './routes.ts'
import { ERRORS, KEY_LIST, KEY_VALUE, MODEL, MODEL_LIST, MODEL_SETTING, NO_CONTENT, SETTING_PARAMS } from './schemas.ts'

export function settingsRoutes(app: Routes, { keys, stateDir }: { keys: KeyStore; stateDir: string }): void {
  const tags = ['Settings']
  const params = SETTING_PARAMS

  app.get(
    '/api/settings/keys',
    { schema: { tags, summary: 'Names of the keys', response: { 200: KEY_LIST, ...ERRORS } } },
    async ({ caller }) => {
      adminOf(caller)
      return { keys: await stored(keys.list()), problem: await keys.problem() }
    },
  )

  app.put(
    '/api/settings/keys/:name',
    { schema: { tags, summary: 'Keep a key', params, body: KEY_VALUE, response: { 204: NO_CONTENT, ...ERRORS } } },
    async ({ caller, params: { name }, body: { value } }, reply) => {
      adminOf(caller)
      const key = value.trim()
      refuseIf('/params/name', badKeyName(name))
      refuseIf('/value', badKey(key))
      await stored(keys.set(name, key))
      reply.code(204)
      return null
    },
  )

  app.delete(
    '/api/settings/keys/:name',
    { schema: { tags, summary: 'Forget a key', params, response: { 204: NO_CONTENT, ...ERRORS } } },
    async ({ caller, params: { name } }, reply) => {
      adminOf(caller)
      refuseIf('/params/name', badKeyName(name))
      if (!(await stored(keys.remove(name)))) throw new Refused(notFound(`key '${name}' in the credential store`))
      reply.code(204)
      return null
    },
  )

  app.get(
    '/api/settings/models',
    { schema: { tags, summary: 'The models that seats can be played by', response: { 200: MODEL_LIST, ...ERRORS } } },
    async ({ caller }) => {
      adminOf(caller)
      return { models: listModels(stateDir) }
    },
  )

  app.put(
    '/api/settings/models/:name',
    {
      schema: { tags, summary: 'Set a model up, or change it', params, body: MODEL_SETTING, response: { 200: MODEL, ...ERRORS } },
    },
    async ({ caller, params: { name }, body }) => {
      adminOf(caller)
      const read = readModel({ ...body, name })
      if ('problems' in read) {
        const { path, message } = read.problems[0]
        throw wrongAt(path === '/name' ? '/params/name' : path, message)
      }
      putModel(stateDir, read.entry)
      return read.entry
    },
  )

  app.delete(
    '/api/settings/models/:name',
    { schema: { tags, summary: 'Remove a model', params, response: { 204: NO_CONTENT, ...ERRORS } } },
    async ({ caller, params: { name } }, reply) => {
      adminOf(caller)
      if (!removeModel(stateDir, name)) throw new Refused(notFound(`model '${name}'`))
      reply.code(204)
      return null
    },
  )
}

function refuseIf(path: string, problem: string | null): void {
  if (problem !== null) throw wrongAt(path, problem)
}

function wrongAt(path: string, problem: string): Refused {
  const { error, ...refused } = failure(400, 'bad-arguments', problem, 'GET /docs shows the schema of every request.')
  return new Refused({ ...refused, error: { ...error, path } })
}

/** What the credential store answered; that there is none is the caller's to know, and no fault of the server. */
const stored = <A>(answer: Promise<A>): Promise<A> =>
  answer.catch(error => {
    throw error instanceof KeyStoreError ? new Refused(failure(503, 'keys/no-store', error.message)) : error
  })
