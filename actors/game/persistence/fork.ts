/** A game that goes on from a past turn of another: the same world as it was then, and from there on its own. */
import { type EngineContext, encodeState, hashBytes, isRefusal, NONE, perform, seedRng, wordsOf } from '../../../engine/index.ts'
import type { Store } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { chatPut, newestChat } from '../../../saves/games/chat-log.ts'
import { gamePut, tokensPut } from '../../../saves/games/games.ts'
import { readPicture } from '../../../saves/games/replay/replay-checkpoint.ts'
import { handoverPut, type SeatHandover } from '../../../saves/games/seat-handovers.ts'
import { encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { stateAtTurn } from '../../../saves/games/state-at-turn.ts'
import { transcriptPrefix } from '../../../saves/games/transcripts.ts'
import { rulesPuts } from '../../../saves/ruleset-store/rules-by-hash.ts'
import { failure, failureAt } from '../../wire/failure.ts'
import type { Failure, SeatWish } from '../../wire/messages.ts'
import type { Profiles, ShardDeps } from '../../wire/shard-dependencies.ts'
import type { Fork, ShardRequests } from '../../wire/shard-messages.ts'
import { isSamePlayer, playerFor, playerOf } from '../seats/player.ts'
import { CHAT_KEPT } from './chat-tail.ts'
import { type Origin, storedGame } from './record.ts'
import type { RuntimeStart } from './runtime-parts.ts'

type Ask = Omit<ShardRequests['shard/create']['ask'], 'spec' | 'fork'> & { fork: Fork }

/** The game `id`, on the disk with what the other's record tells of the turns before; or why it cannot be. */
export async function forkGame(
  deps: ShardDeps,
  id: string,
  { fork, owner, created, tokens }: Ask,
): Promise<RuntimeStart | Failure> {
  const { store, now, soon } = deps
  const { game, turn, same_chance } = fork
  const past = await stateAtTurn(store, game, turn, deps.rulesOf, () => new Promise(resolve => soon(resolve)))
  if (!('w' in past)) return unreachable(turn, past.first)
  const { w } = past
  const origin: Origin = { id, owner, created, forked_from: { game, turn, same_chance } }
  if (past.difference) {
    const { n: position, aside } = past.difference
    origin.upgrades = [{ at: now(), turn, position, set_aside: aside.length }]
  }
  const changes = begin(deps, w, fork, now())
  if ('error' in changes) return changes
  const bytes = encodeState(w.s)
  const snapshot = await encodeSnapshot(0, turn, bytes, undefined, hashBytes(bytes))
  await store.commit({
    puts: [
      [keys.snapshot(id, 0), snapshot],
      [keys.mark(id, turn), snapshot],
      gamePut(storedGame(w, origin)),
      tokensPut(id, tokens),
      ...changes.map((change, n) => handoverPut(id, n, change)),
      ...(await rulesPuts(store, w.rules.hash)),
      ...past.said.map(event => chatPut(id, event)),
      ...(await chronicle(store, game, id, turn, w.s.seats.length)),
    ],
  })
  const picture = await readPicture(store, id, w.s.tiles.owner.length, w.s.seats.length)
  const said = await newestChat(store, id, CHAT_KEPT)
  return { w, origin, next: 0, snapshots: [0], picture, roundRecords: [], turnRecords: [], tally: null, told: [], said }
}

function unreachable(turn: number, first: number | null): Failure {
  const message = `The state at the beginning of turn ${turn} cannot be had any more, or the game has not come that far.`
  const said = failure('fork/unreachable', message, first === null ? undefined : `It can be forked from turn ${first} on.`)
  return first === null ? said : { ...said, error: { ...said.error, from_turn: first } }
}

/** Changes the state to what it begins with; who plays from now on, or what is wrong with a wish. */
function begin(
  { profiles }: Pick<ShardDeps, 'profiles'>,
  w: EngineContext,
  { seed, name, seats, quiet, paused }: Fork,
  atMs: number,
): SeatHandover[] | Failure {
  const { s } = w
  if (seed !== null) s.rng = seedRng(seed)
  if (name !== null) s.setup = { ...s.setup, name }
  // Retried calls are the other game's.
  for (const seat of s.seats) seat.calls = []
  const handovers: SeatHandover[] = []
  for (const [i, wish] of seats.entries()) {
    const change = changeSeat(profiles, w, { ...wish, quiet }, i, atMs)
    if ('error' in change) return change
    if (!isSamePlayer(change.from, change.to)) handovers.push(change)
  }
  if (!s.over && s.paused !== paused) perform(w, NONE, { type: paused ? 'pause' : 'resume', atMs })
  return handovers
}

function changeSeat(
  profiles: Profiles,
  w: EngineContext,
  { seat, name, limits, quiet, ...wish }: SeatWish & Pick<Fork, 'quiet'>,
  i: number,
  at: number,
): SeatHandover | Failure {
  const target = w.s.seats[seat]
  if (!target) return failureAt(`/seats/${i}/seat`, `There is no seat ${seat} in this game.`)
  const from = playerOf(target)
  const isAsked = Object.values(wish).some(value => value !== undefined)
  const to = isAsked ? playerFor(profiles, from, wish, `/seats/${i}`) : from
  if ('error' in to) return to
  const given = { ...(isAsked && to), ...(name !== undefined && { name }), ...(limits && { limits }) }
  const outcome = perform(w, NONE, { type: 'setSeat', seat, ...given, ...(quiet && { quiet }) })
  return isRefusal(outcome)
    ? failureAt(`/seats/${i}`, wordsOf(outcome).text)
    : { turn: w.s.turn, seat, at, from, to: playerOf(target) }
}

/** What is recorded of the rounds before `turn`, for the other game. */
async function chronicle(store: Store, from: string, to: string, turn: number, seats: number): Promise<[string, Uint8Array][]> {
  const puts: [string, Uint8Array][] = []
  const copy = async (first: string, before: string) => {
    for (const [key, bytes] of await store.list(first, { before })) puts.push([key.replace(`/${from}/`, `/${to}/`), bytes])
  }
  const number = keys.replay('', turn).slice('replay//'.length)
  for (const kind of ['replay', 'metrics', 'handovers', 'said']) await copy(`${kind}/${from}/`, `${kind}/${from}/${number}`)
  for (let seat = 0; seat < seats; seat++) await copy(transcriptPrefix(from, seat), keys.transcript(from, seat, turn, 0))
  return puts
}
