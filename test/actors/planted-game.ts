/** A made-up world put into a state directory as a game: what a service then finds is that game. */
import { storedGame } from '../../actors/game/persistence/record.ts'
import { encodeState } from '../../engine/core/codec.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { gamePut, tokensPut } from '../../saves/games/games.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { rulesPuts } from '../../saves/ruleset-store/rules-by-hash.ts'
import { tempDir } from '../temp.ts'
import { addCity, addUnit, flatWorld, standardRules } from '../world.ts'
import { type Simulated, type SimulatedOptions, simulated } from './simulated-service.ts'

/** Writes the world as a new game; its id and the tokens of its seats. */
export async function plant(dir: string, w: EngineContext): Promise<{ game: string; tokens: string[] }> {
  const [planted] = await plantAll(dir, [w])
  return planted
}

/** The same for many worlds at once. */
export async function plantAll(dir: string, worlds: EngineContext[]): Promise<{ game: string; tokens: string[] }[]> {
  const store = await openStore(dir)
  const planted = worlds.map(w => {
    const game = makeGameId()
    return { w, game, tokens: w.s.seats.map(seat => makeToken(game, seat.id)) }
  })
  for (const { w, game, tokens } of planted) {
    const origin = { id: game, owner: 'me', created: '2030-01-01T00:00:00.000Z' }
    await store.commit({
      puts: [
        [keys.snapshot(game, 0), await encodeSnapshot(0, w.s.turn, encodeState(w.s))],
        gamePut(storedGame(w, origin)),
        tokensPut(game, tokens.map(hashToken)),
        ...(w.rules === standardRules() ? [] : await rulesPuts(store, w.rules.hash)),
      ],
    })
  }
  await store.close()
  return planted.map(({ game, tokens }) => ({ game, tokens }))
}

interface Meeting {
  seats?: number
  change?: (w: EngineContext) => void
}

/** Seats that know each other on a flat map, each with a city, a warrior and 100 gold. */
export function meetingPlace({ seats = 2, change }: Meeting = {}): EngineContext {
  const w = flatWorld({ seats, explored: true })
  for (const { id } of w.s.seats) {
    w.s.civs[id].gold = 100
    addCity(w, id, 2 + 6 * id, 4, 3)
    addUnit(w, id, 'Warrior', 2 + 6 * id, 4)
  }
  change?.(w)
  return w
}

/** A service with one game, at a meeting place. */
export async function meeting(options: SimulatedOptions & Meeting = {}): Promise<Simulated & { game: string }> {
  const dir = options.dir ?? tempDir()
  const { game } = await plant(dir, meetingPlace(options))
  const sim = await simulated({ ...options, dir })
  await sim.ask('shard/wake' as never, { game } as never)
  return { ...sim, game }
}
