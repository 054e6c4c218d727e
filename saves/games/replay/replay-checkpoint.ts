/** What the records of a game add up to, kept every few rounds: a game that is read again need not go through all of them. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { hashBytes } from '../../../engine/index.ts'
import type { Store } from '../../database/store.ts'
import { keys } from '../../database/store-keys.ts'
import { readJsonHeader, withJsonHeader } from '../../disk/json-header.ts'
import { LAYER_NAMES, newestRound, type ReplayCity, ROUNDS_AT_ONCE, readRounds } from './replay.ts'
import { applyRound, blankPicture, type Picture, type ShownPicture } from './replay-picture.ts'

const CHECKPOINT_VERSION = 1
/** Rounds from one to the next. */
const EVERY = 16

interface Head extends Pick<Picture, 'religions' | 'nextEvent' | 'hasLand' | 'hasCast'> {
  v: number
  /** The newest round that it holds, and the hash of that round's record: it is good for no other course of the game. */
  turn: number
  round: string
  technologies: number[][]
  policies: number[][]
  /** Each row once; viewers name it by its place. */
  cities: ReplayCity[]
  /** By viewer, the truth first: places of cities, and fives of units (unit, kind, owner, tile, health). */
  shown: { cities: number[]; units: number[] }[]
}

/** To be written with the record `round` of round `turn`, where one is due. The layers stand behind the head; in zstd. */
export function checkpointPuts(game: string, turn: number, round: Uint8Array, picture: Picture): [string, Uint8Array][] {
  return turn % EVERY === 0 ? [[keys.picture(game), encodePicture(picture, turn, round)]] : []
}

export function encodePicture(picture: Picture, turn: number, round: Uint8Array): Uint8Array {
  const { religions, nextEvent, hasLand, hasCast } = picture
  const places = new Map<ReplayCity, number>()
  const viewers = viewersOf(picture)
  for (const { cities } of viewers) for (const city of cities.values()) if (!places.has(city)) places.set(city, places.size)
  const head: Head = {
    ...{ v: CHECKPOINT_VERSION, turn, round: hashBytes(round), religions, nextEvent, hasLand, hasCast },
    technologies: Array.from(picture.technologies, set => [...(set ?? [])]),
    policies: Array.from(picture.policies, set => [...(set ?? [])]),
    cities: [...places.keys()],
    shown: viewers.map(({ cities, units }) => ({
      cities: Array.from(cities.values(), city => places.get(city)!),
      units: Array.from(units).flatMap(([id, row]) => [id, ...row]),
    })),
  }
  return zstdCompressSync(withJsonHeader(head, ...viewers.flatMap(layersOf).map(bytesOf)))
}

/** Bytes of a picture that is unpacked; the largest map with most seats takes a tenth of it. */
const LARGEST_PICTURE = 2 ** 28

interface Checkpoint {
  picture: Picture
  turn: number
  round: string
}

/** Throws where the bytes are no picture of a map of `size` tiles with so many seats. */
export function decodePicture(packed: Uint8Array, size: number, seats: number): Checkpoint {
  const read = readJsonHeader(zstdDecompressSync(packed, { maxOutputLength: LARGEST_PICTURE }), 'picture')
  const head = read.head as Head
  if (head.v !== CHECKPOINT_VERSION || head.shown.length !== seats + 1) throw new Error('it is of another kind')
  const { turn, round, religions, nextEvent, hasLand, hasCast } = head
  const sets = (lists: number[][]) => lists.map(list => new Set(list))
  const picture = Object.assign(blankPicture(size, seats), { religions, nextEvent, hasLand, hasCast })
  picture.technologies = sets(head.technologies)
  picture.policies = sets(head.policies)
  let at = 0
  for (const [i, shown] of viewersOf(picture).entries()) {
    const { cities, units } = head.shown[i]
    for (const place of cities) shown.cities.set(head.cities[place].id, head.cities[place])
    for (let n = 0; n < units.length; n += 5) shown.units.set(units[n], [units[n + 1], units[n + 2], units[n + 3], units[n + 4]])
    for (const layer of layersOf(shown)) {
      bytesOf(layer).set(read.body.subarray(at, at + layer.byteLength))
      at += layer.byteLength
    }
  }
  if (at !== read.body.length) throw new Error('it is of another map')
  return { picture, turn, round }
}

/** The picture after the newest round of a game: from the checkpoint on, or where there is none that fits from the first round. */
export async function readPicture(store: Store, game: string, size: number, seats: number): Promise<Picture> {
  const newest = await newestRound(store, game)
  const { picture, turn } = (await fittingCheckpoint(store, game, size, seats)) ?? {
    picture: blankPicture(size, seats),
    turn: -1,
  }
  for (let from = turn + 1; newest && from <= newest.turn; from += ROUNDS_AT_ONCE)
    for (const round of await readRounds(store, game, from, from + ROUNDS_AT_ONCE)) applyRound(picture, round)
  return picture
}

async function fittingCheckpoint(store: Store, game: string, size: number, seats: number): Promise<Checkpoint | null> {
  const packed = await store.get(keys.picture(game))
  if (!packed) return null
  try {
    const found = decodePicture(packed, size, seats)
    const round = await store.get(keys.replay(game, found.turn))
    return round && hashBytes(round) === found.round ? found : null
  } catch {
    // The rounds hold it all.
    return null
  }
}

const viewersOf = ({ truth, seats }: Picture): ShownPicture[] => [truth, ...seats]
const layersOf = ({ explored, layers }: ShownPicture) => [explored, ...LAYER_NAMES.map(name => layers[name])]
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
