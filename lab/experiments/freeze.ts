/** Freezes what plays in an experiment: the live bot's code as it stands is kept, and played whatever becomes of the live bot. */
import type { Configuration } from '../../bot/configuration.ts'
import { freezeBot } from '../../saves/freeze-bot.ts'
import type { FrozenBots } from '../../saves/frozen-bots.ts'
import type { Experiment, Player } from './experiment.ts'

const LIVE_CODE = 'basic'

/** The experiment with frozen code wherever it does not ask for the live one; the frozen bot is on the disk. */
export async function freezeExperiment(experiment: Experiment, codes: FrozenBots, now: Date): Promise<Experiment> {
  const { seats, factorial } = experiment
  const all = [...seats, ...(factorial ? [factorial.base, ...levelPlayers(factorial)] : [])]
  if (!all.some(mayFreeze)) return experiment
  const frozen = await freezeBot({ note: `Frozen for the experiment ${experiment.name}.`, now })
  codes.keep(frozen)
  const fixed = <P extends Player>(player: P): P =>
    mayFreeze(player) ? { ...player, bot: withCode(player.bot, frozen.manifest.name) } : player
  return {
    ...experiment,
    seats: seats.map(fixed),
    factorial: factorial && {
      base: fixed(factorial.base),
      factors: factorial.factors.map(({ name, levels }) => ({
        name,
        levels: levels.map(level => ({ ...level, player: level.player && fixed(level.player) })),
      })),
    },
  }
}

const levelPlayers = ({ factors }: NonNullable<Experiment['factorial']>): Player[] =>
  factors.flatMap(({ levels }) => levels.flatMap(({ player }) => player ?? []))

const mayFreeze = ({ bot, live }: Player): boolean => bot.code === LIVE_CODE && !live

const withCode = (bot: Configuration, code: string): Configuration => ({ ...bot, code })
