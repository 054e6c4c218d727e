import { describe, expect, test } from 'vitest'
import { advanced, started, stopped, within } from '../../../client/recap/playback.ts'

describe('a recap that plays', () => {
  test('shows so many turns in a second', () => {
    let playing = started(stopped(10, 2), 1_000)
    for (let now = 1_000; now <= 4_000; now += 16) playing = advanced(playing, now, 99)
    expect(playing).toMatchObject({ turn: 15, isOn: true })
  })

  test('passes over turns for which there was no time, and keeps its pace', () => {
    const playing = advanced(started(stopped(0, 10), 0), 1_050, 99)
    expect(playing.turn).toBe(10)
    expect(advanced(playing, 1_099, 99).turn).toBe(10)
    expect(advanced(playing, 1_100, 99).turn).toBe(11)
  })

  test('stops at the end, and stands still while it is stopped', () => {
    expect(advanced(started(stopped(97, 10), 0), 5_000, 99)).toMatchObject({ turn: 99, isOn: false })
    expect(advanced(stopped(3), 9_000, 99).turn).toBe(3)
  })

  test('goes to no turn that is not there', () => {
    expect([within(-4, 1, 9), within(4.4, 1, 9), within(12, 1, 9)]).toEqual([1, 4, 9])
  })
})
