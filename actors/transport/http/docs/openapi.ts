/** The OpenAPI document, made of the routes' own schemas: at /docs/json, and at /docs to read. */
import swagger from '@fastify/swagger'
import { type HeavyAnswer, heavyJson, sendHeavy } from '../../base/heavy-answer.ts'
import type { Routes } from '../../base/typed-app.ts'
import { cookieName } from '../../callers/auth.ts'
import { ERROR_LIST } from './errors-page.ts'
import { withExamples } from './examples.ts'
import { interfacePage, type OpenApi } from './interface-page.ts'
import { pageRoute } from './page.ts'

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
    // The plugin's types are of every version of OpenAPI, and ours is of the one below.
    transformObject: document =>
      'openapiObject' in document ? withExamples(document.openapiObject as never) : document.swaggerObject,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hexarchy', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/', description: 'The one that serves this document' }],
      externalDocs: { url: '/docs/tools', description: 'The tools by which seats are played, to read' },
      tags: [
        'Games',
        'Sharing',
        'Playing a seat',
        'Notices',
        'Reference',
        'Signing in',
        'Own account',
        'Administration',
        'Budgets',
        'Settings',
        'Bots',
        'Lab',
        'Benches',
        'Balance',
        'Environments',
        'MCP',
        'Operations',
      ].map(name => ({
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
  // The routes are all there once the first request comes.
  pageRoute(app, '/docs', () => interfacePage(app.swagger() as unknown as OpenApi))
  let document: HeavyAnswer | null = null
  app.get('/docs/json', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    document ??= heavyJson(app.swagger())
    return sendHeavy(request, reply, document)
  })
}
