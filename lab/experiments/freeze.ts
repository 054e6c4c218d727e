/** Freezes what plays for the lab: the live bot's code as it stands is kept, and played whatever becomes of the live bot. */
import type { Configuration } from '../../bot/configuration.ts'
import { freezeBot } from '../../saves/bot-files/freeze-bot.ts'
import type { FrozenBots } from '../../saves/bot-files/frozen-bots.ts'
import type { Experiment, Player } from './experiment.ts'

export const LIVE_CODE = 'basic'

/** The experiment with frozen code wherever it does not ask for the live one; the frozen bot is on the disk. */
export async function freezeExperiment(experiment: Experiment, codes: FrozenBots, now: Date): Promise<Experiment> {
  const { seats, factorial } = experiment
  const all = [...seats, ...(factorial ? [factorial.base, ...levelPlayers(factorial)] : [])]
  if (!all.some(mayFreeze)) return experiment
  const code = await freezeLive(codes, `the experiment ${experiment.name}`, now)
  const fixed = <P extends Player>(player: P): P => (mayFreeze(player) ? { ...player, bot: withCode(player.bot, code) } : player)
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

/** Keeps the live bot's code as it stands; its name. On the disk when it resolves. */
export async function freezeLive(codes: FrozenBots, what: string, now: Date): Promise<string> {
  const frozen = await freezeBot({ note: `Frozen for ${what}.`, now })
  codes.keep(frozen)
  return frozen.manifest.name
}

/** Whether something in it is played by the live bot's code as it stands. */
export function hasLiveSeat({ seats, factorial }: Experiment): boolean {
  const players = factorial ? [factorial.base, ...levelPlayers(factorial)] : seats
  return players.some(({ bot, live }) => live && bot.code === LIVE_CODE)
}

const levelPlayers = ({ factors }: NonNullable<Experiment['factorial']>): Player[] =>
  factors.flatMap(({ levels }) => levels.flatMap(({ player }) => player ?? []))

const mayFreeze = ({ bot, live }: Player): boolean => bot.code === LIVE_CODE && !live

const withCode = (bot: Configuration, code: string): Configuration => ({ ...bot, code })
