/** Recovery codes, as they are told once. */
import m from 'mithril'
import { copyButton } from '../../ui/controls/copy-button.ts'
import { accountWords } from '../../words/accounts.ts'

const words = accountWords.recovery

export const recoveryCodes = (codes: readonly string[]): m.Children =>
  m('.shown-once', { role: 'status' }, [
    m('.line.spread', [
      m('strong', words.list),
      m(copyButton, { text: codes.join('\n'), label: words.copy, shownIn: '#recovery-codes' }),
    ]),
    m(
      'ul.codes#recovery-codes',
      codes.map(code => m('li', { key: code }, code)),
    ),
    m('p', words.keep),
  ])
