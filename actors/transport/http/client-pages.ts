/** The client's pages: its built files at /, and its page for every address that the client itself routes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asPage, asPart } from '../base/headers.ts'
import { sendFailure, unknownRoute } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, identify } from '../callers/auth.ts'
import { openOwnSession } from '../callers/sign-in.ts'

const OWN_PREFIX = /^\/(api|ws|mcp|docs)(\/|$)/
/** Addresses that the client has pages for, as its router writes them; any other is answered with its page too, which says that there is none. */
export const PAGES = [
  '/',
  '/new',
  '/games/:id',
  '/games/:id/seats',
  '/games/:id/analysis',
  '/games/:id/recap',
  '/games/:id/recap/:turn',
  '/sign-in',
  '/sign-in/forgot',
  '/sign-in/reset',
  '/sign-in/verify',
  '/sign-in/register',
  '/account',
  '/account/:part',
  '/oauth/consent/:uid',
  '/oauth/refused',
  '/administration',
  '/administration/:part',
  '/settings',
  '/credits',
  '/bots',
  '/bots/profiles/:id',
  '/bots/experiments/:id',
  '/bots/ledger',
  '/bots/new-experiment',
  '/balance',
  '/balance/:id',
  '/benches',
  '/benches/:id',
  '/benches/:id/games/:n',
]
const KNOWN = PAGES.map(page => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`))
/** Addresses whose page names early what comes next; any other has index.html, and so have these where a build lacks theirs. */
const EARLY: readonly (readonly [address: RegExp, file: string])[] = [
  [/^\/$/, 'lobby.html'],
  [/^\/games\/[^/]+\/?$/, 'game.html'],
]
/** Files under it are named by their content. */
const ASSETS = /[\\/]assets[\\/]/
/** Scripts and styles of pages. */
const PARTS = /[\\/]assets[\\/](?!chunk-worker)[^\\/]+\.(js|css)(\.\w+)?$/
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Serves `clientDir`, where there is one; the first page from this machine opens the owner's session. */
export async function usePages(app: Routes, auth: AuthContext, clientDir: string | null): Promise<void> {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    request.caller = await identify(auth, request)
    await openOwnSession(auth, request, reply)
    asPage(reply)
    const path = request.url.split('?')[0]
    if (!KNOWN.some(known => known.test(path))) reply.code(404)
    const early = EARLY.find(([address]) => address.test(path))?.[1]
    return reply.sendFile(early && existsSync(join(clientDir!, early)) ? early : 'index.html')
  }
  if (clientDir !== null) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        if (ASSETS.test(path)) reply.header('cache-control', FOR_GOOD)
        if (PARTS.test(path)) asPart(reply)
      },
    })
    app.get('/', { config: { access: 'anyone' }, schema: { hide: true } }, page)
  }
  app.setNotFoundHandler((request, reply) =>
    clientDir !== null && isPage(request) ? page(request, reply) : sendFailure(reply, unknownRoute(request)),
  )
}

/** A browser that asks for a page, at an address without a file's ending. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0]
  if (method !== 'GET' || OWN_PREFIX.test(path) || /\.\w+$/.test(path)) return false
  return /\btext\/html\b/.test(headers.accept ?? '')
}
