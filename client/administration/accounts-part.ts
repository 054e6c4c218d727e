/** The accounts of the server, a page at a time: who they are, as what, and what can be done about each. */
import m from 'mithril'
import type { ListedAccount } from '../accounts/methods/types.ts'
import { pager } from '../ui/controls/pager.ts'
import { whenLoaded } from '../ui/feedback/loading.ts'
import { emptyState } from '../ui/feedback/notices.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'
import { deleteDialog, lockDialog } from './account-dialogs.ts'
import { AccountList, PAGE } from './account-list.ts'
import { accountRow } from './account-row.ts'
import { accountToolbar } from './account-toolbar.ts'

const words = administrationWords.accounts

export const accountsPart: m.ClosureComponent = () => {
  const list = new AccountList()
  return {
    onremove: () => list.end(),
    view: () =>
      m('section.wide', [
        m('h2', appWords.administration.accounts),
        accountToolbar(list),
        list.open?.kind === 'lock' && m(lockDialog, dialogAttrs(list, list.open.account)),
        list.open?.kind === 'delete' && m(deleteDialog, dialogAttrs(list, list.open.account)),
        whenLoaded(list.found, ({ accounts, total }) => [
          accounts.length === 0
            ? emptyState(words.none)
            : m(
                'ul.list.rows',
                accounts.map(account => accountRow(account, list)),
              ),
          pager({
            offset: list.query.offset,
            shown: accounts.length,
            total,
            size: PAGE,
            go: offset => list.goTo(offset),
          }),
        ]),
      ]),
  }
}

const dialogAttrs = (list: AccountList, account: ListedAccount) => ({
  account,
  onClose: () => list.closeDialog(),
  onDone: () => list.finishDialog(),
})
