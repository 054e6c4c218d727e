/** A button that does one thing on the server: meanwhile it waits, and what was refused stands under it. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { type ApiError, errorOf } from '../../net/api.ts'
import { icon } from '../controls/icon.ts'
import { ask, type Question } from './confirm.ts'
import { refusal } from './notices.ts'

interface Attrs {
  text: string
  /** Of what, for screen readers where several stand in a list. */
  label?: string
  control?: ControlName
  isDanger?: boolean
  isOff?: boolean
  /** Asked before it is done. */
  question?: Question
  /** Refused with an ApiError. */
  run(): Promise<unknown>
}

export const actButton: m.ClosureComponent<Attrs> = () => {
  let isBusy = false
  let error: ApiError | null = null

  async function press({ question, run }: Attrs): Promise<void> {
    if (question && !(await ask(question))) return
    isBusy = true
    error = null
    m.redraw()
    try {
      await run()
    } catch (thrown) {
      error = errorOf(thrown)
    }
    isBusy = false
    m.redraw()
  }

  return {
    view({ attrs }) {
      const { text, label, control, isDanger, isOff } = attrs
      return m('.act', [
        m(
          'button.small',
          {
            type: 'button',
            class: isDanger ? 'danger' : '',
            disabled: isBusy || isOff,
            ...(label !== undefined && { 'aria-label': `${text}: ${label}` }),
            onclick: () => void press(attrs),
          },
          [control && m(icon, { control }), m('span', text)],
        ),
        error && refusal(error),
      ])
    },
  }
}
