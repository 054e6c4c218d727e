/** Many games in a state directory without playing them: some worlds, each under many ids. */
import { storedGame } from '../../actors/game/persistence/record.ts'
import { encodeState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { createGame } from '../../engine/index.ts'
import { loadStandard } from '../../rules/load.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'

/** Different worlds; more would only take longer to make. */
const WORLDS = 8
const BATCH = 100

export interface Planted {
  game: string
  /** Of each seat. */
  tokens: string[]
}

type Setup = Parameters<typeof createGame>[1]
export type WorldSetup = Omit<Setup, 'seed'> & { change?(w: EngineContext): void }

/** Game i is world i modulo 8. */
export async function plantGames(dir: string, games: number, { change, ...setup }: WorldSetup, owner = 'me'): Promise<Planted[]> {
  const rules = loadStandard()
  const worlds = await Promise.all(
    Array.from({ length: Math.min(WORLDS, games) }, async (_, seed) => {
      const w = createGame(rules, { ...setup, seed: seed + 1 } as Setup)
      change?.(w)
      return { w, snapshot: await encodeSnapshot(0, w.s.turn, encodeState(w.s)) }
    }),
  )
  const store = await openStore(dir)
  const planted: Planted[] = []
  for (let i = 0; i < games; i += BATCH) {
    const commits = Array.from({ length: Math.min(BATCH, games - i) }, (_, n) => {
      const { w, snapshot } = worlds[(i + n) % worlds.length]
      const game = makeGameId()
      const tokens = w.s.seats.map(({ id }) => makeToken(game, id))
      planted.push({ game, tokens })
      const origin = { id: game, owner, created: '2030-01-01T00:00:00.000Z' }
      return store.commit({
        puts: [[keys.snapshot(game, 0), snapshot], gamePut(storedGame(w, origin)), tokensPut(game, tokens.map(hashToken))],
      })
    })
    await Promise.all(commits)
  }
  await store.close()
  return planted
}
