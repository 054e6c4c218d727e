/** The OpenAPI document, made of the routes' own schemas, and its browser at /docs. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { cookieName } from '../../auth.ts'
import { heavyJson, sendHeavy } from '../heavy-answer.ts'
import type { Routes } from '../typed-app.ts'
import { ERROR_LIST } from './errors-page.ts'

/** Without upgrade-insecure-requests: on a local network there is no TLS to upgrade to. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ABOUT =
  'Host a game, play a seat over tools, watch it. To read: [tools](/docs/tools), [error codes](/docs/errors). ' +
  'A refusal is {"ok": false, "error": {"code", "message", "hint"?, "path"?, "next"?, "from_turn"?}}; its codes are in the schema ErrorCode.'

const ERROR_CODE = {
  type: 'string' as const,
  description: 'The `code` of a refusal; each with the status of its answer, when it happens and what helps.',
  oneOf: ERROR_LIST.map(([code, { status, doc, hint }]) => ({
    enum: [code],
    title: `${code} (${status})`,
    description: hint === null ? `${status}. ${doc}` : `${status}. ${doc} ${hint}`,
  })),
}

/** To be called before the routes, which it collects. */
export async function useDocs(app: Routes, version: string, secure: boolean): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hexarchy', version, description: ABOUT },
      externalDocs: { url: '/docs/tools', description: 'The tools by which seats are played, to read' },
      tags: ['Games', 'Playing a seat', 'Reference', 'Signing in', 'Settings', 'Bots', 'Lab', 'MCP', 'Operations'].map(name => ({
        name,
      })),
      components: {
        schemas: { ErrorCode: ERROR_CODE },
        securitySchemes: {
          seat: { type: 'http', scheme: 'bearer', description: "A seat's token." },
          worker: { type: 'http', scheme: 'bearer', description: 'A token of a worker of the lab.' },
          session: { type: 'apiKey', in: 'cookie', name: cookieName(secure), description: 'A signed-in account.' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token', description: 'With every changing request of a session.' },
        },
      },
      security: [{ seat: [] }, { session: [], csrf: [] }],
    },
  })
  let document: object | null = null
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url !== '/docs/json') return done()
    // The routes are all there once the first request comes.
    document ??= app.swagger()
    sendHeavy(request, reply, heavyJson(document)).catch(done)
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: CSP, uiConfig: { deepLinking: true } })
}
