/** What a game at a table lets be heard: events, units of one's own that move, and that one's turn has begun. */
import type { Frame } from '../../../actors/wire/messages.ts'
import { playSound } from '../../ui/sound/play-sound.ts'
import { isOwnTurn } from '../../world/selectors.ts'
import type { World, WorldChange } from '../../world/world.ts'
import { soundOfEvent } from './event-sounds.ts'

export interface PlaySounds {
  takeFrame(frame: Frame, world: World): void
  takeWorld(world: World, change: WorldChange | null): void
}

export function playSounds(play = playSound): PlaySounds {
  /** Null before the world is there: what the page finds is no beginning. */
  let wasOwn: boolean | null = null
  return {
    takeFrame(frame, world) {
      const sound = frame.type === 'event' ? soundOfEvent(frame.event, world) : null
      if (sound) play(sound)
    },
    takeWorld(world, change) {
      const isOwn = isOwnTurn(world)
      if (isOwn && wasOwn === false) play('turn')
      wasOwn = isOwn
      if (change?.moves?.some(({ unit_id }) => world.units.get(unit_id)?.owner === world.head.you)) play('move')
    },
  }
}
