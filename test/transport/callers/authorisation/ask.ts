/** A transport with every caller and a game, put back as it was after each request. */
import { onTestFinished } from 'vitest'
import type { GivenConfiguration } from '../../../../actors/wire/configuration/schema.ts'
import type { Json } from '../../../../engine/core/command.ts'
import { describeTools } from '../../../../tools/describe.ts'
import { openClient } from '../../../load/client.ts'
import { labDouble } from '../../http/lab-double.ts'
import { openTestTransport } from '../../open-transport.ts'
import { watchTokenOf } from '../../service-double.ts'
import { accountId, type CallerName, GAME, LATE, makeCallers } from './callers.ts'
import type { Entry, Verdict } from './table.ts'

export const MODES = ['local', 'server'] as const

const CONFIGURED: Record<(typeof MODES)[number], GivenConfiguration> = {
  local: { metrics: 'all' },
  server: { mode: 'server', origin: 'https://games.example', trustedProxies: ['127.0.0.1'], metrics: 'all' },
}
/** As the proxy in front of a server tells who asks for what. */
const PROXIED = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

/** Opened in one mode, with a game that is shared with some. */
export async function openFor(mode: (typeof MODES)[number]) {
  const opened = await openTestTransport({ tools: describeTools, lab: labDouble(), configuration: CONFIGURED[mode] })
  const { port, records } = opened
  const game = port.games.get(GAME)!
  game.owner = accountId('member who made the game')
  game.sharing = { access: 'link', watch: [accountId('member named to watch')], play: [accountId('member named to play')] }
  game.seats[1].account = accountId('member with a seat')
  for (const id of [GAME, 'b']) port.links.set(watchTokenOf(id), { game: id, delay: 0 })
  port.links.set(watchTokenOf(GAME, LATE), { game: GAME, delay: LATE })
  const headers = await makeCallers(records)
  if (mode === 'server') for (const own of Object.values(headers)) Object.assign(own, PROXIED)
  const kept: [Map<string, Json>, string][] = [records.all, port.games, port.tokens, port.links].map(map => [
    map as Map<string, Json>,
    JSON.stringify([...map]),
  ])
  /** Who was deleted, signed out or given a new token is there again. */
  const restore = () => {
    for (const [map, text] of kept) {
      map.clear()
      for (const [key, value] of JSON.parse(text)) map.set(key, value)
    }
  }

  // Thousands of requests: they take half the time that fetch takes.
  const client = openClient(opened.url)
  onTestFinished(() => client.close())

  /** What a route makes of the caller; 404 counts where it is the game that is denied. */
  async function ask(route: string, { body, headers: more, query = '' }: Entry, caller: CallerName): Promise<Verdict> {
    const [method, address] = route.split(' ')
    const path = address
      .replace('/games/:id', `/games/${GAME}`)
      .replace(':hash', '0'.repeat(64))
      .replace(/:(id|name|n)\b/g, '0')
    const wanted = method === 'GET' ? undefined : (body ?? {})
    const answer = await client.send(method, path + query, null, wanted, { ...headers[caller], ...more })
    const { status } = answer
    const text = JSON.stringify(answer.body)
    if (method !== 'GET') restore()
    if (status === 401 || status === 403) return status
    if (status === 500) throw new Error(`${route} by ${caller}: ${text}`)
    return text.includes(`There is no game ${GAME}, or`) ? 404 : 'in'
  }
  /** What a browser says of the page that opens a socket. */
  const origin = CONFIGURED[mode].origin ?? opened.url
  return { ...opened, headers, origin, ask, restore }
}
