#!/usr/bin/env node
/**
 * A seat from the shell: `seat.mjs new [GAME]` makes a game and prints its variables, `seat.mjs wait` waits for the turn, and
 * `seat.mjs TOOL [ARGUMENTS]` calls a tool; both are JSON. The seat is in HEXARCHY_URL, HEXARCHY_GAME and HEXARCHY_TOKEN.
 */
const { HEXARCHY_URL: url = 'http://127.0.0.1:4870', HEXARCHY_GAME: game, HEXARCHY_TOKEN: token } = process.env
const DUEL = '{"size": "duel", "seats": [{"driver": "agent"}, {"driver": "bot"}]}'

/** The server may be busy for a moment, or starting anew: then it says when to come again. */
async function send(path, headers, body) {
  for (;;) {
    const answer = await fetch(url + path, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body }),
    })
    if (answer.status !== 429 && answer.status !== 503) return answer
    await new Promise(resolve => setTimeout(resolve, 1000 * (answer.headers.get('retry-after') ?? 1)))
  }
}

async function newGame(spec = DUEL) {
  const session = await send('/api/session', {})
  const { csrf } = await session.json()
  const cookie = session.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const made = await send('/api/games', { cookie, 'x-csrf-token': csrf }, spec)
  const { id, seats, error } = await made.json()
  if (error) throw new Error(error.message)
  const seat = seats.find(({ driver }) => driver === 'agent') ?? seats[0]
  return `export HEXARCHY_URL=${url} HEXARCHY_GAME=${id} HEXARCHY_TOKEN=${seat.token}`
}

async function playSeat(act, args = '{}') {
  const headers = { authorization: `Bearer ${token}`, accept: act === 'wait' ? 'application/json' : 'text/plain' }
  const base = `/api/games/${game}`
  const body = act === 'wait' ? undefined : JSON.stringify({ tool: act, args: JSON.parse(args) })
  const answer = await send(body ? `${base}/tool` : `${base}/wait?timeout=60`, headers, body)
  if (!answer.ok) process.exitCode = 1
  return answer.text()
}

const [act = 'wait', json] = process.argv.slice(2)
console.log(await (act === 'new' ? newGame(json) : playSeat(act, json)))
