/** Whether an endpoint answers, and which models it serves: GET /models, and nothing else. */
import { fetchTo } from '../../actors/wire/network/outgoing.ts'

export interface Endpoint {
  /** With its /v1. */
  baseUrl: string
  /** Model ids, in its order; empty where it does not answer as one of these does. */
  models: { id: string; contextTokens: number | null }[]
  /** Why it cannot be used, or null. */
  problem: string | null
}

/** The address as a provider entry has it, or what is wrong with it; the sentence does not repeat it. */
export function baseUrlOf(given: string): { baseUrl: string } | { problem: string } {
  const address = URL.parse(given)
  if (!address || !/^https?:$/.test(address.protocol)) return { problem: 'An endpoint is an http or https address.' }
  if (address.username || address.password || address.search)
    return { problem: 'The address may hold no user, password or query: a key belongs in the credential store.' }
  const path = address.pathname.replace(/\/+$/, '')
  return { baseUrl: address.origin + (path === '' ? '/v1' : path) }
}

export async function checkEndpoint(baseUrl: string, timeoutMs: number): Promise<Endpoint> {
  const none = (problem: string): Endpoint => ({ baseUrl, models: [], problem })
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetchTo([baseUrl])(`${baseUrl}/models`, { signal: late, headers: { accept: 'application/json' } })
    if (answer.status === 401 || answer.status === 403)
      return none('it wants a key: keep one with `hexarchy keys set NAME` and name it in the settings page')
    if (!answer.ok) return none(`it answered ${answer.status}`)
    const { data } = (await answer.json()) as { data?: unknown }
    if (!Array.isArray(data)) return none('it answers, but not with a list of models')
    const models = data
      .filter(one => typeof one?.id === 'string')
      .map(one => ({ id: one.id as string, contextTokens: contextOf(one) }))
    return { baseUrl, models, problem: models.length > 0 ? null : 'it serves no model yet' }
  } catch (error) {
    if (late.aborted) return none(`no answer within ${timeoutMs / 1000} s`)
    return none(error instanceof SyntaxError ? 'it answers, but not with JSON' : 'nothing answers')
  }
}

/** vLLM tells max_model_len, llama.cpp the context it was started with. */
function contextOf(one: { max_model_len?: unknown; meta?: { n_ctx?: unknown } | null }): number | null {
  const told = one.max_model_len ?? one.meta?.n_ctx
  return Number.isInteger(told) && (told as number) >= 2_048 ? (told as number) : null
}
