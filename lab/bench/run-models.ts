/** Who plays the games of a run: its models, with what its suite forbids and with which seeds, and its bots, the random one among them. */
import { modelSeed } from '../../actors/game/drivers/model/model-seed.ts'
import type { Bots, Models } from '../../actors/wire/shard-dependencies.ts'
import { recordedBot } from '../../saves/bot-files/seat-bot.ts'
import { nameOf } from './game-name.ts'
import type { Run } from './run.ts'
import { RANDOM_PLAY, randomTurn } from './suite/random-play.ts'

export function modelsOf({ suite, games }: Run, models: Models): Models {
  // A prepared state has one seed for all its games: theirs are of the block.
  const seeds = new Map(games.map(game => [nameOf(game), modelSeed(game.seed, game.seat, game.epoch)]))
  return {
    ...models,
    find(name) {
      const entry = models.find(name)
      return entry && !suite.recover ? { ...entry, recoverCalls: false } : entry
    },
    seedOf: gameName => seeds.get(gameName) ?? null,
  }
}

export const botsOf = (bots: Bots): Bots => ({
  playTurn: (w, seat) => (recordedBot(w.s.seats[seat])?.code === RANDOM_PLAY.code ? randomTurn(w, seat) : bots.playTurn(w, seat)),
  answerNegotiation: (w, seat, negotiation) =>
    recordedBot(w.s.seats[seat])?.code === RANDOM_PLAY.code
      ? { type: 'respondNegotiation', negotiation, answer: (w.s.turn + negotiation) % 2 === 0 ? 'accept' : 'reject' }
      : bots.answerNegotiation(w, seat, negotiation),
})
