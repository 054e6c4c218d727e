/** Whole small games of 330 rounds in a process and thread of their own: four Standard bots, and four seats that do nothing. */

import type { PlayedGame } from '../../lab/play-game.ts'
import { playAll } from '../../lab/processes/pool.ts'
import { timeOfRound } from '../../lab/processes/round-time.ts'
import { figure, heading } from './report.ts'

const SEED = 1

/** Seats that do nothing lose their settlers to barbarians and are out by turn 40, so they play without them. */
async function play(profile: string, barbarians: boolean): Promise<PlayedGame> {
  const seats = Array.from({ length: 4 }, () => ({ driver: 'bot' as const, profile }))
  let played: PlayedGame | null = null
  let failed = 'it ended without a word'
  await playAll(
    [{ size: 'small', speed: 'Quick', seed: SEED, victories: ['time'], barbarians, seats }],
    { ruleset: 'standard', stateDir: '' },
    1,
    {
      onPlayed: (_index, game) => {
        played = game
      },
      onFailed: (_index, message) => {
        failed = message
      },
    },
  )
  if (!played) throw new Error(`the game failed: ${failed}`)
  return played
}

export async function benchGame(): Promise<void> {
  for (const profile of ['Standard', 'Idle']) {
    const game = await play(profile, profile !== 'Idle')
    heading(`Small game, Quick, ${game.roundMs.length} rounds, four seats of ${profile}, seed ${SEED}`)
    figure('wall', game.wallSeconds, 's')
    figure('CPU', game.cpuSeconds, 's')
    figure('peak memory', game.peakMemoryMb, 'MB')
    for (const turn of [50, 150, 300]) figure(`a round around turn ${turn}`, timeOfRound([game], turn), 'ms')
    figure('commands', game.commands, '')
    figure('refused of 1,000 commands', (1000 * Object.values(game.refusals).reduce((a, b) => a + b, 0)) / game.commands, '')
  }
}
