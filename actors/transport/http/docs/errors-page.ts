/** Every error code with its status, when it happens and what helps, as a page to read: made of the one table. */

import type { ErrorRow } from '../../../../engine/index.ts'
import { ERRORS } from '../../../wire/errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { escaped, htmlPage, pageRoute } from './page.ts'

export const errorsPageRoute = (app: Routes): void => pageRoute(app, '/docs/errors', errorsPage)

/** What the code is about: all before its slash. */
const nounOf = (code: string): string => code.split('/')[0]

/** Codes in the order of their names. */
export const ERROR_LIST: [code: string, row: ErrorRow][] = Object.entries<ErrorRow>(ERRORS).sort(([a], [b]) => (a < b ? -1 : 1))

export function errorsPage(): string {
  const nouns = [...new Set(ERROR_LIST.map(([code]) => nounOf(code)))]
  const section = (noun: string) => {
    const rows = ERROR_LIST.filter(([code]) => nounOf(code) === noun).map(
      ([code, { status, doc, hint }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(doc)}${hint === null ? '' : ` <i>${escaped(hint)}</i>`}</td></tr>`,
    )
    return `<article id="${noun}"><h2>${noun}</h2><table class="codes" aria-label="Codes of ${noun}"><tr><th>Code</th><th>Status</th><th>When, and what helps</th></tr>${rows.join('')}</table></article>`
  }
  return htmlPage({
    title: 'Error codes',
    intro: `The ${ERROR_LIST.length} codes with which a call or request can be refused. Every refusal has the same shape:
<code>{"ok": false, "error": {"code", "message", "hint"?, "path"?, "next"?, "from_turn"?}}</code>, with a message and a hint for the
very case. <code>next</code> is <code>{"tool", "args"}</code>: the nearest call that was legal when this was told. <code>from_turn</code> is
the turn from which on the same call can be made, as far as is known now.`,
    links: [],
    contents: `<ul>${nouns.map(noun => `<li><a href="#${noun}">${noun}</a></li>`).join('')}</ul>`,
    main: nouns.map(section).join(''),
  })
}
