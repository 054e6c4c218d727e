/** The routes of invitations, and of making an account with one. */
import type { Invitation } from '../../../../saves/accounts/invitations.ts'
import { noInvitation, type Registering, USUAL_DAYS } from '../../../service/accounts/registration.ts'
import { failureAt } from '../../../wire/failure.ts'
import { must, notFound, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, authorOf } from '../../callers/auth.ts'
import { refuseForeign, startSession } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import {
  ASKED_ACCOUNT,
  INVITATION_LIST,
  INVITATION_PARAMS,
  INVITATION_TICKET,
  INVITATION_WISH,
  INVITED,
  MADE_INVITATION,
  NEW_ACCOUNT,
} from '../../schemas/invitations.ts'
import { SIGNED_IN } from '../../schemas/session.ts'

export function invitationRoutes(app: Routes, auth: AuthContext, registering: Registering): void {
  const tags = ['Administration']

  app.get(
    '/api/invitations',
    {
      config: { access: 'invitations' },
      schema: { tags, summary: 'Invitations that can still be used', response: { 200: INVITATION_LIST, ...ERRORS } },
    },
    async () => ({ invitations: (await registering.all()).map(shown) }),
  )

  app.post(
    '/api/invitations',
    {
      config: { access: 'invitations' },
      schema: {
        tags,
        summary: 'Invite somebody, to no higher role than the own',
        body: INVITATION_WISH,
        response: { 201: MADE_INVITATION, ...ERRORS },
      },
    },
    async (request, reply) => {
      const { role, uses = 1, days = USUAL_DAYS, email = null } = request.body
      const { invitation, link } = must(await registering.invite({ role, uses, days, email }, authorOf(request.caller)))
      reply.code(201)
      return { ...shown(invitation), link }
    },
  )

  app.delete(
    '/api/invitations/:id',
    {
      config: { access: 'invitations' },
      schema: { tags, summary: 'Take an invitation back', params: INVITATION_PARAMS, response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await registering.remove(id, authorOf(request.caller)))) throw new Refused(notFound(`invitation ${id}`))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/invitations/look',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        summary: 'What an invitation is good for',
        body: INVITATION_TICKET,
        response: { 200: INVITED, ...ERRORS },
      },
    },
    async request => {
      refuseForeign(auth, request)
      const found = await registering.look(request.body.invitation)
      if (!found) throw new Refused(noInvitation())
      return { role: found.role, email: found.email }
    },
  )

  app.post(
    '/api/accounts',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        summary: 'Make an account with an invitation and sign in to it; or have an invitation sent where anybody may have one',
        body: NEW_ACCOUNT,
        response: { 201: SIGNED_IN, 202: ASKED_ACCOUNT, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const { invitation, name, email, password } = request.body
      if (invitation === undefined) {
        must(registering.ask(email))
        reply.code(202)
        return { asked: true as const }
      }
      if (name === undefined) throw new Refused(failureAt('/name', 'With an invitation a name is needed.'))
      if (password === undefined) throw new Refused(failureAt('/password', 'With an invitation a password is needed.'))
      const account = must(await registering.register(invitation, { name, email, password }))
      const signedIn = await startSession(auth, request, reply, account.id, 'link')
      reply.code(201)
      return signedIn
    },
  )
}

function shown({ id, role, uses, email, by, createdMs, expiresMs }: Invitation) {
  return { id, role, uses, email, by, created: new Date(createdMs).toISOString(), expires: new Date(expiresMs).toISOString() }
}
