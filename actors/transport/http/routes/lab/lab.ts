/** The routes of the lab: experiments are queued, looked at, reported and stopped; bots are ranked. Changes are for the owner. */

import { failure } from '../../../../wire/failure.ts'
import { labFailure } from '../../../../wire/lab/lab-failure.ts'
import { LabError, type LabPort } from '../../../../wire/lab-port.ts'
import { notFound, Refused, withDisk } from '../../../base/http-errors.ts'
import type { Routes } from '../../../base/typed-app.ts'
import { ERRORS, NO_CONTENT } from '../../../schemas/common.ts'
import {
  EXPERIMENT,
  EXPERIMENT_PARAMS,
  EXPERIMENT_SCHEMA,
  EXPERIMENTS,
  LEDGER,
  NEW_EXPERIMENT,
  PROFILE_EXPERIMENT,
  QUEUED,
  RANKINGS,
  RANKINGS_QUERY,
  REPORT,
} from '../../../schemas/lab.ts'

/** `lab`: null where the server runs without one. */
export function labRoutes(app: Routes, lab: LabPort | null): void {
  const params = EXPERIMENT_PARAMS

  app.get(
    '/api/bots/rankings',
    {
      config: { access: 'lab/read' },
      schema: {
        tags: ['Bots'],
        summary: 'How strong bots are, by all games of the lab',
        querystring: RANKINGS_QUERY,
        response: { 200: RANKINGS, ...ERRORS },
      },
    },
    async ({ query }) => {
      return asked(lab, lab => lab.rankings(query))
    },
  )

  app.post(
    '/api/bots/experiments',
    {
      config: { access: 'lab/change' },
      schema: {
        tags: ['Bots'],
        summary: 'Let profiles play each other',
        body: PROFILE_EXPERIMENT,
        response: { 201: QUEUED, ...ERRORS },
      },
    },
    async ({ body: { call_id: callId, ...wish } }, reply) => {
      const { id } = await asked(lab, lab => lab.submitProfiles(wish, callId))
      reply.code(201).header('location', `/api/lab/experiments/${id}`)
      return { id }
    },
  )

  const tags = ['Lab']

  app.post(
    '/api/lab/experiments',
    {
      config: { access: 'lab/change' },
      schema: { tags, summary: 'Queue an experiment', body: NEW_EXPERIMENT, response: { 201: QUEUED, ...ERRORS } },
    },
    async ({ body: { call_id: callId, ...experiment } }, reply) => {
      const { id } = await asked(lab, lab => lab.submit(experiment, callId))
      reply.code(201).header('location', `/api/lab/experiments/${id}`)
      return { id }
    },
  )

  app.get(
    '/api/lab/experiments',
    {
      config: { access: 'lab/read' },
      schema: { tags, summary: 'The experiments, and how they stand', response: { 200: EXPERIMENTS, ...ERRORS } },
    },
    async () => {
      return { experiments: await asked(lab, standing) }
    },
  )

  app.get(
    '/api/lab/ledger',
    {
      config: { access: 'lab/change' },
      schema: {
        tags,
        summary: 'What games of the lab and turns of models took, by model, configuration and experiment',
        response: { 200: LEDGER, ...ERRORS },
      },
    },
    () => asked(lab, lab => lab.ledger()),
  )

  app.get(
    '/api/lab/schema',
    {
      config: { access: 'lab/read' },
      schema: { tags, summary: 'The JSON schema of an experiment', response: { 200: EXPERIMENT_SCHEMA, ...ERRORS } },
    },
    async () => ({ schema: await asked(lab, lab => lab.schema()) }),
  )

  app.get(
    '/api/lab/experiments/:id',
    {
      config: { access: 'lab/read' },
      schema: { tags, summary: 'How an experiment stands', params, response: { 200: EXPERIMENT, ...ERRORS } },
    },
    async ({ params: { id } }) => {
      const found = (await asked(lab, standing)).find(one => one.id === id)
      if (!found) throw new Refused(notFound(`experiment '${id}'`))
      return found
    },
  )

  app.get(
    '/api/lab/experiments/:id/report',
    {
      config: { access: 'lab/read' },
      schema: {
        tags,
        summary: 'What came of an experiment: by label, head to head, effects',
        params,
        response: { 200: REPORT, ...ERRORS },
      },
    },
    async ({ params: { id } }) => {
      return asked(lab, lab => lab.report(id))
    },
  )

  app.delete(
    '/api/lab/experiments/:id',
    {
      config: { access: 'lab/change' },
      schema: { tags, summary: 'End an experiment; what is finished stays', params, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async ({ params: { id } }, reply) => {
      await asked(lab, lab => lab.stop(id))
      reply.code(204)
      return null
    },
  )
}

async function standing(lab: LabPort) {
  await lab.ready?.()
  return lab.experiments()
}

/** What the lab answers; what is wrong with what was asked of it is told. */
export async function asked<A>(lab: LabPort | null, ask: (lab: LabPort) => A): Promise<Awaited<A>> {
  if (!lab) throw new Refused(failure('lab/none', 'This server runs without a lab.'))
  try {
    return await ask(lab)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw error instanceof LabError ? new Refused(labFailure(error)) : withDisk(error)
  }
}

/** What is not there is told with where to look for it. */
export async function toldWhere<A>(where: string, wish: () => A): Promise<Awaited<A>> {
  try {
    return await wish()
  } catch (error) {
    const isUnknown = error instanceof LabError && error.reason === 'unknown'
    throw isUnknown ? new Refused(failure('not-found', error.message, where)) : error
  }
}
