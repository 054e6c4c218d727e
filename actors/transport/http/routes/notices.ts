/** The routes of notices: for a seat by whoever plays it, for all seats of an account, and the way out of letters. */
import type { FastifyRequest } from 'fastify'
import type { Account } from '../../../../saves/accounts/accounts.ts'
import type { NoticeAuthor, NoticeRecords, NoticeSettings } from '../../../../saves/accounts/notice-settings.ts'
import { hashToken } from '../../../../saves/accounts/tokens.ts'
import { type NoticeOwner, settingsOf, shownNotices, unsubscribe } from '../../../service/notices/notice-wishes.ts'
import { type EndpointRules, endpointRules } from '../../../wire/configuration/endpoint-rules.ts'
import type { Configuration } from '../../../wire/configuration/schema.ts'
import { failure } from '../../../wire/failure.ts'
import { forbidden, must, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, bearerOf, signedIn } from '../../callers/auth.ts'
import { ERRORS, GAME_PARAMS, NO_CONTENT } from '../../schemas/common.ts'
import { NOTICE_WISH, NOTICES, SEAT_NOTICES, UNSUBSCRIBE_QUERY } from '../../schemas/notices.ts'
import { TOOL_QUERY } from '../../schemas/play.ts'

const tags = ['Notices']

/** What becomes of a target: why no mail goes to the account, and which addresses it may choose. */
function ownerOf(
  account: Account | null,
  scope: string,
  { rules, hasMail }: { rules: EndpointRules; hasMail: boolean },
): NoticeOwner {
  const noMail = !hasMail
    ? failure('account/no-mail', 'This server sends no mail.', 'Take a webhook.')
    : account?.email && account.verified
      ? null
      : failure('account/no-address', 'Mail goes to the confirmed address of a signed-in account, and there is none.')
  const isTrusted = rules.trustsOwner && account?.role === 'owner'
  return { scope, noMail, mayBePrivate: origin => isTrusted || rules.privateEndpoints.includes(origin) }
}

/** Who sets notices of a seat. A program that an account has let in plays, and sets nothing. */
function authorIn({ caller, headers }: FastifyRequest): { by: NoticeAuthor; account: Account | null } {
  if (caller.kind === 'account') return { by: { account: caller.account.id }, account: caller.account }
  if (caller.kind !== 'seat' || caller.program)
    throw new Refused(forbidden('Notices are set with the token of the seat, or by its account.'))
  return { by: { tokenHash: hashToken(bearerOf({ headers }) ?? '') }, account: null }
}

const isSameAuthor = (a: NoticeAuthor, b: NoticeAuthor): boolean => JSON.stringify(a) === JSON.stringify(b)

export function noticeRoutes(app: Routes, auth: AuthContext, records: NoticeRecords, configuration: Configuration): void {
  const given = { rules: endpointRules(configuration), hasMail: configuration.mail !== null }
  auth.accountsPort.onRemove(({ id }) => records.forgetAccount(id))
  auth.accountsPort.onExport('notices', async ({ id }) => ({
    ...shownNotices(await records.account(id), null),
    seats: (await records.seatsOf(id)).map(({ game, seat, kept }) => ({ game, seat, ...shownNotices(kept.own!.settings, kept) })),
  }))
  seatRoutes(app, records, given)
  accountNoticeRoutes(app, records, given)
}

