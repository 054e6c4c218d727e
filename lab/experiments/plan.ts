/** The games of an experiment, block by block, each in full: a pure function of the experiment. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Configuration } from '../../bot/configuration.ts'
import { seatFor } from '../../saves/bot-files/seat-bot.ts'
import type { JobGame } from '../jobs/job-queue.ts'
import type { Experiment, Factor, Level } from './experiment.ts'
import { layered } from './players.ts'

/** What sits at a place of a game. */
interface Placed {
  label: string
  nation: string | null
  bot: Configuration
  levels: Readonly<Record<string, string>> | null
}

export const blockCount = ({ games, replays }: Experiment): number => Math.ceil(games / replays)

/** The games of a block, from 0. Those of one block are on one map, of one seed. */
export function gamesOf(experiment: Experiment, block: number): JobGame[] {
  const { replays, games, name, size, maps, speed, difficulty, seed, turns } = experiment
  const first = block * replays
  const mix = experiment.factorial ? mixesOf(experiment, block) : null
  return Array.from({ length: Math.min(replays, games - first) }, (_, i) => {
    const game = first + i
    const places = mix ? turned(mix, i) : placesOf(experiment, game)
    const options = {
      name: `${name} ${game + 1}`,
      ...{ size, map: maps[block % maps.length], speed, difficulty, seed: seed + block, turns },
      seats: places.map(({ bot, nation }, place) => ({
        driver: 'bot' as const,
        ...seatFor(bot, null),
        nation: nation ?? (place === 0 ? experiment.nation : null),
      })),
    }
    return { game, options, labels: places.map(({ label }) => label), levels: mix && places.map(({ levels }) => levels ?? {}) }
  })
}

/** Seats in turn; where they rotate, game i begins with seat i. */
function placesOf({ seats, players, rotate }: Experiment, game: number): Placed[] {
  return Array.from({ length: players }, (_, place) => ({ ...seats[(place + (rotate ? game : 0)) % seats.length], levels: null }))
}

const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length])

/** A mix of levels for each place: every factor's levels are spread evenly over the places, and shuffled by block. */
function mixesOf({ factorial, players, seed }: Experiment, block: number): Placed[] {
  const { base, factors } = factorial!
  const columns = factors.map((factor, column) => levelsOf(factor, players, seed, block, column))
  return Array.from({ length: players }, (_, place) => {
    const levels = columns.map(column => column[place])
    const from = levels.find(({ player }) => player)?.player ?? base
    const bot = levels.reduce((made, { aggression, params }) => layered(made, aggression, params), from.bot)
    return {
      label: base.bot.name,
      nation: null,
      bot,
      levels: Object.fromEntries(factors.map(({ name }, i) => [name, levels[i].name])),
    }
  })
}

/** Beyond what divides evenly, levels are had in turn from block to block. */
function levelsOf({ levels }: Factor, players: number, seed: number, block: number, column: number): Level[] {
  const over = players % levels.length
  const list = Array.from({ length: players }, (_, i) => levels[(i + block * over) % levels.length])
  return shuffled(list, hashed(seed, block, column))
}

function shuffled<T>(list: T[], seed: number): T[] {
  const source = xoroshiro128plus(seed)
  for (let i = list.length - 1; i > 0; i--) {
    const j = uniformInt(source, 0, i)
    const kept = list[i]
    list[i] = list[j]
    list[j] = kept
  }
  return list
}

/** Neighbouring blocks and columns have generators that have nothing to do with each other (the finaliser of MurmurHash3). */
function hashed(...parts: readonly number[]): number {
  return parts.reduce((hash, part) => {
    let h = (hash ^ part) + 0x9e3779b9
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    return (h ^ (h >>> 16)) | 0
  }, 0)
}
