/** The routes of the bots' management: profiles, the parameters of each code, the codes that there are. Changes are for the owner. */
import { INTERFACE } from '../../../../bot/interface.ts'
import { FrozenError } from '../../../../bot/load-frozen.ts'
import { type BotSchema, SCHEMA as LIVE_SCHEMA } from '../../../../bot/schema.ts'
import { BotProfiles, type Profile, ProfileError } from '../../../../saves/bot-files/bot-profiles.ts'
import { FrozenBots, type KnownFrozen } from '../../../../saves/bot-files/frozen-bots.ts'
import { damagedFiles } from '../../../../saves/integrity/damage-register.ts'
import { botSources } from '../../../../saves/program/bot-sources.ts'
import { failure, failureAt } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'
import { notFound, Refused, withDisk } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import {
  ENGINES,
  NEW_PROFILE,
  PROFILE,
  PROFILE_CHANGE,
  PROFILE_FORK,
  PROFILE_LIST,
  PROFILE_PARAMS,
  SCHEMA,
  SCHEMA_QUERY,
} from '../../schemas/bots.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'

export function botRoutes(app: Routes, { stateDir }: { stateDir: string }): void {
  const codes = new FrozenBots(stateDir)
  const profiles = new BotProfiles(stateDir, codes)
  const tags = ['Bots']
  const params = PROFILE_PARAMS

  app.get(
    '/api/bots/profiles',
    {
      config: { access: 'bots/read' },
      schema: { tags, summary: 'The profiles that bots can be played by', response: { 200: PROFILE_LIST, ...ERRORS } },
    },
    async () => {
      const { profiles: all, broken } = profiles.list()
      const damaged = damagedFiles(stateDir, 'profiles', 'profile results', 'frozen bots', 'ratings')
      // A profile that cannot be read is among the broken ones.
      return {
        profiles: all.map(summaryOf),
        broken,
        damaged: damaged.filter(one => !broken.some(({ file }) => one.file.endsWith(`profiles/${file}`))),
      }
    },
  )

  app.post(
    '/api/bots/profiles',
    {
      config: { access: 'bots/change' },
      schema: { tags, summary: 'Make a profile', body: NEW_PROFILE, response: { 201: PROFILE, ...ERRORS } },
    },
    async ({ body }, reply) => {
      const made = kept(() => profiles.create(body, new Date()))
      reply.code(201).header('location', `/api/bots/profiles/${made.id}`)
      return wholeOf(made)
    },
  )

  app.get(
    '/api/bots/profiles/:id',
    {
      config: { access: 'bots/read' },
      schema: { tags, summary: 'A profile with its revisions', params, response: { 200: PROFILE, ...ERRORS } },
    },
    async ({ params: { id } }) => {
      const profile = profiles.get(id)
      if (!profile) throw new Refused(notFound(`bot profile '${id}'`))
      return wholeOf(profile)
    },
  )

  app.put(
    '/api/bots/profiles/:id',
    {
      config: { access: 'bots/change' },
      schema: {
        tags,
        summary: 'Change a profile; how it plays changes by a new revision',
        params,
        body: PROFILE_CHANGE,
        response: { 200: PROFILE, ...ERRORS },
      },
    },
    async ({ params: { id }, body }) => {
      return wholeOf(kept(() => profiles.change(id, body, new Date())))
    },
  )

  app.delete(
    '/api/bots/profiles/:id',
    {
      config: { access: 'bots/change' },
      schema: { tags, summary: 'Delete a profile; games that it plays go on', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { id } }, reply) => {
      kept(() => profiles.remove(id))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/bots/profiles/:id/fork',
    {
      config: { access: 'bots/change' },
      schema: {
        tags,
        summary: 'Copy a profile into one that may be changed',
        params,
        body: PROFILE_FORK,
        response: { 201: PROFILE, ...ERRORS },
      },
    },
    async ({ params: { id }, body }, reply) => {
      const made = kept(() => profiles.fork(id, body ?? {}, new Date()))
      reply.code(201).header('location', `/api/bots/profiles/${made.id}`)
      return wholeOf(made)
    },
  )

  app.get(
    '/api/bots/schema',
    {
      config: { access: 'bots/read' },
      schema: {
        tags,
        summary: "The parameters of a bot's code",
        querystring: SCHEMA_QUERY,
        response: { 200: SCHEMA, ...ERRORS },
      },
    },
    async ({ query: { engine = 'basic' } }) => {
      const schema = schemaOf(codes, engine)
      const groups = schema.map(({ group }) => group)
      return { engine, groups, parameters: schema.flatMap(({ group, parameters }) => parameters.map(one => ({ ...one, group }))) }
    },
  )

  app.get(
    '/api/bots/engines',
    {
      config: { access: 'bots/read' },
      schema: { tags, summary: 'The codes that bots can play by', response: { 200: ENGINES, ...ERRORS } },
    },
    async () => {
      const live = { hash: null, sources: botSources(), frozen: null, interface: INTERFACE, problem: null }
      return {
        engines: [
          { id: 'basic', kind: 'live' as const, note: 'The live bot.', ...live, parameters: countOf(LIVE_SCHEMA) },
          { id: 'idle', kind: 'idle' as const, note: 'Does nothing.', ...live, parameters: countOf(LIVE_SCHEMA) },
          ...codes.list().map(engineOf),
        ],
      }
    },
  )
}

const countOf = (schema: BotSchema): number => schema.reduce((sum, { parameters }) => sum + parameters.length, 0)

const engineOf = ({ name, manifest, problem }: KnownFrozen) => ({
  id: name,
  kind: name.startsWith('snapshot_') ? ('snapshot' as const) : ('frozen' as const),
  note: manifest?.note ?? '',
  hash: manifest?.hash ?? null,
  sources: manifest?.sources ?? null,
  frozen: manifest?.frozen ?? null,
  interface: manifest?.interface ?? null,
  parameters: manifest ? countOf(manifest.schema) : 0,
  problem,
})

function schemaOf(codes: FrozenBots, engine: string): BotSchema {
  try {
    return codes.schema(engine === 'live' ? 'basic' : engine)
  } catch (error) {
    if (error instanceof FrozenError)
      throw new Refused(failureAt('/engine', error.message, 'GET /api/bots/engines lists those that there are.'))
    throw error
  }
}

function summaryOf({ id, name, builtIn, created, forkedFrom, problem, damaged, now }: Profile) {
  const { revision, code, aggression, params, note, at } = now
  return { id, name, builtIn, revision, code, aggression, params, note, created, changed: at, forkedFrom, damaged, problem }
}

function wholeOf(profile: Profile) {
  const revisions = profile.revisions.map(one => ({ ...one, results: profile.results.get(one.revision) ?? null }))
  return { ...summaryOf(profile), revisions: revisions.reverse() }
}

/** What changes files; what is wrong with what was asked, or with the disk, is told. */
function kept<A>(act: () => A): A {
  try {
    return act()
  } catch (error) {
    if (error instanceof ProfileError) throw new Refused(refusalOf(error))
    throw withDisk(error)
  }
}

function refusalOf({ reason, message, path }: ProfileError): Failure {
  switch (reason) {
    case 'unknown':
      return failure('not-found', message, 'GET /api/bots/profiles lists those that there are.')
    case 'built-in':
      return failure('profile/built-in', message)
    case 'name-taken':
      return failure('profile/name-taken', message)
    case 'changed':
      return failure('profile/changed', message)
    case 'wrong':
      return failureAt(path, message, 'GET /api/bots/schema lists the parameters, GET /api/bots/engines the codes.')
  }
}
