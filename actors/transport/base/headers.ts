/** Headers of every answer: nothing of the API is kept by caches, pages run their own scripts only, and what is no page runs and loads nothing. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import { type FastifyReply, fastify } from 'fastify'
import type { Routes } from './typed-app.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Of what a browser shows as a page. */
    readonly pageHeaders: Readonly<Record<string, string>>
  }
}

type Policy = NonNullable<Exclude<FastifyHelmetOptions['contentSecurityPolicy'], boolean>>

const CLOSED = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] }

/** Of what a browser shows as a page. */
const PAGE: Policy = {
  useDefaults: false,
  directives: {
    ...CLOSED,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  },
}

/** Of everything else, files to be kept among it. */
const DATA: Policy = { useDefaults: false, directives: { ...CLOSED, 'form-action': ["'none'"] } }

/** A year, in seconds. */
const HSTS_S = 31_536_000

/** Pages and their parts. */
const SHOWN = /^\/(\*|docs|docs\/.*)?$/
const KEPT_BY_NOBODY = /^\/(api|environments|mcp|oauth|ws|healthz|readyz|metrics)(\/|\?|$)/

const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

type Headers = Record<string, string>

/** Of any answer over HTTP. */
const NOT_ITS_OWN = ['connection', 'content-length', 'date']
/** By what they are made of: every request has the same. */
const made = new Map<string, Promise<Headers>>()

function headersOf(contentSecurityPolicy: Policy, secure: boolean): Promise<Headers> {
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy,
    strictTransportSecurity: secure ? { maxAge: HSTS_S, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }
  const key = JSON.stringify(options)
  const known = made.get(key) ?? makeHeaders(options)
  made.set(key, known)
  return known
}

/** Helmet puts them together anew for every request: it is asked once. */
async function makeHeaders(options: FastifyHelmetOptions): Promise<Headers> {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_ITS_OWN.includes(name))) as Headers
}

/** To be called before the routes. `secure`: browsers come over TLS, and are told to come in no other way. */
export async function useHeaders(app: Routes, { secure }: { secure: boolean }): Promise<void> {
  const [page, data] = await Promise.all([headersOf(PAGE, secure), headersOf(DATA, secure)])
  app.decorateReply('pageHeaders', { getter: () => page })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SHOWN.test(request.routeOptions.url ?? '/api') ? page : data)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // A route may allow to keep its answer and ask whether it is still the same. Pages are asked for again each time and answered
    // with 304: a new build, whose files have other names, is seen at once.
    if (!reply.hasHeader('cache-control'))
      reply.header('cache-control', KEPT_BY_NOBODY.test(request.url) ? 'no-store' : 'no-cache')
    done(null, payload)
  })
}

/** Has the answer be shown as a page, at an address that has no route of its own. */
export const asPage = (reply: FastifyReply): void => void reply.headers(reply.pageHeaders)

/** A script or a style is no document: what says how one behaves, half of a kilobyte, is left out. A worker's script is its document. */
export function asPart(reply: FastifyReply): void {
  for (const name of Object.keys(reply.pageHeaders)) if (!OF_PARTS.includes(name)) reply.removeHeader(name)
}

/** The headers so far of an answer that something else writes. */
export function setHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
}

/** What an answer has that is written where none of this is run. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
