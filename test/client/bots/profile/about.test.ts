/** The line that says what a profile is. */
import { expect, test } from 'vitest'
import { aboutProfile, type ProfileSummary } from '../../../../client/bots/profile-types.ts'

const PROFILE: ProfileSummary = {
  id: 'one',
  name: 'One',
  builtIn: false,
  revision: 1,
  code: 'basic',
  aggression: null,
  params: {},
  note: '',
  changed: '2026-01-01T00:00:00Z',
  forkedFrom: null,
  problem: null,
  damaged: null,
}

test.each<[string, Partial<ProfileSummary>, string]>([
  ['the bot of today', {}, 'The bot as it is today · no overrides'],
  ['a snapshot', { code: 'snapshot_v0' }, 'The bot as it was: snapshot v0 · no overrides'],
  ['the code of an experiment', { code: 'frozen_ab12' }, 'The bot as an experiment froze it: ab12 · no overrides'],
  [
    'one with few overrides',
    { params: { garrison: 2, policyOrder: ['Food', 'Gold'] } },
    'The bot as it is today · 2 overrides: garrison 2, policyOrder',
  ],
  ['one with many', { params: { a: 1, b: 2, c: 3 } }, 'The bot as it is today · 3 overrides'],
  [
    'one with a note',
    { aggression: 0.7, note: 'More men.' },
    'The bot as it is today · no overrides · aggression 0.7 · More men.',
  ],
  [
    'a built-in one, whose note is that of all',
    { code: 'idle', builtIn: true, note: 'Comes with the program.' },
    'Ends its turns and does nothing else · no overrides',
  ],
])('%s', (_what, more, text) => {
  expect(aboutProfile({ ...PROFILE, ...more })).toBe(text)
})
