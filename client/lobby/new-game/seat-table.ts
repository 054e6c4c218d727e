/** Each seat of a new game in a row of its own; what is further to be said of one opens under it. */
import m from 'mithril'
import { newGameWords as words } from '../../words/lobby.ts'
import type { SeatDraft } from './seat-draft.ts'
import { type SeatTableAttrs, seatRow } from './seat-row.ts'

export const seatTable: m.ClosureComponent<SeatTableAttrs> = () => {
  let open: SeatDraft | null = null
  const onOpen = (seat: SeatDraft | null) => {
    open = seat
  }
  return {
    view: ({ attrs }) =>
      m(
        '.seat-table',
        m('table', [
          m(
            'thead',
            m(
              'tr',
              Object.values(words.columns).map(text => m('th', { scope: 'col' }, text)),
            ),
          ),
          m(
            'tbody',
            attrs.draft.seats.map((_, i) => seatRow(i, attrs, open, onOpen)),
          ),
        ]),
      ),
  }
}
