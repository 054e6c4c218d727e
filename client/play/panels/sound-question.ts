/** Whether games are to sound: asked once in a browser, in a line at the side that goes by itself with the turn. */
import m from 'mithril'
import { icon } from '../../ui/controls/icon.ts'
import { isSoundChosen, setSound } from '../../ui/preferences/sound.ts'
import { playSound } from '../../ui/sound/play-sound.ts'
import { soundWords as words } from '../../words/play/sound.ts'
import type { Play } from '../seat/play.ts'

export const soundQuestion: m.ClosureComponent<{ play: Play }> = ({ attrs: { play } }) => {
  const { turn } = play.table.world.head
  const choose = (isOn: boolean) => () => {
    setSound(isOn)
    playSound('turn')
  }
  return {
    onbeforeupdate() {
      // Who plays on has given an answer.
      if (!isSoundChosen() && play.table.world.head.turn !== turn) setSound(false)
    },
    view() {
      if (isSoundChosen()) return null
      return m('.play-ring.play-sound', { role: 'group', 'aria-label': words.question }, [
        m(icon, { control: 'sound' }),
        m('span', words.question),
        m('button.small', { type: 'button', onclick: choose(true) }, words.on),
        m('button.small', { type: 'button', onclick: choose(false) }, words.off),
      ])
    },
  }
}
