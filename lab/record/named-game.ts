/** A game that a command names: of the server's state by its id, or of the lab as EXPERIMENT/GAME, which is played again. */
import { readGame } from '../../actors/process/commands/backup-commands.ts'
import { GAME_ID } from '../../saves/accounts/tokens.ts'
import { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import type { StoreReader } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { recordedGames } from '../verify/recorded-games.ts'
import { differencesOf, unlikeHere } from '../verify/verify.ts'
import { recordGame } from './record-game.ts'

export interface NamedGame {
  /** Under which the store has it. */
  id: string
  store: StoreReader
}

/** There is no such game. `status`: what a command ends with; 2 where the name is none of a game's. */
export class NoSuchGame extends Error {
  override name = 'NoSuchGame'
  status: 1 | 2

  constructor(status: 1 | 2, message: string) {
    super(message)
    this.status = status
  }
}

const LAB_GAME = /^([^/\\]+)\/(\d+)$/

/** Whether it names a game of the lab: EXPERIMENT/GAME. */
export const isLabGame = (name: string): boolean => LAB_GAME.test(name)

export interface NamedGameOptions {
  stateDir: string
  /** Of the program. */
  version: string
  /** Told what else the reader has to know: that a lab game is not what it was. */
  say(text: string): void
}

/** All that is kept of the game, in memory. Rejects with NoSuchGame. */
export async function readNamedGame(name: string, options: NamedGameOptions): Promise<NamedGame> {
  const { stateDir, version } = options
  if (isLabGame(name)) return playLabGame(name, options)
  if (!GAME_ID.test(name)) throw new NoSuchGame(2, `${name.slice(0, 40)} is no id of a game: ${IDS}`)
  const store = await readGame(stateDir, version, name)
  if (!(await store.get(keys.meta(name)))) throw new NoSuchGame(1, `There is no game ${name} in ${stateDir}.`)
  return { id: name, store }
}

const IDS = '12 digits and letters from a to f, as its address has them, or EXPERIMENT/GAME for a game of the lab, as trial/0.'

async function playLabGame(name: string, { stateDir, say }: NamedGameOptions): Promise<NamedGame> {
  const game = labGameNamed(name, stateDir)
  const codes = new FrozenBots(stateDir)
  for (const text of unlikeHere(game, stateDir, codes)) say(`${name}: ${text}`)
  const { id, store, played } = await recordGame(game, { stateDir, codes })
  const differences = differencesOf(game, played)
  if (differences.length > 0) say(`${name} comes out otherwise than it was played: this is another game on the same map.`)
  for (const text of differences) say(`  ${text}`)
  return { id, store }
}

/** The game as its result tells of it. Throws NoSuchGame. */
export function labGameNamed(name: string, stateDir: string): ReturnType<typeof recordedGames>[number] {
  const [, experiment, game] = LAB_GAME.exec(name)!
  try {
    // As results count it.
    return recordedGames(`${experiment}/${Number(game)}`, stateDir)[0]
  } catch (error) {
    throw new NoSuchGame(1, (error as Error).message)
  }
}
