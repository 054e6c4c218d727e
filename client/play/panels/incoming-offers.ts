/** Who waits for an answer: a negotiation that has come rings, says who and how long, and leads to its table. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { playSound } from '../../ui/sound/play-sound.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { askedOf } from '../seat/open-decisions.ts'
import type { Play } from '../seat/play.ts'

/** Those that have rung. */
const rung = new WeakMap<Play, Set<number>>()

export function ringing(play: Play): m.Children {
  const { table } = play
  const waiting = askedOf(play)
  const heard = rung.get(play) ?? new Set()
  rung.set(play, heard)
  for (const { negotiation_id: id } of waiting) {
    if (heard.has(id)) continue
    heard.add(id)
    playSound('proposal')
  }
  if (play.screen?.name === 'negotiation') return null
  return waiting.map(({ negotiation_id: id, with_nation, answer_by }) =>
    m('.play-ring', { key: id, role: 'alert' }, [
      m(icon, { control: 'negotiation' }),
      m(
        'span',
        answer_by === undefined
          ? words.waitsForAnswer({ nation: ruleName(with_nation) })
          : words.waitsForAnswerUntil({
              nation: ruleName(with_nation),
              seconds: Math.max(0, Math.round((answer_by - Date.now()) / 1000)),
            }),
      ),
      m('button.small', { type: 'button', onclick: () => table.open('negotiation', String(id)) }, words.answer),
    ]),
  )
}
