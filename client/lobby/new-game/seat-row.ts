/** A seat of a new game in the table: its driver, who that is, its nation, and under it what is further to be said. */
import m from 'mithril'
import type { Driver } from '../../../actors/wire/messages.ts'
import { type Fault, faultNote, isAt, tied, typed } from '../../ui/controls/fields.ts'
import { icon } from '../../ui/controls/icon.ts'
import { lobbyWords, newGameWords as words } from '../../words/lobby.ts'
import type { Offers } from './form-options.ts'
import type { GameDraft } from './game-draft.ts'
import { DRIVERS, modelOptions, profileOptions, type SeatDraft } from './seat-draft.ts'
import { furtherFields } from './seat-form.ts'

const texts = lobbyWords.seatTable

export interface SeatTableAttrs {
  draft: GameDraft
  nations: string[]
  fault: Fault | null
  offers: Offers | null
}

/** `open` is the seat whose further fields are shown. */
export function seatRow(
  i: number,
  attrs: SeatTableAttrs,
  open: SeatDraft | null,
  onOpen: (seat: SeatDraft | null) => void,
): m.Children {
  const { draft, fault, offers } = attrs
  const seat = draft.seats[i]
  const at = `/seats/${i}`
  const hasFurtherFault = isAt(fault, `${at}/limits`) || isAt(fault, `${at}/aggression`) || isAt(fault, `${at}/name`)
  const isOpen = seat === open || hasFurtherFault
  return [
    m('tr', [
      m('th', { scope: 'row' }, i),
      cell(words.columns.driver, driverChoice(seat, i, fault)),
      cell(words.columns.by, playsBy(seat, i, fault, offers)),
      cell(words.columns.nation, nationChoice(seat, i, attrs)),
      m('td.line', [
        button(words.seatDetailsLabel({ n: i }), 'more', () => onOpen(isOpen ? null : seat), isOpen),
        draft.seats.length > 1 && button(words.seatRemoveLabel({ n: i }), 'close', () => void draft.seats.splice(i, 1)),
      ]),
    ]),
    isOpen &&
      m(
        'tr.further',
        m(
          'td',
          { colspan: 5 },
          m('.details', furtherFields({ draft: seat, at, fault, offers, of: texts.seatName({ seat: i }) })),
        ),
      ),
  ]
}

/** On a narrow page each cell tells what it is. */
const cell = (label: string, content: m.Children): m.Children => m('td', { 'data-label': label }, content)

const driverChoice = (seat: SeatDraft, i: number, fault: Fault | null): m.Children =>
  choice(
    fault,
    `/seats/${i}/driver`,
    words.seatDriverLabel({ n: i }),
    seat.driver,
    DRIVERS,
    value => (seat.driver = value as Driver),
  )

function playsBy(seat: SeatDraft, i: number, fault: Fault | null, offers: Offers | null): m.Children {
  const at = `/seats/${i}`
  if (seat.driver === 'bot') {
    const set = (value: string) => (seat.profile = value)
    return choice(
      fault,
      `${at}/profile`,
      texts.profileLabel({ seat: i }),
      seat.profile,
      profileOptions(offers, seat).map(pair),
      set,
    )
  }
  if (seat.driver !== 'model') return null
  const options = modelOptions(offers, seat)
  if (options.length === 0) return m(m.route.Link, { href: '/settings' }, texts.modelSetupLink)
  return choice(fault, `${at}/model`, texts.modelLabel({ seat: i }), seat.model, options, value => (seat.model = value))
}

/** Nations that no other seat has. */
function nationChoice(seat: SeatDraft, i: number, { draft, nations, fault }: SeatTableAttrs): m.Children {
  const taken = draft.seats.filter(other => other !== seat).map(other => other.nation)
  const free = nations.filter(nation => !taken.includes(nation))
  const options: [string, string][] = [['', words.anyNation], ...free.map(pair)]
  return choice(
    fault,
    `/seats/${i}/nation`,
    words.seatNationLabel({ n: i }),
    seat.nation,
    options,
    value => (seat.nation = value),
  )
}

const pair = (name: string): [string, string] => [name, name]

const choice = (
  fault: Fault | null,
  path: string,
  label: string,
  value: string,
  options: [string, string][],
  set: (value: string) => void,
): m.Children => [
  m(
    'select',
    { ...tied(fault, path), 'aria-label': label, value, onchange: (event: Event) => set(typed(event)) },
    options.map(([name, shown]) => m('option', { value: name, selected: name === value }, shown)),
  ),
  faultNote(fault, path),
]

const button = (label: string, control: 'more' | 'close', onclick: () => void, isExpanded?: boolean): m.Children =>
  m(
    'button.small.square',
    {
      type: 'button',
      'aria-label': label,
      ...(isExpanded !== undefined && { 'aria-expanded': String(isExpanded) }),
      onclick,
    },
    m(icon, { control }),
  )
