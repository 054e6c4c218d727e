/** The directory of games: one record each, and the hashes of its seats' tokens. A hint, never the truth: that is in the logs. */
import type { Configuration } from '../../bot/configuration.ts'
import type { Limits, Seat } from '../../engine/index.ts'
import type { RulesPart } from '../../rules/rules-part.ts'
import type { Pause } from '../../tools/interruptions.ts'
import { decodeLoss, type Loss } from '../database/losses.ts'
import type { OpenStore, Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import { joinedName } from '../ruleset-store/imported-rulesets.ts'
import type { GameFault } from './game-faults.ts'
import { decodeSharing, type KeptSharing, PRIVATE, type Sharing } from './sharing.ts'

const GAME_VERSION = 1

/** `lobby` while it is being set up. */
export type GameStatus = 'lobby' | 'running' | 'paused' | 'finished'

/** What of a game is there and what is not, by the names that a new game takes. */
export interface GameSettings {
  startEra: string
  victories: string[]
  cityStates: number
  barbarians: boolean | 'relaxed' | 'raging'
  religion: boolean
  nuclear: boolean
  espionage: boolean
  /** Absent: the seats have their turns one after the other. */
  turnOrder?: 'together'
}

/** The game record that lists show. */
export interface GameRecord {
  id: string
  name: string
  status: GameStatus
  turn: number
  turns: number
  size: string
  map: string
  speed: string
  difficulty: string
  ruleset: string
  /** Names of the mods over it, in their order; absent in records of older programs. */
  mods?: string[]
  /** What its rules are made of, the base first; absent in records of older programs. */
  parts?: Omit<RulesPart, 'also'>[]
  /** What else it was made with; absent in records of older programs. */
  settings?: GameSettings
  /** Whether its ruleset's name stands for other rules by now; absent where it was not asked. */
  ruleset_changed?: boolean
  seed: number
  /** Account that created it. */
  owner: string
  /** As older programs told of it: 'all' where every account may watch. */
  visibility: 'players' | 'all'
  /** Who else it is there for; added to what is kept of the game by the service. */
  sharing?: Sharing
  /** Who plays is hidden until it is over; absent: it is not. Added as `sharing`. */
  anonymous?: boolean
  /** Accounts that ever had a seat. Added as `sharing`; told to nobody. */
  seated?: string[]
  created: string
  seats: SeatRecord[]
  /** Seat whose turn it is, when that was last kept; null: nobody's. Absent in records of older programs. */
  active?: number | null
  /** Of a game whose rounds are played together: seats that have not ended this one, when that was last kept. */
  acting?: number[]
  winner: number | null
  victory: string | null
  /** Why it is paused, where it is; absent in records of older programs. */
  paused?: Pause
  /** Why it stands still, where the program fails at it; `position` in its log, null where that is not at fault or not to be told. */
  fault?: { position: number | null; text: string }
  /** Why it waits, while a budget is used up; `renews`, ISO 8601, null where it does not renew by itself. */
  budget?: { text: string; renews: string | null }
  /** Where the program changed under it, and did not carry out all as the one before: for the owner. */
  upgrades?: UpgradeNote[]
  /** What of it was lost by the disk, the last time; absent where nothing was. */
  lost?: Loss
  /** Where it began as another game's past: for the owner. */
  forked_from?: ForkedFrom
  /** Where it came as a file: for the owner. */
  imported?: ImportedFrom
  /** Where it is a game of the lab, played again: for the owner. */
  from_lab?: FromLab
  /** Rounds in a second that its bots play at most; absent: as fast as they can. */
  pace?: number
  /** The round at whose beginning it pauses by itself: a step is under way. */
  step_until?: number
}

/** A game as it was called where it was exported, and when that was. */
export interface ImportedFrom {
  game: string
  /** ISO 8601. */
  exported: string
}

/** A game of an experiment of the lab; games count from 0. */
export interface FromLab {
  experiment: string
  game: number
}

/** A game, and the round at whose beginning another went on from it. */
export interface ForkedFrom {
  game: string
  turn: number
  /** Whether its randomness is drawn as the other's was. */
  same_chance: boolean
}

/** What became of a game's last moves when another version of the program took it over. */
export interface UpgradeNote {
  /** ms since 1970. */
  at: number
  /** Round that it goes on in. */
  turn: number
  /** Log position of the first record that came out otherwise. */
  position: number
  /** Records that could not be carried out: they stay in the log. */
  set_aside: number
}

export interface SeatRecord {
  seat: number
  name: string
  nation: string
  driver: Seat['driver']
  /** What a bot plays by; null: no bot, or of aggression the profile's own. */
  profile: string | null
  aggression: number | null
  /** What a bot plays, in full; null: no bot, or one of an older program. */
  bot: Configuration | null
  model: string | null
  /** Its model is an agent at an address. Added where the record is shown. */
  by_address?: true
  /** Whose seat it is; null or absent: whoever has its token. Added as a game's `sharing`. */
  account?: string | null
  limits: Limits
  alive: boolean
  score: number
}

/** A seat as another may see it: null is what it may not know. */
export type SeenSeat = { [K in keyof SeatRecord]: K extends 'seat' | 'by_address' ? SeatRecord[K] : SeatRecord[K] | null } & {
  /** Whoever is shown it may take it. */
  free?: true
}

/** A record as it is shown: whole, or as one seat may see it. */
export type SeenGame = Omit<GameRecord, 'seed' | 'seats' | 'sharing' | 'seated'> & {
  seed: number | null
  seats: SeenSeat[]
  /** Without the accounts, for whom that is not to know. */
  sharing?: Pick<Sharing, 'access'> & Partial<Sharing>
  /** What it waits for from the account that asks. In lists alone. */
  yours?: Awaited
  /** How many rounds late it is told of; absent: as it is. */
  late?: number
}

/** The record with what is kept of its sharing in it; without that (null) a game of older programs is for everybody or for nobody. */
export function sharedRecord(record: GameRecord, kept: KeptSharing | null): GameRecord {
  const { access, watch, play, accounts, seated, anonymous } = kept ?? (record.visibility === 'all' ? PUBLIC : PRIVATE)
  return {
    ...record,
    visibility: access === 'public' ? 'all' : 'players',
    sharing: { access, watch, play },
    ...(anonymous && { anonymous: true }),
    ...(seated.length > 0 && { seated }),
    seats: record.seats.map(seat => ({
      ...seat,
      name: anonymous?.names[seat.seat] ?? seat.name,
      account: accounts[seat.seat] ?? null,
    })),
  }
}

const PUBLIC: Readonly<KeptSharing> = Object.freeze({ ...PRIVATE, access: 'public' })

/** The one name of all its rules (rulesets.ts). */
export const rulesNameOf = ({ ruleset, mods }: Pick<GameRecord, 'ruleset' | 'mods'>): string => joinedName(ruleset, mods)

/** What a game waits for: a turn, or an answer to an offer. */
export interface Awaited {
  what: 'turn' | 'answer'
  /** When its time is up, in ms since 1970; null: it has no end. */
  deadline: number | null
}

/** A person's seat that a game waits for. */
export interface AwaitedSeat extends Awaited {
  seat: number
}

/** What is kept of a game besides its record. */
export interface StoredGame {
  record: GameRecord
  /** By seat: bits of the seats that it has met; absent in records of older programs. */
  met?: number[]
  /** By seat: the newest negotiation that waits for its answer, with the number of its messages, as '3.2'; absent: none waits. */
  asked?: (string | null)[]
  /** Hash of the rules that it is played by; absent in records of older programs. */
  rules?: string
  /** Of its map; absent in records of older programs. */
  tiles?: number
  /** People whom it waits for; absent in records of older programs. */
  awaited?: AwaitedSeat[]
  /** When it next has to act by itself, in ms since 1970: now where a bot is to move (0), at a deadline, or never (null). */
  wakeAtMs: number | null
}

export const gamePut = (game: StoredGame): [string, Uint8Array] => [
  keys.meta(game.record.id),
  toBytes({ v: GAME_VERSION, ...game }),
]

/** `hashes` by seat. */
export const tokensPut = (game: string, hashes: string[]): [string, Uint8Array] => [keys.tokens(game), toBytes(hashes)]

/** One game, or null. */
export async function readGame(store: Store, game: string): Promise<StoredGame | null> {
  const bytes = await store.get(keys.meta(game))
  return bytes && decodeGame(bytes, keys.meta(game))
}

/** What a start reads of a game. */
export interface KnownGame extends StoredGame {
  /** Hashes by seat, '' where that is not known. */
  tokens: string[]
  fault: GameFault | null
  /** Null: none is kept. */
  sharing: KeptSharing | null
}

/** What a start finds of games. */
export interface FoundGames {
  games: KnownGame[]
  /** Ids of games whose record cannot be read, with their tokens' hashes and whom they are there for. */
  damaged: { id: string; tokens: string[]; sharing: KeptSharing | null }[]
}

/** Beginnings of ids (tokens.ts): what is read of tens of thousands of games is not in memory all at once. */
const PAGES = [...'0123456789abcdef'].map(digit => `games/${digit}`)

async function* rowsOfGames(store: Pick<OpenStore, 'list'>, only?: string): AsyncGenerator<[key: string, value: Uint8Array]> {
  if (only !== undefined) return yield* await store.list(`games/${only}/`, { skipDamaged: true })
  for (const [i, from] of PAGES.entries()) {
    const before = PAGES[i + 1]
    yield* await store.list('games/', { skipDamaged: true, ...(i > 0 && { from }), ...(before !== undefined && { before }) })
  }
}

/** Every game that there is, or that one alone. What is damaged is told to `complain`, and costs no other game anything. */
export async function readGames(
  store: Pick<OpenStore, 'list' | 'damaged'>,
  complain: (text: string) => void,
  only?: string,
): Promise<FoundGames> {
  const tokens = new Map<string, string[]>()
  const games = new Map<string, StoredGame>()
  const faults = new Map<string, GameFault>()
  const sharings = new Map<string, KeptSharing>()
  const lost = new Map<string, Loss>()
  const damaged = new Set<string>()
  for await (const [key, bytes] of rowsOfGames(store, only)) {
    const [, id, part] = key.split('/')
    try {
      if (part === 'tokens') tokens.set(id, fromBytes(bytes, key) as string[])
      else if (part === 'sharing') sharings.set(id, decodeSharing(key, bytes))
      else if (part === 'fault') faults.set(id, fromBytes(bytes, key) as GameFault)
      else if (part === 'loss') lost.set(id, decodeLoss(key, bytes))
      else if (part === 'meta') games.set(id, decodeGame(bytes, key))
    } catch (error) {
      complain((error as Error).message)
      // Whether who plays is a secret is not known any more.
      if (part === 'sharing') sharings.set(id, { ...PRIVATE, anonymous: { names: [] } })
      if (part === 'meta') damaged.add(id)
    }
  }
  for (const key of store.damaged()) {
    const [, id] = key.split('/')
    if (META.test(key) && (only === undefined || id === only)) damaged.add(id)
  }
  const known = [...games].map(([id, game]): KnownGame => {
    const loss = lost.get(id)
    if (loss) game.record.lost = loss
    const own = tokens.get(id)
    if (!own) complain(`game ${id} has no tokens that can be read: its seats need new ones`)
    return {
      ...game,
      tokens: Array.from(game.record.seats, (_, seat) => own?.[seat] ?? ''),
      fault: faults.get(id) ?? null,
      sharing: sharings.get(id) ?? null,
    }
  })
  return {
    games: known,
    damaged: [...damaged]
      .filter(id => !games.has(id))
      .map(id => ({ id, tokens: tokens.get(id) ?? [], sharing: sharings.get(id) ?? null })),
  }
}

const META = /^games\/[^/]+\/meta$/

function decodeGame(bytes: Uint8Array, key: string): StoredGame {
  const { v, ...game } = fromBytes(bytes, key) as { v: number } & StoredGame
  if (v !== GAME_VERSION) throw new Error(`${key} has version ${v}; this program reads version ${GAME_VERSION}`)
  // Older records do not tell of it.
  for (const seat of game.record.seats) {
    seat.aggression ??= null
    seat.bot ??= null
  }
  return game
}
