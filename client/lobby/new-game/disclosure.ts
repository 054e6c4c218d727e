/** A part of the form that is closed until it is needed. */
import m from 'mithril'
import type { NewGame } from './new-game.ts'

/** What is closed is not there: a form for 24 seats has no more stops for the keyboard than one for two. */
export const disclosure = (
  { open }: NewGame,
  which: keyof NewGame['open'],
  summary: m.Children,
  content: () => m.Children,
): m.Children =>
  m('details', { open: open[which], ontoggle: (event: Event) => (open[which] = (event.target as HTMLDetailsElement).open) }, [
    m('summary', summary),
    open[which] && m('.details', content()),
  ])
