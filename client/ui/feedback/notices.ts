/** What stands where it was asked: a refusal with its hint, and what there is instead of a list. */
import m from 'mithril'
import type { ApiError } from '../../net/api.ts'
import { uiWords } from '../../words/ui.ts'
import { icon } from '../controls/icon.ts'
import { signInAgainLink } from './sign-in-again.ts'

/** Why something was not done, beside the control that asked for it; its place is kept for screen readers while there is none. */
export const refusal = (error: ApiError | null): m.Children =>
  m(
    '.refusal',
    { role: 'alert' },
    error && [
      m(icon, { control: 'warning' }),
      m('p', [error.message, error.hint && m('span.hint', ` ${error.hint}`), ' ', signInAgainLink(error.code)]),
    ],
  )

/** In the place of a list that has nothing in it; `act` is the way to something. */
export const emptyState = (text: string = uiWords.nothing, act?: m.Children): m.Children => m('.empty', [m('p.quiet', text), act])

/** Files that are damaged: what they held is not among what is shown. */
export const damagedNotices = (damaged: readonly { text: string }[] = []): m.Children =>
  damaged.map(({ text }) => m('p.notice', { role: 'status' }, text))

/** In the place of what is on its way. It shows late, so that what comes at once does not flash. */
export const loadingState = (text: string = uiWords.loading): m.Children => m('p.quiet.late', { role: 'status' }, text)
