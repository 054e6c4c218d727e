/** What narrows the list of accounts: open or locked, a search, a role. */
import m from 'mithril'
import { ROLES } from '../net/api.ts'
import { typed } from '../ui/controls/fields.ts'
import { filters } from '../ui/controls/filters.ts'
import { ROLE_NAMES } from '../words/accounts.ts'
import { administrationWords } from '../words/administration.ts'
import { type AccountList, WHICH } from './account-list.ts'

const words = administrationWords.accounts

export function accountToolbar(list: AccountList): m.Children {
  const { which, search, role } = list.query
  return m('.toolbar', [
    filters({
      label: words.which,
      options: WHICH.map(id => ({ id, text: words[id ?? 'all'] })),
      chosen: which,
      onChoose: which => list.narrow({ which }),
    }),
    m('input.search', {
      type: 'search',
      'aria-label': words.search,
      placeholder: words.search,
      value: search,
      oninput: (event: Event) => list.search(typed(event)),
    }),
    m('select', { 'aria-label': words.role, value: role, onchange: (event: Event) => list.narrow({ role: typed(event) }) }, [
      m('option', { value: '' }, words.anyRole),
      ROLES.map(role => m('option', { value: role }, ROLE_NAMES[role])),
    ]),
  ])
}
