/** A refusal, where it was asked: the sentence, the hint, and a button for what could be done instead. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { adviceText } from '../../words/play/advice.ts'
import { playWords as words } from '../../words/play/play.ts'
import { nameOfTile, withPlaceNames } from '../../world/place-names.ts'
import { withUnitNames } from '../../world/unit-names.ts'
import { follow } from '../seat/advised-call.ts'
import { placeOf } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'

export function refusal(play: Play): m.Children {
  const { refused } = play.doing
  if (!refused) return null
  const { message, hint, next, from_turn } = refused
  const { world, selection } = play.table
  const from = placeOf(world, selection)
  const named = (sentence: string): string => withPlaceNames(world, withUnitNames(world, sentence), from)
  return m('.play-refusal', { role: 'alert' }, [
    m('p', [m(icon, { control: 'warning' }), ' ', named(message)]),
    hint && m('p.quiet', named(hint)),
    from_turn !== undefined && m('p.quiet', words.fromTurn({ turn: from_turn })),
    m('.line', [
      next &&
        next.tool !== 'end_turn' &&
        m(
          'button.small',
          { type: 'button', onclick: () => follow(play, next as Parameters<typeof follow>[1]) },
          adviceText(next.tool, next.args, (x, y) => nameOfTile(world, x, y, from)),
        ),
      m('button.small', { type: 'button', onclick: () => play.send({ type: 'dismiss' }) }, words.ok),
    ]),
  ])
}
