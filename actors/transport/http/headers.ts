/** Headers of every answer: nothing of the API is kept by caches, and pages run their own scripts only. */
import type { FastifyInstance } from 'fastify'

const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const PAGE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': PAGE_CSP,
  // Pages are asked for again each time and answered with 304: a new build, whose files have other names, is seen at once.
  'cache-control': 'no-cache',
}
const API = { ...PAGE, 'cache-control': 'no-store' }

export function useHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A route may allow to keep its answer and ask whether it is still the same.
    const kept = reply.getHeader('cache-control')
    reply.headers(/^\/(api|mcp|ws|healthz|readyz|metrics)(\/|\?|$)/.test(request.url) ? API : PAGE)
    if (kept !== undefined) reply.header('cache-control', kept)
    done(null, payload)
  })
}
