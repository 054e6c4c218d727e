/** Invitations: made, their link shown once, and taken back. */
import m from 'mithril'
import { accountName } from '../accounts/account-names.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { shownOnce } from '../ui/feedback/secret-once.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'
import { invitationForm } from './invitation-form.ts'
import { type Invitation, Invitations } from './invitations.ts'

const words = administrationWords.invitations

export const invitationsPart: m.ClosureComponent = () => {
  const invitations = new Invitations()
  return {
    view: () => [
      m('section', [
        m('h2', appWords.administration.invitations),
        madeNotice(invitations),
        whenLoaded(invitations.list, ({ invitations: all }) =>
          all.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list',
                all.map(one => row(one, () => invitations.revoke(one.id))),
              ),
        ),
      ]),
      m('section', [m('h2', words.new), m('p.quiet', words.intro), invitationForm(invitations)]),
    ],
  }
}

const madeNotice = ({ made }: Invitations): m.Children =>
  made &&
  (made.link === null
    ? m('p', { role: 'status' }, words.mailed({ email: made.email ?? '' }))
    : m(shownOnce, { id: 'invitation-link', label: words.link, value: made.link, hint: words.once, qr: words.qr }))

const row = ({ id, role, uses, email, by, expires }: Invitation, revoke: () => Promise<void>): m.Children =>
  m('li.game', { key: id }, [
    m('.line', [
      m('span.name', ROLE_NAMES[role]),
      m('span', email === null ? words.anyone : words.only({ email })),
      m('span.quiet', words.left({ uses })),
      m('span.quiet', words.until({ day: dayAndTime(expires) })),
      by !== null && m('span.quiet', words.by({ name: accountName(by) })),
    ]),
    m('.line.actions', [
      m(actButton, {
        text: words.revoke,
        label: email ?? ROLE_NAMES[role],
        isDanger: true,
        question: { title: words.revokeTitle, text: words.revokeText, act: words.revoke, isDanger: true },
        run: revoke,
      }),
    ]),
  ])
