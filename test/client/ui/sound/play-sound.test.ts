import { expect, test } from 'vitest'
import { SoundGate } from '../../../../client/ui/sound/play-sound.ts'
import { TONES } from '../../../../client/ui/sound/tones.ts'

test('a page that nobody sees sounds only to call whoever is waited for', () => {
  const gate = new SoundGate()
  expect(gate.mayPlay('melee', true, 0)).toBe(false)
  expect(gate.mayPlay('turn', true, 0)).toBe(true)
  expect(gate.mayPlay('proposal', true, 0)).toBe(true)
  expect(gate.mayPlay('melee', false, 0)).toBe(true)
})

test('the same sound at once is heard once, and of a busy second five', () => {
  const gate = new SoundGate()
  const heard = (['move', 'move', 'melee', 'ranged', 'built', 'city', 'war'] as const).map(name =>
    gate.mayPlay(name, false, 1000),
  )
  expect(heard).toEqual([true, false, true, true, true, true, false])
  expect(gate.mayPlay('war', false, 2001)).toBe(true)
})

test('every note is audible, no louder than the device can play, and every sound ends within three seconds', () => {
  for (const [name, notes] of Object.entries(TONES)) {
    for (const { hz, loud, long } of notes) {
      expect(hz, name).toBeGreaterThanOrEqual(55)
      expect(loud, name).toBeGreaterThan(0)
      expect(loud, name).toBeLessThanOrEqual(1)
      expect(long, name).toBeGreaterThan(0)
    }
    expect(Math.max(...notes.map(({ at, long }) => at + long)), name).toBeLessThan(3)
  }
})
