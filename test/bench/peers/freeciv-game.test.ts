/** How the processor time of a game of freeciv is read. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { childSeconds } from './freeciv-game.ts'

test('the times of the children are taken, minutes and the system part as well', () => {
  expect(childSeconds('0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n')).toBe(62.75)
  expect(() => childSeconds('nothing')).toThrow('the shell told no times')
})

test('the shell of this machine tells them so', () => {
  const busy = 'for (const end = Date.now() + 150; Date.now() < end; ) {}'
  const times = execFileSync('sh', ['-c', '"$@" || exit; times', 'sh', process.execPath, '-e', busy], { encoding: 'utf8' })
  expect(childSeconds(times)).toBeGreaterThan(0.05)
})
