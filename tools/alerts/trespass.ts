/** Alerts of soldiers on land of city-states where that costs influence, with a way off it. */
import {
  type Civ,
  type Command,
  check,
  type EngineContext,
  hasTurn,
  hostsToSpare,
  isDeadly,
  isLandOf,
  movementProfile,
  NONE,
  searchPaths,
  type Unit,
} from '../../engine/index.ts'
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { isVisible, knowsUnit } from '../knowledge.ts'
import { nationName } from '../views/players/player.ts'
import { listText } from '../words/advice.ts'
import { alertText } from '../words/alerts.ts'
import type { Problem } from './alert.ts'
import { unitSaid } from './named.ts'

/** Turns that a way off the land may take. */
const FAR = 5

/** One sentence for each city-state: it resents them together, once a turn. */
export function trespasses(w: EngineContext, civ: Civ): Problem[] {
  const byHost = new Map<number, Unit[]>()
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    const host = w.s.tiles.owner[unit.tile]
    // Most stand on land of nobody, or of their own.
    if (host === NONE || host === civ.id || !w.s.civs[host].cityState || !hostsToSpare(w, unit).includes(host)) continue
    byHost.set(host, [...(byHost.get(host) ?? []), unit])
  }
  return [...byHost].map(([host, units]) => ({ what: sentence(w, host, units), answer: () => wayOff(w, units) }))
}

function sentence(w: EngineContext, host: number, units: readonly Unit[]): string {
  const who = units.map(unit => unitSaid(w, unit))
  const influence = -CITY_STATES.trespassX100 / 100
  return alertText('trespass', { units: listText(who), nation: nationName(w, host), influence })
}

/** The first of them that can go off it now goes. */
function wayOff(w: EngineContext, units: readonly Unit[]): Command | null {
  for (const unit of units) {
    if (!hasTurn(w.s, unit.owner) || unit.movesX60 === 0) continue
    const tile = nearestOff(w, unit)
    const command: Command = { type: 'moveUnit', unit: unit.id, tile }
    if (tile !== NONE && check(w, unit.owner, command) === null) return command
  }
  return null
}

/** The nearest tile that is no such land, on which nobody stands and no enemy in sight can take or kill the unit. */
function nearestOff(w: EngineContext, unit: Unit): number {
  const hosts = hostsToSpare(w, unit)
  let found = NONE
  searchPaths(w, movementProfile(w, unit), unit.tile, unit.movesX60, NONE, FAR, t => {
    const isFree = !isHeld(w, unit.owner, t) && !isLandOf(w, unit.owner, t, hosts) && !isDeadly(w, unit, t)
    if (isFree) found = t
    return isFree
  })
  return found
}

/** A soldier is seen to stand there. */
function isHeld(w: EngineContext, seat: number, t: number): boolean {
  const id = w.s.tiles.military[t]
  if (id === NONE || !isVisible(w, seat, t)) return false
  const unit = w.s.units[id]!
  return unit.owner === seat || knowsUnit(w, seat, unit)
}
