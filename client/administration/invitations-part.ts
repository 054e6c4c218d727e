/** Invitations: made, their link shown once, and taken back. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import { call, type Role, signedIn } from '../net/api.ts'
import { choiceField, textField } from '../ui/controls/fields.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { shownOnce } from '../ui/feedback/secret-once.ts'
import { sendForm } from '../ui/feedback/send-form.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import { rolesToGive } from './role-ranks.ts'

const words = administrationWords.invitations

interface Invitation {
  id: string
  role: Role
  /** Accounts that can still be made with it. */
  uses: number
  email: string | null
  by: string | null
  expires: string
}

interface Draft {
  role: Role
  uses: string
  days: string
  email: string
}

const blank = (): Draft => ({ role: 'member', uses: '1', days: '7', email: '' })

/** With an address it is for one person. */
export function invitationBody({ role, uses, days, email }: Draft): object {
  const address = email.trim()
  return { role, days: Number(days), ...(address === '' ? { uses: Number(uses) } : { email: address }) }
}

export const invitationsPart: m.ClosureComponent = () => {
  const invitations = load(() => call<{ invitations: Invitation[] }>('GET', '/api/invitations'))
  let draft = blank()
  /** The link is null where it went by letter. */
  let made: { link: string | null; email: string | null } | null = null

  async function make(): Promise<void> {
    made = null
    made = await call<{ link: string | null; email: string | null }>('POST', '/api/invitations', { body: invitationBody(draft) })
    draft = blank()
    await invitations.again()
  }

  async function revoke(id: string): Promise<void> {
    await call('DELETE', `/api/invitations/${id}`)
    await invitations.again()
  }

  const row = ({ id, role, uses, email, by, expires }: Invitation): m.Children =>
    m('li.game', { key: id }, [
      m('.line', [
        m('span.name', ROLE_NAMES[role]),
        m('span', email === null ? words.anyone : words.only(email)),
        m('span.quiet', words.left(uses)),
        m('span.quiet', words.until(dayAndTime(expires))),
        by !== null && m('span.quiet', words.by(accountName(by))),
      ]),
      m('.line.actions', [
        m(actButton, {
          text: words.revoke,
          label: email ?? ROLE_NAMES[role],
          isDanger: true,
          question: { title: words.revokeTitle, text: words.revokeText, act: words.revoke, isDanger: true },
          run: () => revoke(id),
        }),
      ]),
    ])

  const field = (key: 'uses' | 'days' | 'email', label: string, attrs: m.Attributes) => ({
    label,
    value: draft[key],
    set: (value: string) => (draft[key] = value),
    attrs: { autocomplete: 'off', ...attrs },
  })

  return {
    view: () => [
      m('section', [
        m('h2', words.title),
        made &&
          (made.link === null
            ? m('p', { role: 'status' }, words.mailed(made.email ?? ''))
            : m(shownOnce, { id: 'invitation-link', label: words.link, value: made.link, hint: words.once, qr: words.qr })),
        whenLoaded(invitations, ({ invitations: all }) =>
          all.length === 0 ? emptyState(words.none) : m('ul.list', all.map(row)),
        ),
      ]),
      m('section', [
        m('h2', words.new),
        m('p.quiet', words.intro),
        m(sendForm, {
          id: 'invitation',
          act: words.make,
          send: make,
          fields: (fault, at) => [
            choiceField({
              label: words.role,
              path: `${at}/role`,
              value: draft.role,
              set: value => (draft.role = value as Role),
              fault,
              options: rolesToGive(signedIn()!).map((role): [string, string] => [role, ROLE_NAMES[role]]),
            }),
            textField({
              ...field('email', words.email, { type: 'email', placeholder: words.emailHint }),
              path: `${at}/email`,
              fault,
            }),
            draft.email.trim() === '' &&
              textField({ ...field('uses', words.uses, { inputmode: 'numeric' }), path: `${at}/uses`, fault }),
            textField({ ...field('days', words.days, { inputmode: 'numeric' }), path: `${at}/days`, fault }),
          ],
        }),
      ]),
    ],
  }
}
