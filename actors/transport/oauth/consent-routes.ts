/** What the page that asks goes by: who asks for what, and the account's answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client, Interaction, Provider } from 'oidc-provider'
import type { ConnectedProgram } from '../../../saves/accounts/connected-programs.ts'
import { failure } from '../../wire/failure.ts'
import type { GameRecord } from '../../wire/messages.ts'
import type { Member } from '../../wire/rights/game-rights.ts'
import { must, notFound, Refused } from '../base/http-errors.ts'
import type { Routes } from '../base/typed-app.ts'
import { type AuthContext, gameFor, signedIn } from '../callers/auth.ts'
import { endProgram, isProgramSeat } from '../callers/program-tokens.ts'
import { ERRORS } from '../schemas/common.ts'
import { CONSENT, CONSENT_PARAMS, CONSENT_REQUEST, GO_ON } from '../schemas/oauth.ts'
import type { Authorization } from './authorization.ts'
import { isOwnMachine, placeOf, plainName } from './client-name.ts'
import { GRANT_S, LOOK, PATHS, PLAY } from './provider.ts'

/** Seats to choose from; more would be no choice. */
const MOST_SEATS = 200

export function consentRoutes(app: Routes, auth: AuthContext, authorization: Authorization): void {
  const tags = ['Programs by OAuth']
  const at = `${PATHS.consent}/:uid`

  app.get(
    `${at}/request`,
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Which program asks for what, and the seats to choose from',
        params: CONSENT_PARAMS,
        response: { 200: CONSENT_REQUEST, ...ERRORS },
      },
    },
    async (request, reply) => {
      const member = signedIn(request.caller)
      const { client, asked } = await requestOf(authorization, request, reply, request.params.uid)
      return {
        program: programOf(client, asked),
        back: { host: placeOf(asked.redirect), own_machine: isOwnMachine(asked.redirect) },
        may_play: asked.plays,
        account: member.account.name,
        seats: seatsOf(member, must(await auth.service.request('game/list', {}))),
      }
    },
  )

  app.post(
    `${at}/allow`,
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Let the program in', params: CONSENT_PARAMS, body: CONSENT, response: { 200: GO_ON, ...ERRORS } },
    },
    async (request, reply) => {
      const member = signedIn(request.caller)
      const { account } = member
      const { game, seat, looks_only: looksOnly } = request.body
      const { provider, client, asked } = await requestOf(authorization, request, reply, request.params.uid)
      if (!isProgramSeat(member, await gameFor(auth, request.caller, game), seat))
        throw new Refused(failure('auth/forbidden', `Seat ${seat} of game ${game} is not yours to let a program play.`))
      const readsOnly = looksOnly || !asked.plays
      const program = { account: account.id, ...programOf(client, asked), game, seat, readsOnly }
      const id = await letIn(authorization, provider, client, program)
      const result = { login: { accountId: account.id, remember: false }, consent: { grantId: id } }
      const url = await orEnd(authorization, id, () => fromDisk(provider.interactionResult(request.raw, reply.raw, result)))
      const detail = { game, seat, readsOnly }
      await auth.audit.note({ act: 'program/connected', by: account.id, on: id, address: request.ip, detail })
      return { url }
    },
  )

  app.post(
    `${at}/refuse`,
    {
      config: { access: 'session' },
      schema: { tags, summary: 'Turn the program away', params: CONSENT_PARAMS, response: { 200: GO_ON, ...ERRORS } },
    },
    async (request, reply) => {
      const { provider } = await requestOf(authorization, request, reply, request.params.uid)
      const result = { error: 'access_denied', error_description: 'the account has refused' }
      return { url: await fromDisk(provider.interactionResult(request.raw, reply.raw, result)) }
    },
  )
}

type LetIn = Pick<ConnectedProgram, 'account' | 'name' | 'host' | 'game' | 'seat' | 'readsOnly'>

/** Keeps what the account has granted; returns its id. */
async function letIn(authorization: Authorization, provider: Provider, { clientId }: Client, about: LetIn): Promise<string> {
  const { resource, programs, artifacts, now } = authorization.deps
  const { account, name, host, game, seat, readsOnly } = about
  const grant = new provider.Grant({ accountId: account, clientId })
  grant.addResourceScope(resource, readsOnly ? LOOK : `${PLAY} ${LOOK}`)
  const id = await fromDisk(grant.save())
  const [createdMs, expiresMs] = [now(), now() + GRANT_S * 1_000]
  const times = { createdMs, expiresMs, usedMs: null }
  return orEnd(authorization, id, async () => {
    await programs.add({ version: 1, id, account, name, host, game, seat, readsOnly, ...times })
    // It was not let in before: from now on it is kept as long as it is.
    await artifacts.change('Client', clientId, kept => ({ ...kept, expiresMs: Math.max(kept.expiresMs, expiresMs) }))
    return id
  })
}

/** What the library was told of the disk, as everybody else is told of it. */
const fromDisk = <A>(written: Promise<A>): Promise<A> =>
  written.catch(error => {
    throw error.cause ?? error
  })

/** A program that is let in by half is not let in. */
const orEnd = <A>({ deps }: Authorization, id: string, work: () => Promise<A>): Promise<A> =>
  work().catch(async error => {
    await endProgram(deps, id).catch(() => {})
    throw error
  })

interface Asked {
  redirect: string
  plays: boolean
}

/** Of the browser that the program has sent here: its cookie says so. Throws 404 where the request is another's, answered, or too old. */
async function requestOf(
  authorization: Authorization,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
): Promise<{ provider: Provider; client: Client; asked: Asked }> {
  const provider = await authorization.provider()
  authorization.sayHow(request)
  const found: Interaction | null = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
  const client = found?.uid === uid ? await provider.Client.find(String(found.params.client_id)) : undefined
  if (!found || !client) throw new Refused(notFound('such request: it was answered, or is too old. Begin anew in your program'))
  const { redirect_uri: redirect, scope } = found.params
  return { provider, client, asked: { redirect: String(redirect), plays: String(scope).split(' ').includes(PLAY) } }
}

/** A document at an address of its own says who a program is; what is registered says what it likes. */
function programOf({ clientId, clientName }: Client, { redirect }: Asked) {
  const known = /^https:\/\//i.test(clientId)
  return { name: plainName(clientName), host: placeOf(known ? clientId : redirect), known }
}

const seatsOf = (member: Member, games: readonly GameRecord[]) =>
  games
    .filter(({ status }) => status !== 'finished')
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .flatMap(game =>
      game.seats
        .filter(({ seat }) => isProgramSeat(member, game, seat))
        .map(({ seat, name, nation }) => ({ game: game.id, game_name: game.name, seat, name, nation })),
    )
    .slice(0, MOST_SEATS)
