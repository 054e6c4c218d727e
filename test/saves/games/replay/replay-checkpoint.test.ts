import { expect, onTestFinished, test } from 'vitest'
import { playGame } from '../../../../lab/play-game.ts'
import { openStore, type Store } from '../../../../saves/database/store.ts'
import { keys } from '../../../../saves/database/store-keys.ts'
import { encodeRound, readRounds } from '../../../../saves/games/replay/replay.ts'
import { checkpointPuts, readPicture } from '../../../../saves/games/replay/replay-checkpoint.ts'
import { applyRound, blankPicture, type Picture } from '../../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../../saves/games/replay/replay-recorder.ts'
import { tempDir } from '../../../temp.ts'
import { standardRules } from '../../../world.ts'

const ROUNDS = 40

/** A duel of bots, recorded. */
async function recorded() {
  const store = await openStore(tempDir())
  onTestFinished(() => store.close())
  const puts: [string, Uint8Array][] = []
  let picture: Picture | null = null
  playGame(
    standardRules(),
    { size: 'duel', speed: 'Quick', seed: 3, seats: [{ driver: 'bot' }, { driver: 'bot' }] },
    ({ s, ...w }) => {
      picture ??= blankPicture(s.tiles.owner.length, 2)
      const turn = s.turn - 2
      const round = encodeRound(takeRound({ s, ...w }, picture, turn))
      puts.push([keys.replay('g', turn), round], ...checkpointPuts('g', turn, round, picture))
      return turn < ROUNDS
    },
  )
  await store.commit({ puts })
  return { store, picture: picture as unknown as Picture, size: picture!.truth.explored.length }
}

/** The store, and the rounds that are read from it. */
function counted(store: Store): { store: Store; rounds: string[] } {
  const rounds: string[] = []
  const list: Store['list'] = async (prefix, options) => {
    const entries = await store.list(prefix, options)
    if (!options?.last) rounds.push(...entries.map(([key]) => key))
    return entries
  }
  return { store: { ...store, list, get: key => store.get(key) }, rounds }
}

test('a picture that is read from its checkpoint is the one that all rounds add up to', async () => {
  const { store, picture, size } = await recorded()
  const { store: read, rounds } = counted(store)
  expect(await readPicture(read, 'g', size, 2)).toEqual(picture)
  expect(rounds).toHaveLength(ROUNDS - 32)
  const whole = blankPicture(size, 2)
  for (const round of await readRounds(store, 'g')) applyRound(whole, round)
  expect(whole).toEqual(picture)
})

test('a checkpoint of another course of the game, or that is damaged, is passed over', async () => {
  const { store, picture, size } = await recorded()
  const other = structuredClone(picture)
  other.nextEvent += 5
  const [[key, wrong]] = checkpointPuts('g', 32, new Uint8Array([1]), other)
  for (const bytes of [wrong, wrong.slice(0, 40), new Uint8Array([1, 2, 3])]) {
    await store.commit({ puts: [[key, bytes]] })
    expect(await readPicture(store, 'g', size, 2)).toEqual(picture)
  }
})
