/** One sign for each tile of a layer of the map, and what the signs mean. */

import { type EngineContext, strikersByTile, type Unit } from '../../../engine/index.ts'
import { FOOD, GOLD, PRODUCTION } from '../../../rules/stats.ts'
import { isExplored, isVisible, knownResource } from '../../knowledge.ts'
import type { SitesNear } from '../../tool/advice.ts'
import { becauseText } from '../../words/advice.ts'
import { believedOwner, nationName } from '../players/player.ts'
import { stanceOf } from '../players/stance.ts'
import { entered, type Legend, type Look } from './legend.ts'
import { COVER, GROUND } from './map-text.ts'
import { religionLook, tradeLook } from './realm-signs.ts'
import { type TileSummary, tileSummary } from './tile.ts'
import { yieldsKnown } from './tile-details.ts'

export const LAYERS = [
  'terrain',
  'resources',
  'yields',
  'owners',
  'units',
  'visibility',
  'improvements',
  'danger',
  'sites',
  'trade',
  'religion',
] as const
export type Layer = (typeof LAYERS)[number]

/** What stands in a layer for a tile; a blank for one never seen. `width` signs each. */
interface LayerSigns {
  width: number
  sign(t: number, legend: Legend): string
}

/** Which layer, and what it is drawn for. */
export interface Drawn {
  layer: Layer
  /** Who knows places for cities; null: nobody. */
  sites: SitesNear | null
  /** Unit of the seat's own that danger is told of; null: any. */
  unit: Unit | null
}

/** The signs of a layer as the seat knows it. */
export function layerSigns(w: EngineContext, seat: number, drawn: Drawn): LayerSigns {
  const { layer } = drawn
  const look = LOOKS[layer](w, seat, drawn)
  const width = layer === 'yields' || layer === 'religion' ? 3 : 1
  const blank = ' '.repeat(width)
  return {
    width,
    sign(t, legend) {
      if (!isExplored(w, seat, t)) return blank
      return look(t, legend) ?? entered(legend, '.', 'nothing').repeat(width)
    },
  }
}

const LOOKS: Record<Layer, (w: EngineContext, seat: number, drawn: Drawn) => Look> = {
  terrain: (w, seat) => (t, legend) => terrainSign(tileSummary(w, seat, t), legend),
  resources(w, seat) {
    const signs = signsFor(w.rules.resources.map(({ name }) => name))
    return (t, legend) => {
      const resource = knownResource(w, seat, t)
      return resource < 0 ? null : entered(legend, signs[resource], w.rules.resources[resource].name)
    }
  },
  yields: (w, seat) => (t, legend) => {
    const stats = yieldsKnown(w, seat, t)
    legend.set('123', '1 food, 2 production, 3 gold; 9: as much or more')
    return [FOOD, PRODUCTION, GOLD].map(stat => Math.max(0, Math.min(9, Math.round(stats[stat])))).join('')
  },
  owners(w, seat) {
    // Whom the seat has not met takes no letter: which are free would tell of their names.
    const met = w.s.civs.filter(({ id }) => w.s.civs[seat].relations[id]?.met)
    const signs = signsFor(met.map(({ id }) => nationName(w, id)))
    const signOf = new Map(met.map(({ id }, i) => [id, signs[i]]))
    return (t, legend) => {
      const { owner } = tileSummary(w, seat, t)
      if (owner === undefined) return null
      if (owner === seat) return entered(legend, '@', 'yours')
      const sign = signOf.get(owner)
      return sign ? entered(legend, sign, nationName(w, owner)) : entered(legend, '?', 'somebody you have not met')
    }
  },
  units: (w, seat) => (t, legend) => unitSign(w, seat, tileSummary(w, seat, t), legend),
  visibility: (w, seat) => (t, legend) =>
    isVisible(w, seat, t) ? entered(legend, '+', 'in sight') : entered(legend, '-', 'seen before'),
  improvements(w, seat) {
    const names = w.rules.improvements.map(({ name }) => name)
    const signs = signsFor(names)
    return (t, legend) => {
      const { improvement, road, city } = tileSummary(w, seat, t)
      if (city !== undefined) return entered(legend, '@', 'city')
      if (improvement) return entered(legend, signs[names.indexOf(improvement)], improvement)
      return road ? entered(legend, '=', 'road or railroad alone') : null
    }
  },
  danger(w, seat, { unit }) {
    const strikers = strikersByTile(w, seat, unit)
    return (t, legend) => {
      const n = Math.min(9, strikers[t])
      return n === 0 ? null : entered(legend, String(n), `${n === 9 ? '9 or more' : n} of the enemies in sight can strike there`)
    }
  },
  trade: (w, seat) => tradeLook(w, seat),
  religion: (w, seat) => religionLook(w, seat),
  sites(w, seat, { sites }) {
    const best = new Map(sites?.(w, seat).map(({ tile, because }, i) => [tile, { sign: String(i + 1), because }]))
    return (t, legend) => {
      const site = best.get(t)
      return site ? entered(legend, site.sign, becauseText(site.because)) : null
    }
  },
}

/** Cover where there is any, else ground. */
function terrainSign({ terrain = '', features = [], natural_wonder }: TileSummary, legend: Legend): string {
  if (natural_wonder) return entered(legend, '*', 'natural wonder')
  const joined = features.join(' ').toLowerCase()
  const cover = features.at(-1)
  if (cover !== undefined && COVER[joined]) return entered(legend, COVER[joined], features.join(' with '))
  if (cover !== undefined) return entered(legend, COVER[cover.toLowerCase()] ?? cover[0].toUpperCase(), cover)
  return entered(legend, GROUND[terrain.toLowerCase()] ?? terrain[0].toLowerCase(), terrain)
}

function unitSign(w: EngineContext, seat: number, { city, units = [] }: TileSummary, legend: Legend): string | null {
  if (city !== undefined) {
    const own = believedOwner(w, seat, w.s.cities[city]!) === seat
    return own ? entered(legend, '@', 'your city') : entered(legend, '#', "somebody else's city")
  }
  const here = units.map(id => w.s.units[id]!)
  const first = here[0]
  if (!first) return null
  const stance = stanceOf(w, seat, first.owner)
  if (stance === 'enemy') return entered(legend, '!', 'unit of an enemy')
  if (stance === 'other') return entered(legend, 'U', "somebody else's unit")
  const soldier = here.some(({ kind }) => !w.rules.units[kind].civilian)
  return soldier ? entered(legend, 'M', 'your military unit') : entered(legend, 'W', 'your civilian unit')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A sign for each name, always the same for the same list: a letter of its own where one is free. */
export function signsFor(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const own = [...name.toUpperCase(), ...name.toLowerCase()].filter(letter => LETTERS.includes(letter))
    const sign = [...own, ...LETTERS].find(letter => !taken.has(letter)) ?? '?'
    taken.add(sign)
    return sign
  })
}
