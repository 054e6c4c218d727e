/** A form that is sent: meanwhile its button waits, and what was refused stands at its field, or else above the button. */
import m from 'mithril'
import type { ApiError } from '../../net/api.ts'
import { type Fault, faultOf, focusFault } from '../controls/fields.ts'
import { signInAgainLink } from './sign-in-again.ts'

interface Attrs {
  /** Of the form, and before the paths of its fields: one page may have several. */
  id: string
  /** For screen readers, where no heading says it. */
  label?: string
  /** What its button says. */
  act: string
  isDanger?: boolean
  isOff?: boolean
  /** Refused with an ApiError. */
  send(): Promise<unknown>
  /** Its fields, `at` being what stands before their paths. */
  fields(fault: Fault | null, at: string): m.Children
  /** Beside the button. */
  beside?: m.Children
}

/** Fields that refusals are about which name none. */
const PLACES: Record<string, string> = {
  'account/weak-password': '/password',
  'account/email-taken': '/email',
  'account/bad-email': '/email',
}

/** Why it was not done, at its field in the form `id`. */
export function faultIn(id: string, error: unknown): Fault {
  const { code, path = PLACES[code], hint } = error as ApiError
  const { text } = faultOf({ ...(error as ApiError), ...(path !== undefined && { path }) })
  if (path === undefined) return { path: null, text }
  return { path: `/${id}${path}`, text: hint ? `${text} ${hint}` : text }
}

export const sendForm: m.ClosureComponent<Attrs> = () => {
  let isBusy = false
  let fault: Fault | null = null
  /** No field is there to show the fault at. */
  let isLoose = false
  /** Of what was refused. */
  let code: string | undefined

  async function submit({ id, send }: Attrs): Promise<void> {
    if (isBusy) return
    isBusy = true
    fault = null
    isLoose = false
    try {
      await send()
    } catch (error) {
      fault = faultIn(id, error)
      code = (error as ApiError).code
    }
    isBusy = false
    m.redraw.sync()
    isLoose = fault !== null && !focusFault(fault)
    m.redraw()
  }

  return {
    view({ attrs }) {
      const { id, label, act, isDanger = false, isOff = false, fields, beside } = attrs
      return m(
        'form.sent',
        {
          id,
          ...(label !== undefined && { 'aria-label': label }),
          onsubmit(event: Event) {
            event.preventDefault()
            void submit(attrs)
          },
        },
        [
          fields(fault, `/${id}`),
          m('.loose', { role: 'alert' }, isLoose && m('p.fault', [fault!.text, ' ', signInAgainLink(code)])),
          m('.line', [m('button', { type: 'submit', class: isDanger ? 'danger' : '', disabled: isBusy || isOff }, act), beside]),
        ],
      )
    },
  }
}
