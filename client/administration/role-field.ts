/** The role of an account: to be changed where there is a choice. What was refused stands under it. */
import m from 'mithril'
import { type ApiError, errorOf, type Role } from '../net/api.ts'
import { typed } from '../ui/controls/fields.ts'
import { refusal } from '../ui/feedback/notices.ts'
import { ROLE_NAMES } from '../words/accounts.ts'

interface Attrs {
  label: string
  role: Role
  /** Those that may be given. */
  roles: Role[]
  onChoose(role: Role): Promise<void>
}

export const roleField: m.ClosureComponent<Attrs> = () => {
  let error: ApiError | null = null

  async function choose(event: Event, { role, onChoose }: Attrs): Promise<void> {
    const wanted = typed(event) as Role
    error = null
    await onChoose(wanted).catch(thrown => {
      error = errorOf(thrown)
    })
    // Until it has changed, what stands there is what it is.
    ;(event.target as HTMLSelectElement).value = role
    m.redraw()
  }

  return {
    view({ attrs }) {
      const { label, role, roles } = attrs
      if (roles.length < 2) return m('span.status', ROLE_NAMES[role] ?? role)
      const all = roles.includes(role) ? roles : [role, ...roles]
      return m('.act', [
        m(
          'select',
          { 'aria-label': label, value: role, onchange: (event: Event) => void choose(event, attrs) },
          all.map(one => m('option', { value: one, selected: one === role }, ROLE_NAMES[one])),
        ),
        error && refusal(error),
      ])
    },
  }
}
