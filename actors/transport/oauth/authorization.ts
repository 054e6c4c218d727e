/** The authorization server behind fastify: opened with the first request that needs it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { setHeaders } from '../base/headers.ts'
import { type AuthorizationDeps, LOOK, openProvider, PATHS, PLAY } from './provider.ts'

/** What of a request the server goes by; whatever else is sent is passed over, as the specification has it. */
const TAKEN = ['response_type', 'client_id', 'redirect_uri', 'state', 'code_challenge', 'code_challenge_method', 'resource']

export class Authorization {
  readonly deps: AuthorizationDeps
  #opened: Promise<{ provider: Provider; handle: ReturnType<Provider['callback']> }> | null = null

  constructor(deps: AuthorizationDeps) {
    this.deps = deps
  }

  async provider(): Promise<Provider> {
    return (await this.#open()).provider
  }

  /** Has the library answer the request, whose body nobody has read. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { handle } = await this.#open()
    this.sayHow(request)
    setHeaders(reply)
    reply.hijack()
    await handle(request.raw, reply.raw)
  }

  /** The same with what is asked for put right. */
  async answerAsked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.raw.url = `${PATHS.authorization}?${takenOf(new URL(request.url, this.deps.origin).searchParams)}`
    await this.answer(request, reply)
  }

  /** The library makes addresses, and cookies for TLS alone, by how a request came: by the one origin, whatever proxy is in front. */
  sayHow({ raw: { headers } }: FastifyRequest): void {
    headers['x-forwarded-proto'] = 'https'
    headers['x-forwarded-host'] = new URL(this.deps.origin).host
  }

  #open() {
    this.#opened ??= openProvider(this.deps).then(
      provider => ({ provider, handle: provider.callback() }),
      error => {
        this.#opened = null
        throw error
      },
    )
    return this.#opened
  }
}

/** Who names no scope of ours asks to play, which has looking in it. A prompt but `none` changes nothing: the account is always asked. */
function takenOf(asked: URLSearchParams): URLSearchParams {
  const taken = new URLSearchParams([...asked].filter(([name]) => TAKEN.includes(name)))
  const scopes = asked.getAll('scope').flatMap(scope => scope.split(' '))
  const looksOnly = scopes.includes(LOOK) && !scopes.includes(PLAY)
  taken.set('scope', looksOnly ? LOOK : `${PLAY} ${LOOK}`)
  if (asked.get('prompt') === 'none') taken.set('prompt', 'none')
  return taken
}
