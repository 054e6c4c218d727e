/** Who plays a new game: how many of each driver, and every seat behind. */
import m from 'mithril'
import type { Driver, RulesetNote } from '../../../actors/wire/messages.ts'
import { tickField } from '../../ui/controls/fields.ts'
import { heldInput } from '../../ui/controls/held-input.ts'
import { newGameWords as words } from '../../words/lobby.ts'
import { hotSeatWords } from '../../words/play/hot-seat.ts'
import { disclosure } from './disclosure.ts'
import type { Offers } from './form-options.ts'
import { countOf, fillWithBots, MOST_SEATS, seatsOfSize } from './game-draft.ts'
import type { NewGame } from './new-game.ts'
import { seatTable } from './seat-table.ts'

const DRIVERS: Driver[] = ['human', 'agent', 'model', 'bot']

export function playersSection(game: NewGame, rules: RulesetNote | null, offers: Offers | null): m.Children {
  const { draft, fault } = game
  return m('fieldset.who', [
    m('legend', words.players),
    m('.counts', [
      ...DRIVERS.map(driver => countField(game, driver)),
      m(
        'button.small',
        {
          type: 'button',
          title: words.fillHint({ seats: seatsOfSize(draft.size) }),
          disabled: draft.seats.length >= seatsOfSize(draft.size),
          onclick: () => fillWithBots(draft),
        },
        words.fill,
      ),
    ]),
    fault?.path === '/seats' && m('p.fault', { role: 'alert' }, fault.text),
    countOf(draft, 'human') > 1 && tickField(game.field('hotSeat', hotSeatWords.setting)),
    disclosure(game, 'seats', [words.eachSeat, ' ', m('span.quiet', words.total({ n: draft.seats.length }))], () =>
      m(seatTable, { draft, nations: rules?.nations ?? [], fault, offers }),
    ),
  ])
}

const countField = (game: NewGame, driver: Driver): m.Children =>
  m('.number', [
    m('label', { for: `count-${driver}` }, words.counts[driver]),
    m(heldInput, {
      id: `count-${driver}`,
      type: 'number',
      min: 0,
      max: MOST_SEATS,
      value: countOf(game.draft, driver),
      take: count => game.setCount(driver, Number(count)),
    }),
  ])
