/** Temperature and humidity, and the base terrain that follows from them by the ruleset's own effects. */
import { isEffect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Terrain } from '../../rules/ruleset.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { type Draft, latitude, noiseSeed } from './draft.ts'
import { byRank, noise } from './noise.ts'

/** Temperature falls from 1 at the equator by this much at the edge: tundra from about three quarters of the way. */
const COOLING = 2.45
/** How far noise moves the temperature. */
const WARMTH_NOISE = 0.16
/** How far noise, against latitude, decides about humidity. */
const DAMP_NOISE = 0.9

export function makeClimate(d: Draft): void {
  const { g } = d
  const warm = noise(g, noiseSeed(d), { scale: 16, octaves: 4, persistence: 0.5 })
  const damp = byRank(noise(g, noiseSeed(d), { scale: 14, octaves: 4, persistence: 0.5 }))
  for (let t = 0; t < g.size; t++) {
    const far = latitude(g, t)
    d.temperature[t] = clamp(1 - COOLING * far * far + warm[t] * WARMTH_NOISE, -1, 1)
    d.humidity[t] = clamp((damp[t] - 0.5) * DAMP_NOISE + rainfall(far), 0, 1)
  }
}

/** Wet at the equator, dry around the tropics, moderate beyond. */
function rainfall(far: number): number {
  if (far < 0.18) return 0.68
  if (far < 0.36) return 0.68 - ((far - 0.18) / 0.18) * 0.22
  if (far < 0.58) return 0.46 + ((far - 0.36) / 0.22) * 0.14
  return 0.6
}

const clamp = (n: number, least: number, most: number): number => (n < least ? least : n > most ? most : n)

/** Temperature from and to, humidity from and to. */
type Range = readonly [number, number, number, number]

/** The climates that an entry's effects name. */
export const climatesOf = (terrain: Terrain): Range[] =>
  terrain.effects.filter(effect => isEffect(effect, E.climate)).map(({ params }) => params)

/** Whether a climate lies in the range: lower bounds count only at the very bottom of the scales (rulebook, map-making 3). */
export function suits([coldest, hottest, driest, wettest]: Range, temperature: number, humidity: number): boolean {
  return (
    (temperature > coldest || (coldest === -1 && temperature === -1)) &&
    temperature <= hottest &&
    (humidity > driest || (driest === 0 && humidity === 0)) &&
    humidity <= wettest
  )
}

/** Base terrains of all land; water starts as ocean. */
export function layTerrain(d: Draft): void {
  const choices = d.terrains
    .filter(terrain => terrain.kind === 'land')
    .map(terrain => ({ id: terrain.id, ranges: climatesOf(terrain) }))
    .filter(choice => choice.ranges.length > 0)
  const fitting: number[] = []
  for (let t = 0; t < d.g.size; t++) {
    if (!d.land[t]) {
      d.tiles.terrain[t] = d.known.ocean
      continue
    }
    fitting.length = 0
    for (const { id, ranges } of choices)
      if (ranges.some(range => suits(range, d.temperature[t], d.humidity[t]))) fitting.push(id)
    d.tiles.terrain[t] =
      fitting.length === 0 ? plainTerrain(d, t) : fitting.length === 1 ? fitting[0] : fitting[drawFrom(d.rng, fitting.length)]
  }
}

/** For rulesets without such effects, and climates that none names (rulebook, map-making 3). */
function plainTerrain({ known, temperature, humidity }: Draft, t: number): number {
  const cold = humidity[t] < 0.5 ? known.snow : known.tundra
  if (temperature[t] < -0.4 && cold !== NONE) return cold
  if (temperature[t] < 0.8) return humidity[t] < 0.5 ? known.plains : known.grassland
  return humidity[t] < 0.7 && known.desert !== NONE ? known.desert : known.plains
}
