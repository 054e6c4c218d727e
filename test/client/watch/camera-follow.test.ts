import { describe, expect, test } from 'vitest'
import { Follower, LOOK_MS } from '../../../client/watch/camera-follow.ts'

const event = (kind: string, civ: number, tile: number, other = -1) => ({ kind, civ, other, tile, text: kind }) as never
const following = (followed: number | 'all'): Follower => {
  const follower = new Follower()
  follower.follow(followed)
  return follower
}

describe('the camera that follows a seat', () => {
  test('goes to the weightiest of what the seat did, and stays there for a while', () => {
    const follower = following(1)
    follower.takeEvent(event('tile/improved', 1, 5), 4)
    follower.takeEvent(event('city/founded', 1, 7), 4)
    follower.takeEvent(event('unit/attacked', 1, 9), 4)
    expect(follower.due(0)).toMatchObject({ tile: 7, seat: 1 })
    follower.takeEvent(event('city/captured', 1, 11), 4)
    expect(follower.due(LOOK_MS - 1)).toBeNull()
    expect(follower.due(LOOK_MS)?.tile).toBe(11)
    expect(follower.due(9 * LOOK_MS)).toBeNull()
  })

  test('goes to what was done to the seat by force, and to nothing of others', () => {
    const follower = following(1)
    follower.takeEvent(event('city/founded', 2, 7), 4)
    follower.takeEvent(event('civ/met', 1, 8), 4)
    expect(follower.due(0)).toBeNull()
    follower.takeEvent(event('city/captured', 2, 9, 1), 4)
    expect(follower.due(0)).toMatchObject({ tile: 9, seat: 1 })
  })

  test('of whoever plays passes over barbarians and city-states', () => {
    const follower = following('all')
    follower.takeEvent(event('unit/attacked', 4, 7), 4)
    expect(follower.due(0)).toBeNull()
    follower.takeEvent(event('unit/attacked', 3, 7), 4)
    expect(follower.due(0)?.seat).toBe(3)
  })

  test('goes with its units', () => {
    const follower = following(0)
    const units = new Map([[6, { kind: 'Scout', owner: 0, civilian: false }]]) as never
    follower.takeMoves([{ unit_id: 6, path: [1, 2, 3] }], units, 4, kind => `${kind} moves`)
    expect(follower.due(0)).toMatchObject({ tile: 3, what: 'Scout moves' })
  })
})
