/** What of a game was lost although it had been answered: told to whoever runs the server, and to its players. */
import { fromBytes, toBytes } from '../disk/json.ts'
import { keys } from './store-keys.ts'

const LOSS_VERSION = 1

/** Of a store, what is needed here: the store itself tells of losses. */
interface Reads {
  list(prefix: string, options: { skipDamaged: true }): Promise<[key: string, value: Uint8Array][]>
}

export interface Loss {
  /** ms since 1970, when it was found. */
  at: number
  /** The turn from before which on the game goes on. */
  turn: number
  /** Records of its log that are lost; null where that is not known. */
  records: number | null
}

export const lossPut = (game: string, loss: Loss): [string, Uint8Array] => [
  keys.loss(game),
  toBytes({ v: LOSS_VERSION, ...loss }),
]

/** The newest loss of a game; null where nothing of it was lost, or where that very record is damaged. */
export async function readLoss(store: Reads, game: string): Promise<Loss | null> {
  const key = keys.loss(game)
  const [entry] = await store.list(key, { skipDamaged: true })
  return entry ? decodeLoss(key, entry[1]) : null
}

export function decodeLoss(key: string, bytes: Uint8Array): Loss {
  const { v, ...loss } = fromBytes(bytes, key) as { v: number } & Loss
  if (v > LOSS_VERSION) throw new Error(`${key} has version ${v}; this program reads version ${LOSS_VERSION}`)
  return loss
}

/** One sentence for its players. */
export function lossText({ at, turn, records }: Loss): string {
  const what =
    records === 1 ? 'The newest act was' : records === null ? 'The newest acts were' : `The newest ${records} acts were`
  return `${what} lost by the server's disk (found ${new Date(at).toISOString()}): the game went on from turn ${turn} as it stood before them. Look at what you have done since.`
}
