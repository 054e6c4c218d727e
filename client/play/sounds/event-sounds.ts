/** Which sound an event has for who plays a seat; most have none. */
import type { ToldEvent } from '../../../actors/wire/messages.ts'
import type { SoundName } from '../../ui/sound/tones.ts'
import { distanceOf } from '../../world/selectors.ts'
import { tileAt, type World } from '../../world/world.ts'

/** Of what the seat itself did or has. */
const OWN: Record<string, SoundName | undefined> = {
  'city/founded': 'city',
  'wonder/built': 'wonder',
  'tech/learned': 'technology',
}
const BATTLES: ReadonlySet<string> = new Set(['unit/attacked', 'city/attacked'])

/** Null where it is none of the seat's affairs. */
export function soundOfEvent(event: ToldEvent, world: World): SoundName | null {
  const { kind, what, civ, other } = event
  const { you } = world.head
  if (you === null) return null
  if (kind === 'game/over') return what === 'won' && civ === you ? 'victory' : 'defeat'
  if (kind === 'civ/eliminated') return civ === you ? 'defeat' : null
  if (kind === 'civ/message') return other === you ? 'message' : null
  const isParty = civ === you || other === you
  if (kind === 'civ/war') return isParty ? 'war' : null
  if (BATTLES.has(kind)) return isParty ? blowOf(world, event) : null
  if (kind === 'city/built') return civ === you && what === 'building' ? 'built' : null
  return civ === you ? (OWN[kind] ?? null) : null
}

/** Cities shoot, and who strikes from further away than the next tile. */
function blowOf(world: World, { what, unit, tile }: ToldEvent): SoundName {
  const attacker = world.units.get(unit)
  const isFar = attacker !== undefined && distanceOf(world, tileAt(world, attacker.x, attacker.y), tile) > 1
  return what === 'shelled' || isFar ? 'ranged' : 'melee'
}
