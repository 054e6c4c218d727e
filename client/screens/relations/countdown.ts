/** The time until something is due, second by second. */
import m from 'mithril'
import { sharedWords as words } from '../../words/relations/shared.ts'
import { secondsUntil } from './seconds.ts'

const SECOND = 1000

/** `due`: ms since 1970. */
export const countdown: m.ClosureComponent<{ due: number }> = () => {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    oncreate() {
      timer = setInterval(() => m.redraw(), SECOND)
    },
    onremove() {
      clearInterval(timer)
    },
    view({ attrs: { due } }) {
      const left = secondsUntil(due, Date.now())
      const shown = left === 0 ? words.timeUp : words.seconds(left)
      return m('span.rel-clock', { role: 'timer', 'aria-label': words.timeLeft, class: left <= 30 ? 'is-short' : '' }, shown)
    },
  }
}
