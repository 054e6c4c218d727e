/**
 * Games of computer players in freeciv beside ours, in turns on the same core's time: four players, a map of 44×26, 330 turns, and our small game of
 * four Standard bots, whose map is larger. Needs Debian's freeciv-server. `GAMES=4` pairs and `TURNS=100` in the environment.
 */
import { existsSync } from 'node:fs'
import { estimateMean, estimateRatio } from '../../../lab/statistics/intervals.ts'
import { option } from '../options.ts'
import { figure, heading } from '../report.ts'
import { playFreeciv } from './freeciv-game.ts'
import { type OurGames, startOurs } from './our-games.ts'

export const FREECIV_SERVER = ['/usr/games/freeciv-server', '/usr/bin/freeciv-server'].find(existsSync)
const PAIRS = 3
const ROUNDS = 330

export const FREECIV = {
  theirs: 'CPU of a game, freeciv',
  ours: 'CPU of a game, Hexarchy',
  times: 'times ours',
}

export async function benchFreeciv(): Promise<void> {
  if (!FREECIV_SERVER)
    return console.log('\nfreeciv is not measured: there is no freeciv-server. In Debian: apt install freeciv-server')
  const [pairs, turns] = [option('GAMES', PAIRS), option('TURNS', ROUNDS)]
  const ours = startOurs()
  const seconds: { theirs: number; ours: number }[] = []
  try {
    await ours.play(901, turns)
    for (let seed = 1; seed <= pairs; seed++) {
      // Whoever comes second has the warmer machine.
      const first = seed % 2 === 0 ? await playWarm(ours, seed, turns) : null
      const theirs = await playFreeciv(FREECIV_SERVER, { seed, turns })
      seconds.push({ theirs, ours: first ?? (await playWarm(ours, seed, turns)) })
    }
  } finally {
    ours.end()
  }
  heading(`Games of four computer players, ${turns} turns, in turns on one machine`, { turns })
  for (const side of ['theirs', 'ours'] as const) {
    const mean = estimateMean(seconds.map(one => one[side]))!
    figure(FREECIV[side], mean.value, 's', mean)
  }
  const times = estimateRatio(seconds.map(one => ({ hits: one.theirs, of: one.ours })))!
  figure(FREECIV.times, times.value, '×', times)
}

/** A game of its own goes before each that counts: V8 compiles in it, and drops code that lies idle while the other one plays. */
async function playWarm(ours: OurGames, seed: number, turns: number): Promise<number> {
  await ours.play(800 + seed, turns)
  return await ours.play(seed, turns)
}
