/** Headers of every answer: nothing of the API is kept by caches, and pages run their own scripts only. */
import type { FastifyInstance } from 'fastify'

const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export function useHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isApi = /^\/(api|mcp|ws)(\/|\?|$)/.test(request.url)
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
      .header('content-security-policy', PAGE_CSP)
      // Files are asked for again each time and answered with 304: a new build is seen at once.
      .header('cache-control', isApi ? 'no-store' : 'no-cache')
  })
}
