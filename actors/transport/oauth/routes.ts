/** The addresses of the authorization server and its metadata: on a server with accounts for everybody alone. */
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { failure } from '../../wire/failure.ts'
import { preflightRoute } from '../base/cross-origin.ts'
import { Refused } from '../base/http-errors.ts'
import { sendAs } from '../base/send-as.ts'
import type { Routes } from '../base/typed-app.ts'
import type { Authorization } from './authorization.ts'
import { RESOURCE_PATH, resourceMetadata, SERVER_PATH, serverMetadata } from './metadata.ts'
import { PATHS } from './provider.ts'

const MOST_BYTES = 16 * 1024
/** Metadata changes with the server's version alone. */
const KEPT = 'public, max-age=3600'

export function oauthRoutes(app: Routes, authorization: Authorization): void {
  const { origin, resource } = authorization.deps
  const config = { access: 'anyone' } as const
  const shared = { ...config, crossOrigin: true } as const
  const tags = ['Programs by OAuth']
  const document = (summary: string) => ({
    config: shared,
    schema: { tags, summary, response: { 200: Type.Unknown({ description: 'A JSON document of that specification.' }) } },
  })
  const answer = (description: string) => ({ '2xx': Type.Unknown({ description }), '3xx': Type.Unknown({ description }) })

  for (const path of [RESOURCE_PATH, `${RESOURCE_PATH}/mcp`])
    app.get(path, document('Metadata of the protected resource /mcp (RFC 9728)'), async (_request, reply) =>
      sendAs(reply.header('cache-control', KEPT), 'application/json', resourceMetadata(origin, resource)),
    )
  app.get(SERVER_PATH, document('Metadata of the authorization server (RFC 8414)'), async (_request, reply) =>
    sendAs(reply.header('cache-control', KEPT), 'application/json', serverMetadata(origin)),
  )
  app.get(
    PATHS.authorization,
    {
      config,
      schema: { tags, summary: 'Ask to be let in: leads to the page that asks the account', response: answer('Leads on.') },
    },
    (request, reply) => authorization.answerAsked(request, reply),
  )
  app.get(
    `${PATHS.authorization}/:uid`,
    { config, schema: { tags, summary: 'Go back to the program, once the account has answered', response: answer('Leads on.') } },
    (request, reply) => authorization.answer(request, reply),
  )
  // The library reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const POSTS = {
    [PATHS.token]: 'Exchange a code or a refresh token for tokens',
    [PATHS.registration]: 'Register a program (RFC 7591)',
    [PATHS.revocation]: 'Take a token back (RFC 7009)',
  }
  for (const [path, summary] of Object.entries(POSTS))
    app.post(
      path,
      { config: shared, onRequest: refuseLong, schema: { tags, summary, response: answer('As the specification has it.') } },
      (request, reply) => authorization.answer(request, reply),
    )
  for (const path of [RESOURCE_PATH, `${RESOURCE_PATH}/mcp`, SERVER_PATH]) preflightRoute(app, path, ['GET'])
  for (const path of Object.keys(POSTS)) preflightRoute(app, path, ['POST'])
}

async function refuseLong({ headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES)
    throw new Refused(failure('request/too-large', `The body is larger than ${MOST_BYTES} bytes.`))
}
