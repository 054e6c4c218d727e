/** Says why a program cannot even ask. Of the address only a known code is read. */
import m from 'mithril'
import { pageFrame } from '../../ui/page/page.ts'
import { programWords } from '../../words/accounts.ts'

const words = programWords.refused
const REASONS: Readonly<Record<string, string>> = words.reasons

export const refusedPage: m.Component<{ error?: string }> = {
  view: ({ attrs: { error = '' } }) =>
    pageFrame(
      { title: words.title, at: '/account' },
      m('section.gate', [
        m('h1', words.title),
        m('p', Object.hasOwn(REASONS, error) ? REASONS[error] : words.reasons.other),
        m('p.quiet', words.hint),
      ]),
    ),
}
