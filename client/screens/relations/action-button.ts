/** A button that acts: asks where it must, says that it is under way, and shows a refusal under itself. */
import m from 'mithril'
import { sentence } from '../../net/api.ts'
import { ask, type Question } from '../../ui/feedback/confirm.ts'
import { sharedWords as words } from '../../words/relations/shared.ts'

export interface ActAttrs {
  label: m.Children
  /** Where the label alone does not say what it is about. */
  name?: string
  run(): Promise<unknown>
  /** Put before it is done. */
  question?: () => Question | Promise<Question>
  /** Why it cannot be done now, shown instead of trying; empty where it is said elsewhere. */
  off?: string | null
  kind?: 'main' | 'danger' | 'usual'
  submit?: boolean
}

let reasons = 0

export const actButton: m.ClosureComponent<ActAttrs> = () => {
  const id = `act-why-${reasons++}`
  /** From the press to the end, the question counted. */
  let isPressed = false
  let isSending = false
  let refusal: string | null = null
  async function press({ run, question }: ActAttrs): Promise<void> {
    if (isPressed) return
    refusal = null
    isPressed = true
    try {
      if (question && !(await ask({ isDanger: true, ...(await question()) }))) return
      isSending = true
      m.redraw()
      await run()
    } catch (error) {
      refusal = sentence(error)
    } finally {
      isPressed = false
      isSending = false
      m.redraw()
    }
  }
  return {
    view: ({ attrs }) => {
      const { label, name, off = null, kind = 'usual', submit = false } = attrs
      const why = refusal ?? off
      return m('.rel-act', [
        m(
          'button.rel-button',
          {
            type: submit ? 'submit' : 'button',
            class: kind,
            ...(name && { 'aria-label': name }),
            'aria-busy': String(isSending),
            'aria-disabled': String(off !== null),
            ...(why && { 'aria-describedby': id }),
            onclick: (event: Event) => {
              event.preventDefault()
              if (off === null) void press(attrs)
            },
          },
          label,
        ),
        isSending && m('span.rel-pending', { role: 'status' }, words.working),
        why && m(refusal ? 'p.fault' : 'p.rel-why', { id, ...(refusal && { role: 'alert' }) }, why),
      ])
    },
  }
}
