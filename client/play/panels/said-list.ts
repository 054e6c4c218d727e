/** What came of what the player did: read out as it comes, and seen for a while. */
import m from 'mithril'
import type { Play } from '../seat/play.ts'

export const saidList = (play: Play): m.Children =>
  m('.play-said', [
    m(
      '.play-said-news',
      { role: 'status', 'aria-live': 'polite' },
      play.said.filter(({ kind }) => kind === 'news').map(({ id, text }) => m('p', { key: id }, text)),
    ),
    m(
      '.play-said-refusals',
      { role: 'alert' },
      play.said.filter(({ kind }) => kind === 'refusal').map(({ id, text }) => m('p', { key: id }, text)),
    ),
    m('p.hidden', { role: 'status', 'aria-live': 'polite' }, play.spoken),
  ])
