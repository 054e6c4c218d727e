/** Games of bots to the end: no error, hardly a refusal, several kinds of victory. VICTORIES=20 for the long form (npm run test:victories). */
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import type { GameOptions } from '../../engine/setup/game-options.ts'
import type { PlayedGame } from '../../lab/play-game.ts'
import { playAll } from '../../lab/processes/pool.ts'

const LONG = Number(process.env.VICTORIES ?? 0)
const SEED = Number(process.env.SEED ?? 1)
const WORKERS = 2
/** In the short form a game is cut off here. */
const SHORT_ROUNDS = 60
const REFUSED_MOST = 1 / 1000
const KINDS_LEAST = 3

const game = (seed: number): GameOptions => ({
  name: `victories ${seed}`,
  size: 'small',
  speed: 'Quick',
  seed,
  ...(LONG === 0 && { turns: SHORT_ROUNDS }),
  seats: Array.from({ length: 4 }, () => ({ driver: 'bot', profile: 'Standard' })),
})

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((all, n) => all + n, 0)
const captures = ({ tally: { conflict } }: PlayedGame): number => conflict.captures + conflict.cityStatesCaptured

/** One row for each game. */
function print(games: readonly PlayedGame[]): void {
  console.table(
    games.map(one => ({
      seed: one.seed,
      victory: one.victory,
      turn: one.turns,
      winner: one.winner === null ? null : one.nations[one.winner],
      techs: one.census
        .at(-1)!
        .seats.map(({ techs }) => techs)
        .join(' '),
      cities: one.census
        .at(-1)!
        .seats.map(({ cities }) => cities)
        .join(' '),
      captures: captures(one),
      commands: one.commands,
      refused: sum(one.refusals),
      cpu: Number(one.cpuSeconds.toFixed(1)),
    })),
  )
}

it(
  'games of four bots end without an error, and hardly a command is refused',
  async () => {
    const played: PlayedGame[] = []
    const failures: string[] = []
    const options = Array.from({ length: Math.max(1, LONG) }, (_, i) => game(SEED + i))
    await playAll(options, { ruleset: 'standard', stateDir: tmpdir() }, WORKERS, {
      onPlayed: (_index, one) => void played.push(one),
      onFailed: (index, message) => void failures.push(`seed ${SEED + index}: ${message}`),
    })
    played.sort((a, b) => a.seed - b.seed)
    if (LONG > 0) print(played)
    expect(failures).toEqual([])
    expect(played).toHaveLength(options.length)
    expect(played.filter(({ stuckTurns }) => stuckTurns > 0)).toEqual([])
    const commands = played.reduce((all, one) => all + one.commands, 0)
    const refused = played.reduce((all, one) => all + sum(one.refusals), 0)
    expect(refused).toBeLessThanOrEqual(commands * REFUSED_MOST)
    if (LONG === 0) return
    expect(new Set(played.map(({ victory }) => victory)).size).toBeGreaterThanOrEqual(KINDS_LEAST)
    expect(played.filter(one => captures(one) > 0).length).toBeGreaterThan(LONG / 2)
  },
  LONG === 0 ? 60_000 : 60 * 60_000,
)
