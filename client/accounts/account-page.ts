/** One's own account: each of its parts at an address of its own. */
import m from 'mithril'
import { call, forgetSession, openSession } from '../net/api.ts'
import { type PartLink, partNav } from '../ui/controls/part-nav.ts'
import { actButton } from '../ui/feedback/act-button.ts'
import { type Loaded, load, whenLoaded } from '../ui/feedback/loading.ts'
import { requireAccount } from '../ui/feedback/return-path.ts'
import { toast } from '../ui/feedback/toasts.ts'
import { pageFrame } from '../ui/page/page.ts'
import { noticeWords, programWords, signInFailure, accountWords as words } from '../words/accounts.ts'
import { budgetsPart } from './budgets-part.ts'
import { dataPart } from './data-part.ts'
import { signInPart } from './methods/sign-in-part.ts'
import type { OwnAccount, PartAttrs } from './methods/types.ts'
import { noticesPart } from './notices/notices-part.ts'
import { profilePart } from './profile-part.ts'
import { programsPart } from './programs/programs-part.ts'
import { takeFragment } from './secret.ts'
import { sessionsPart } from './sessions-part.ts'
import { tokensPart } from './tokens-part.ts'

interface Part extends PartLink {
  view: m.ComponentTypes<PartAttrs>
}

const PARTS: Part[] = [
  { href: '/account', text: words.profile, control: 'human', view: profilePart },
  { href: '/account/sign-in', text: words.signIn, control: 'key', view: signInPart },
  { href: '/account/sessions', text: words.sessions, control: 'system', view: sessionsPart },
  { href: '/account/tokens', text: words.tokens, control: 'calls', view: tokensPart },
  { href: '/account/programs', text: programWords.title, control: 'agent', view: programsPart },
  { href: '/account/notices', text: noticeWords.title, control: 'alert', view: noticesPart },
  { href: '/account/budgets', text: words.budgets, control: 'gold', view: budgetsPart },
  { href: '/account/data', text: words.data, control: 'download', view: dataPart },
]

async function signOut(): Promise<void> {
  await call('DELETE', '/api/session')
  forgetSession()
  // A page of its own: nothing of the account stays in it.
  location.assign('/sign-in')
}

export const accountPage: m.ClosureComponent<{ part?: string }> = () => {
  let own: Loaded<OwnAccount> | null = null
  return {
    async oninit() {
      await requireAccount()
      // A provider's answer leads back here.
      const came = new URLSearchParams(takeFragment().replace(/^#/, ''))
      if (came.has('linked')) toast(words.identities.isLinked)
      if (came.has('error')) toast(signInFailure(came.get('error')!), 'refusal')
      own = load(() => call<OwnAccount>('GET', '/api/account'))
      m.redraw()
    },
    view({ attrs: { part } }) {
      const at = PARTS.find(({ href }) => href === (part === undefined ? '/account' : `/account/${part}`)) ?? PARTS[0]
      const onChanged = async () => {
        // The name in it, and the token of a session that is another by now.
        forgetSession()
        await openSession()
        await own?.again()
      }
      return pageFrame(
        { title: `${at.text} — ${words.title}`, at: '/account' },
        m('.line.spread', [m('h1', own?.value?.name ?? words.title), m(actButton, { text: words.signOut, run: signOut })]),
        partNav(words.parts, PARTS, at.href),
        own && whenLoaded(own, value => m('.parts', m(at.view, { own: value, onChanged }))),
      )
    },
  }
}
