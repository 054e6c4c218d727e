/** The administration of the server: what of it the account's rights open. */
import m from 'mithril'
import { signedIn } from '../net/api.ts'
import { partNav } from '../ui/controls/part-nav.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { linkOf, openParts } from '../ui/page/administration-parts.ts'
import { pageFrame } from '../ui/page/page.ts'
import { administrationWords as words } from '../words/administration.ts'
import { accountsPart } from './accounts-part.ts'
import { auditPart } from './audit-part.ts'
import { budgetsPart } from './budgets-part.ts'
import { gamesPart } from './games-part.ts'
import { healthPart } from './health-part.ts'
import { invitationsPart } from './invitations-part.ts'

const VIEWS: Record<string, m.ComponentTypes<any>> = {
  accounts: accountsPart,
  invitations: invitationsPart,
  games: gamesPart,
  budgets: budgetsPart,
  audit: auditPart,
  health: healthPart,
}

export const administrationPage: m.ClosureComponent<{ part?: string }> = () => ({
  async oninit() {
    await requireAccount()
    m.redraw()
  },
  view({ attrs: { part } }) {
    const parts = openParts()
    const own = parts.filter(({ href }) => href === undefined)
    const at = part === undefined ? own[0] : own.find(({ id }) => id === part)
    return pageFrame(
      { title: at ? `${at.text} — ${words.title}` : words.title, at: '/administration' },
      m('h1', words.title),
      parts.length > 0 && partNav(words.parts, parts.map(linkOf), at ? linkOf(at).href : ''),
      at ? m('.parts', m(VIEWS[at.id])) : signedIn() && m('p.quiet', words.notAllowed),
    )
  },
})
