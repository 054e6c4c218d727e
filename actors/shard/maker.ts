/** The maker's side of its thread: it makes worlds, forks and imported games and writes them to the disk. It plays none of them. */

import { loadInTurn } from '../game/persistence/load-game.ts'
import { storedGame } from '../game/persistence/record.ts'
import { unavailable } from '../wire/failure.ts'
import type { Reply } from '../wire/pending-replies.ts'
import type { ShardDeps } from '../wire/shard-dependencies.ts'
import type { ShardRequest } from '../wire/shard-messages.ts'
import type { Shard } from './shard.ts'

export function startMaker(deps: ShardDeps): Shard {
  const making = new Set<Promise<Reply>>()
  let isStopping = false

  async function make(request: ShardRequest): Promise<Reply> {
    if (isStopping) return unavailable('The server is stopping.')
    if (request.type !== 'shard/create') return unavailable('This thread makes games and holds none.')
    const made = await loadInTurn({ deps, id: request.game, make: request.ask })
    if (made && 'ok' in made) return made
    if (!made) return unavailable('The game was deleted while it was made.')
    return { ok: true, answer: storedGame(made.w, made.origin) }
  }

  return {
    request(request) {
      const reply = make(request)
      making.add(reply)
      const done = () => making.delete(reply)
      reply.then(done, done)
      return reply
    },
    games: () => 0,
    async stop() {
      isStopping = true
      await Promise.allSettled(making)
    },
  }
}
