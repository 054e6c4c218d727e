/** Cross-origin resource sharing: the routes that pages of other sites may call. Who calls there is told by a bearer token, never by a cookie. */
import type { Routes } from './typed-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may call it and read its answer, without credentials: only for routes that go by no cookie. */
    crossOrigin?: boolean
  }
}

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Mcp-Session-Id, Retry-After',
}

/** The wildcard leaves out Authorization, which has to be named. */
const PREFLIGHT = {
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '7200',
}

/** To be called before the routes, and before hooks that refuse: a page reads its refusal too. */
export function useCrossOrigin(app: Routes): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.crossOrigin) reply.headers(ANY_ORIGIN)
    done()
  })
}

/** Answers what a browser asks before it sends a page's request to that path. */
export function preflightRoute(app: Routes, path: string, methods: readonly string[]): void {
  app.options(path, { config: { access: 'anyone', crossOrigin: true }, schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ ...PREFLIGHT, 'access-control-allow-methods': methods.join(', ') })
      .code(204)
      .send(),
  )
}
