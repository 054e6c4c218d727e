/** The course of a game on a line: marks in lanes above a slider, and what plays it. */
import m from 'mithril'
import { icon } from '../ui/controls/icon.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import { HIGHLIGHT_KINDS, type Highlight, type HighlightKind, timelineLane } from './highlights.ts'
import { SPEEDS } from './playback.ts'
import type { Recap } from './state.ts'

/** Marks nearer to each other than a hundredth of the line would lie on each other. */
const ROOM = 100

/** A shape of its own for each kind. */
export const MARK_ICONS = {
  war: 'war',
  city: 'cities',
  wonder: 'wonders',
  faith: 'religion',
  end: 'victory',
} as const satisfies Record<HighlightKind, string>

export const timeline = (recap: Recap): m.Children => {
  const { course, marks, head } = recap
  if (!course || !head || course.first < 0) return null
  const { first, last } = course
  const long = Math.max(1, head.turn - 1 - first, last - first)
  return m('.recap-line', [
    m(lanes, { marks, count: marks.length, first, long }),
    m('.recap-slide', [
      recap.isReading && m('.recap-read', { style: { width: `${((last - first) / long) * 100}%` } }),
      m('input.recap-slider', {
        type: 'range',
        min: first,
        max: first + long,
        value: recap.turn,
        'aria-label': words.timeline,
        'aria-valuetext': words.turn({ turn: recap.turn, of: head.turns }),
        oninput: (event: Event) => recap.go(Number((event.target as HTMLInputElement).value)),
      }),
    ]),
  ])
}

interface LanesAttrs {
  marks: readonly Highlight[]
  /** Of the marks: they grow in place. */
  count: number
  first: number
  /** Turns from one end of the line to the other. */
  long: number
}

/** The same for every turn that is gone to. */
const lanes: m.Component<LanesAttrs> = {
  onbeforeupdate: ({ attrs: is }, { attrs: was }) => is.count !== was.count || is.first !== was.first || is.long !== was.long,
  view: ({ attrs: { marks, first, long } }) =>
    m(
      '.recap-lanes',
      { role: 'img', 'aria-label': words.lanes },
      HIGHLIGHT_KINDS.map(kind =>
        m('.recap-lane', { class: `mark-${kind}`, key: kind, title: words.marks[kind] }, [
          m('span.recap-lane-name', [m(icon, { control: MARK_ICONS[kind] }), m('span', words.marks[kind])]),
          m(
            '.recap-lane-line',
            timelineLane(marks, kind, long / ROOM).map(({ turn, count }) =>
              m('span.recap-mark', {
                key: turn,
                style: { left: `${((turn - first) / long) * 100}%` },
                class: count > 3 ? 'many' : '',
              }),
            ),
          ),
        ]),
      ),
    ),
}

export const transport = (recap: Recap): m.Children => {
  const { course, head, playing } = recap
  if (!course || !head) return null
  const button = (
    label: string,
    control: 'toStart' | 'previous' | 'play' | 'pause' | 'next' | 'step' | 'back' | 'forward',
    run: () => void,
  ) => m('button.recap-button', { type: 'button', 'aria-label': label, title: label, onclick: run }, m(icon, { control }))
  return m('.recap-transport', [
    m('.recap-buttons', [
      button(words.firstTurn, 'toStart', () => recap.go(course.first)),
      button(words.previousMark, 'back', () => recap.goToMark(-1)),
      button(words.previousTurn, 'previous', () => recap.go(recap.turn - 1)),
      playing.isOn ? button(words.pause, 'pause', () => recap.toggle()) : button(words.play, 'play', () => recap.toggle()),
      button(words.nextTurn, 'next', () => recap.go(recap.turn + 1)),
      button(words.nextMark, 'forward', () => recap.goToMark(1)),
      button(words.lastTurn, 'step', () => recap.go(course.last)),
    ]),
    m('label.recap-speed', [
      m('span', words.speed),
      m(
        'select',
        { onchange: (event: Event) => recap.setSpeed(Number((event.target as HTMLSelectElement).value)) },
        SPEEDS.map(speed => m('option', { value: speed, selected: speed === playing.speed }, words.perSecond({ n: speed }))),
      ),
    ]),
    m('output.recap-turn', { 'aria-live': playing.isOn ? 'off' : 'polite' }, words.turn({ turn: recap.turn, of: head.turns })),
  ])
}

/** Whether the key was taken. */
export function takeKey(recap: Recap, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  const far = shiftKey ? 10 : 1
  if (key === 'ArrowLeft') recap.go(recap.turn - far)
  else if (key === 'ArrowRight') recap.go(recap.turn + far)
  else if (key === 'Home') recap.go(0)
  else if (key === 'End') recap.go(Number.MAX_SAFE_INTEGER)
  else if (key === ' ') recap.toggle()
  else if (key === 'j' || key === 'k') recap.goToMark(key === 'k' ? 1 : -1)
  else return false
  return true
}
