/** Each seat of a new game in a row of its own; what is further to be said of one opens under it. */
import m from 'mithril'
import type { Driver } from '../../../actors/wire/messages.ts'
import { type Fault, faultNote, isAt, tied, typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { lobbyWords, newGameWords as words } from '../../words/lobby.ts'
import type { Offers } from './form-options.ts'
import type { GameDraft } from './game-draft.ts'
import { DRIVERS, furtherFields, modelOptions, profileOptions, type SeatDraft } from './seat-form.ts'

const texts = lobbyWords.seatTable

interface Attrs {
  draft: GameDraft
  nations: string[]
  fault: Fault | null
  offers: Offers | null
}

export const seatTable: m.ClosureComponent<Attrs> = () => {
  let open: SeatDraft | null = null

  function rows(seat: SeatDraft, i: number, { draft: { seats }, nations, fault, offers }: Attrs): m.Children {
    const at = `/seats/${i}`
    const hasFurtherFault = isAt(fault, `${at}/limits`) || isAt(fault, `${at}/aggression`) || isAt(fault, `${at}/name`)
    const isOpen = seat === open || hasFurtherFault
    const taken = seats.filter(other => other !== seat).map(other => other.nation)
    const free = nations.filter(nation => !taken.includes(nation))
    return [
      m('tr', [
        m('th', { scope: 'row' }, i),
        cell(words.columns.driver, [
          select(fault, `${at}/driver`, words.seatDriverLabel(i), seat.driver, DRIVERS, value => (seat.driver = value as Driver)),
          faultNote(fault, `${at}/driver`),
        ]),
        cell(words.columns.by, playsBy(seat, i, at, fault, offers)),
        cell(words.columns.nation, [
          select(
            fault,
            `${at}/nation`,
            words.seatNationLabel(i),
            seat.nation,
            [['', words.anyNation], ...free.map(pair)],
            value => {
              seat.nation = value
            },
          ),
          faultNote(fault, `${at}/nation`),
        ]),
        m('td.line', [
          m(
            'button.small.square',
            {
              type: 'button',
              'aria-label': words.seatDetailsLabel(i),
              'aria-expanded': String(isOpen),
              onclick: () => (open = isOpen ? null : seat),
            },
            m(icon, { control: 'more' }),
          ),
          seats.length > 1 &&
            m(
              'button.small.square',
              { type: 'button', 'aria-label': words.seatRemoveLabel(i), onclick: () => seats.splice(i, 1) },
              m(icon, { control: 'close' }),
            ),
        ]),
      ]),
      isOpen &&
        m(
          'tr.further',
          m('td', { colspan: 5 }, m('.details', furtherFields({ draft: seat, at, fault, offers, of: texts.seatName(i) }))),
        ),
    ]
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
            attrs.draft.seats.map((seat, i) => rows(seat, i, attrs)),
          ),
        ]),
      ),
  }
}

const pair = (name: string): [string, string] => [name, name]

/** On a narrow page each cell tells what it is. */
const cell = (label: string, content: m.Children): m.Children => m('td', { 'data-label': label }, content)

function playsBy(seat: SeatDraft, i: number, at: string, fault: Fault | null, offers: Offers | null): m.Children {
  if (seat.driver === 'bot') {
    const set = (value: string) => (seat.profile = value)
    return [
      select(fault, `${at}/profile`, texts.profileLabel(i), seat.profile, profileOptions(offers, seat).map(pair), set),
      faultNote(fault, `${at}/profile`),
    ]
  }
  if (seat.driver !== 'model') return null
  const options = modelOptions(offers, seat)
  if (options.length === 0) return m(m.route.Link, { href: '/settings' }, texts.modelSetupLink)
  return [
    select(fault, `${at}/model`, texts.modelLabel(i), seat.model, options, value => (seat.model = value)),
    faultNote(fault, `${at}/model`),
  ]
}

function select(
  fault: Fault | null,
  path: string,
  label: string,
  value: string,
  options: [string, string][],
  set: (value: string) => void,
): m.Children {
  return m(
    'select',
    { ...tied(fault, path), 'aria-label': label, value, onchange: (event: Event) => set(typed(event)) },
    options.map(([name, shown]) => m('option', { value: name, selected: name === value }, shown)),
  )
}
