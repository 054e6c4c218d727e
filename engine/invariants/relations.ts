/** How civilizations stand to each other: what binds both is the same on both sides; alliances of city-states. */

import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'

const MUTUAL = ['met', 'war', 'warSince', 'friendsUntil', 'pactUntil', 'researchUntil', 'peaceUntil'] as const

export function checkRelations(w: EngineContext, broken: string[]): void {
  const { civs } = w.s
  for (let a = 0; a < civs.length; a++) {
    const one = civs[a]
    if (one.relations.length !== civs.length) broken.push(`civ ${a} has ${one.relations.length} relations`)
    if (one.relations[a].war) broken.push(`civ ${a} is at war with itself`)
    for (let b = 0; b < a; b++) checkPair(one, civs[b], broken)
    if (one.cityState) checkMinor(w, one, broken)
  }
}

function checkPair(one: Civ, other: Civ, broken: string[]): void {
  const mine = one.relations[other.id]
  const theirs = other.relations[one.id]
  for (const key of MUTUAL) {
    if (mine[key] !== theirs[key]) broken.push(`civs ${one.id} and ${other.id} have ${key} ${mine[key]} and ${theirs[key]}`)
  }
  if (!mine.war) return
  if (one.kind === 'barbarian' || other.kind === 'barbarian') return
  if (!mine.met) broken.push(`civs ${one.id} and ${other.id} are at war and have never met`)
  if (!one.alive || !other.alive) broken.push(`civs ${one.id} and ${other.id} are at war, and one is gone`)
  for (const side of [mine, theirs]) {
    if (side.friendsUntil > 0 || side.pactUntil > 0 || side.researchUntil > 0 || side.embassy || side.openBordersUntil > 0)
      broken.push(`civs ${one.id} and ${other.id} are at war and have treaties`)
  }
}

function checkMinor(w: EngineContext, civ: Civ, broken: string[]): void {
  const { ally, of } = civ.cityState!
  const majors = w.s.seats.length
  if (of.length !== majors) broken.push(`city-state ${civ.id} stands to ${of.length} of ${majors} majors`)
  if (ally === NONE) return
  const friend = w.s.civs[ally]
  if (friend?.kind !== 'major' || !friend.alive) broken.push(`city-state ${civ.id} is allied with ${ally}`)
  else if (civ.relations[ally].war) broken.push(`city-state ${civ.id} is at war with its ally ${ally}`)
  else if (!civ.alive) broken.push(`city-state ${civ.id} is gone and has an ally`)
}
