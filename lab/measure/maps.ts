/** `maps [KIND …]`: the health of games on other maps, sizes and speeds than those that the figures are asked for. */
import type { GameOptions } from '../../engine/index.ts'
import { measureHealth, type PartResult } from './health.ts'
import { gameOf, gamesAsked, PROFILE, seedsOf } from './settings.ts'

interface Kind {
  options: Partial<GameOptions>
  bots: number
  games: number
}

const KINDS: Record<string, Kind> = {
  archipelago: { options: { map: 'archipelago' }, bots: 4, games: 6 },
  pangaea: { options: { map: 'pangaea' }, bots: 4, games: 6 },
  inland_sea: { options: { map: 'inland_sea' }, bots: 4, games: 6 },
  fractal: { options: { map: 'fractal' }, bots: 4, games: 6 },
  large: { options: { size: 'large' }, bots: 8, games: 2 },
  gargantuan: { options: { size: 'gargantuan' }, bots: 24, games: 1 },
  marathon: { options: { speed: 'Marathon' }, bots: 4, games: 1 },
}

export async function maps(asked: string[]): Promise<PartResult> {
  const unknown = asked.find(name => !(name in KINDS))
  if (unknown) throw new Error(`There is no map "${unknown}"; there are ${Object.keys(KINDS).join(', ')}.`)
  const all: PartResult = { games: [], failures: [], wallSeconds: 0, figures: [], stopped: false }
  for (const [name, { options, bots, games }] of Object.entries(KINDS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const profiles = Array.from({ length: bots }, () => PROFILE)
    const one = await measureHealth(
      name,
      seedsOf(gamesAsked(games)).map(seed => gameOf(seed, profiles, options)),
    )
    all.games.push(...one.games)
    all.failures.push(...one.failures)
    all.figures.push(...one.figures.map(figure => ({ ...figure, name: `${name}: ${figure.name}` })))
    all.wallSeconds += one.wallSeconds
    all.stopped = one.stopped
    if (one.stopped) break
  }
  return all
}