function seatRoutes(app: Routes, records: NoticeRecords, given: { rules: EndpointRules; hasMail: boolean }): void {
  /** Another's are not shown: who had the seat before may have set them. */
  async function ownOf(request: FastifyRequest, game: string): Promise<NoticeSettings | null> {
    const own = (await records.seat(game, request.seat))?.own
    return own && isSameAuthor(own.by, authorIn(request).by) ? own.settings : null
  }

  async function shown(request: FastifyRequest, game: string, before?: NoticeSettings | null) {
    const { account } = authorIn(request)
    const own = await ownOf(request, game)
    const ofAccount = own || !account ? null : await records.account(account.id)
    const kept = own || ofAccount ? await records.seat(game, request.seat) : null
    const from: 'seat' | 'account' | null = own ? 'seat' : ofAccount ? 'account' : null
    return { ...shownNotices(own ?? ofAccount, kept, before), from }
  }

  app.get(
    '/api/games/:id/notices',
    {
      config: { access: 'game/play' },
      schema: {
        tags,
        summary: 'Where a seat is told of its turn, and which notices came to nothing',
        params: GAME_PARAMS,
        querystring: TOOL_QUERY,
        response: { 200: SEAT_NOTICES, ...ERRORS },
      },
    },
    request => shown(request, request.params.id),
  )

  app.put(
    '/api/games/:id/notices',
    {
      config: { access: 'game/play' },
      schema: {
        tags,
        summary:
          'Have a seat told of its turn by mail or webhook; holds in place of what its account has set, as long as the seat is the caller’s',
        params: GAME_PARAMS,
        querystring: TOOL_QUERY,
        body: NOTICE_WISH,
        response: { 200: SEAT_NOTICES, ...ERRORS },
      },
    },
    async request => {
      const { params, body, seat } = request
      const { by, account } = authorIn(request)
      const before = await ownOf(request, params.id)
      const settings = must(settingsOf(body, before, ownerOf(account, `s.${params.id}.${seat}`, given)))
      await records.setSeat(params.id, seat, { by, settings })
      return shown(request, params.id, before)
    },
  )

  app.delete(
    '/api/games/:id/notices',
    {
      config: { access: 'game/play' },
      schema: {
        tags,
        summary: 'Forget what was set for a seat: what its account has set holds again',
        params: GAME_PARAMS,
        querystring: TOOL_QUERY,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async (request, reply) => {
      authorIn(request)
      await records.setSeat(request.params.id, request.seat, null)
      reply.code(204)
      return null
    },
  )
}

function accountNoticeRoutes(app: Routes, records: NoticeRecords, given: { rules: EndpointRules; hasMail: boolean }): void {
  app.get(
    '/api/account/notices',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Where the account is told of the turns of its seats',
        response: { 200: NOTICES, ...ERRORS },
      },
    },
    async ({ caller }) => shownNotices(await records.account(signedIn(caller).account.id), null),
  )

  app.put(
    '/api/account/notices',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: 'Have the account told of the turns of all seats that belong to it; no targets: of none',
        body: NOTICE_WISH,
        response: { 200: NOTICES, ...ERRORS },
      },
    },
    async ({ caller, body }) => {
      const { account } = signedIn(caller)
      const before = await records.account(account.id)
      const settings = must(settingsOf(body, before, ownerOf(account, `a.${account.id}`, given)))
      await records.setAccount(account.id, settings.targets.length > 0 ? settings : null)
      return shownNotices(settings, null, before)
    },
  )
}

const PAGE = (button: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hexarchy: notices</title><link rel="stylesheet" href="/docs/page.css"></head>
<body><main><h1>Notices</h1>${button}</main></body></html>
`
const ASK = PAGE('<form method="post"><p>End these letters?</p><button>End them</button></form>')
const DONE = PAGE('<p>No more of these letters go out. <a href="/account">Account</a></p>')

/** Whoever has the letter may end it, signed in or not (RFC 8058): no credential is looked at. */
export async function unsubscribeRoutes(app: Routes, records: NoticeRecords): Promise<void> {
  const config = { access: 'anyone' } as const
  const schema = { hide: true, querystring: UNSUBSCRIBE_QUERY }
  // What it says, "List-Unsubscribe=One-Click", is always the same.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    body.on('end', () => done(null))
  })
  app.get('/api/notices/unsubscribe', { config, schema }, async (_request, reply) =>
    reply.headers(reply.pageHeaders).type('text/html; charset=utf-8').send(ASK),
  )
  app.post('/api/notices/unsubscribe', { config, schema }, async ({ query }, reply) => {
    await unsubscribe(records, query.token)
    return reply.headers(reply.pageHeaders).type('text/html; charset=utf-8').send(DONE)
  })
}
