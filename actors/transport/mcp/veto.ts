/**
 * Whoever sits at a client that can ask them (elicitation) is asked before a war is declared, and may say no. Without a no it is carried
 * out: a client that asks nobody plays as one that cannot ask.
 */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Extra } from './progress.ts'
import type { SeatClient } from './seat-client.ts'

const ASKED = 'declare_war'
/** After this nobody is there. */
const ANSWER_MS = 60_000

/** Refuses a call to which the person at the client said no; null: it may be carried out. */
export type Veto = (tool: string, args: Record<string, unknown>, extra: Extra) => Promise<Failure | null>

export function vetoOf(server: Server, client: SeatClient): Veto {
  let isSomebodyThere = true
  return async (tool, args, extra) => {
    const players = warsOn(tool, args)
    const { form, url } = server.getClientCapabilities()?.elicitation ?? { url: {} }
    // A client that names no way takes forms.
    if (players.length === 0 || !isSomebodyThere || (url && !form)) return null
    const message = `Declare war on ${await namesOf(client, players, extra.signal)}?`
    const params = { message, requestedSchema: { type: 'object' as const, properties: {} } }
    const asked = extra.sendRequest({ method: 'elicitation/create', params }, ElicitResultSchema, { timeout: ANSWER_MS })
    const answer = await asked.catch(() => null)
    isSomebodyThere = answer !== null
    if (answer?.action !== 'decline') return null
    return failure(
      'auth/forbidden',
      `The person at the client said no to this: ${message}`,
      'Nothing was done. Go on without this war.',
    )
  }
}

/** Ids of players on whom the call declares war: itself, or an act of a plan. */
function warsOn(tool: string, args: Record<string, unknown>): unknown[] {
  if (tool === ASKED) return args.dry_run === true ? [] : [args.player_id]
  if (tool !== 'plan' || !Array.isArray(args.acts)) return []
  return args.acts.flatMap(act => (act?.tool === ASKED ? warsOn(ASKED, act.args ?? {}) : []))
}

/** As get_players calls them. */
async function namesOf(client: SeatClient, ids: readonly unknown[], signal: AbortSignal): Promise<string> {
  const answer = await client.read('get_players', {}, signal)
  const { players = [] } = (answer.ok ? answer.result : {}) as { players?: { id: number; nation: string }[] }
  return ids.map(id => players.find(player => player.id === id)?.nation ?? `player ${String(id)}`).join(' and ')
}
