/** An agent as the benchmark starts it: waits for its turn and follows the first advice of each decision, over HTTP. */
const { HEXARCHY_URL: url, HEXARCHY_GAME: game, HEXARCHY_TOKEN: token } = process.env
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

async function ask(path: string, body?: object): Promise<any> {
  const how = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return (await fetch(`${url}/api/games/${game}${path}`, { headers, ...how })).json()
}

const call = (tool: string, args: object = {}) => ask('/tool', { tool, args })

for (;;) {
  const { status } = await ask('/wait?timeout=20')
  if (status === 'game_over' || status === 'eliminated') break
  if (status !== 'your_turn') continue
  const { result } = await call('get_briefing')
  for (const { tool, args } of result.decisions.slice(0, 6)) if (tool) await call(tool, args)
  await call('end_turn')
}
