/** A worker that plays what it is given and says that something else came of it; run as a process: URL TOKEN FOLDER. */
import { openLabServer } from '../../../lab/remote/lab-server.ts'
import { workFor } from '../../../lab/remote/remote-worker.ts'

const [url, token, folder] = process.argv.slice(2)
const { signal } = new AbortController()
const server = openLabServer(url, token, signal, () => {})

const lie = (body: any): object => ({
  ...body,
  games: body.games.map((game: any) => ({ ...game, played: { ...game.played, scores: game.played.scores.toReversed() } })),
})

await workFor({
  server: { ...server, post: (route, body) => server.post(route, route === 'finish' ? lie(body) : body) },
  folder,
  workers: 1,
  say: () => {},
  signal,
}).catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
