/** The form that makes a game: who plays and the world first, every other setting behind. */
import m from 'mithril'
import type { CreatedGame } from '../../../actors/wire/messages.ts'
import { isAt } from '../../ui/controls/fields.ts'
import { newGameWords as words } from '../../words/lobby.ts'
import { disclosure } from './disclosure.ts'
import type { Offers } from './form-options.ts'
import { moreSettings } from './more-settings.ts'
import { NewGame } from './new-game.ts'
import { playersSection } from './players-section.ts'
import { worldFields } from './world-fields.ts'

interface Attrs {
  offers: Offers | null
  onCreated(created: CreatedGame): void
}

export const newGameForm: m.ClosureComponent<Attrs> = () => {
  const game = new NewGame()
  return {
    oninit: () => game.lookAtMods(),
    view({ attrs: { offers, onCreated } }) {
      const rules = game.rulesOf(offers)
      return m(
        'form.new-game',
        {
          'aria-label': words.title,
          novalidate: true,
          onsubmit(event: Event) {
            event.preventDefault()
            void game.submit(offers, onCreated)
          },
        },
        [
          game.isRemembered && restoredNote(game),
          m('.fields', worldFields(game, rules)),
          playersSection(game, rules, offers),
          disclosure(game, 'more', words.moreSettings, () => moreSettings(game, rules, offers?.rulesets ?? [])),
          faultNotes(game),
          m('button.big', { type: 'submit', disabled: game.isBusy }, game.isBusy ? words.submitting : words.submit),
        ],
      )
    },
  }
}

const restoredNote = (game: NewGame): m.Children =>
  m('p.line.quiet', [words.restoredNote, m('button.plain', { type: 'button', onclick: () => game.startOver() }, words.reset)])

/** What was refused where no field shows it. */
function faultNotes({ fault, isLoose }: NewGame): m.Children {
  if (fault === null || fault.path === '/seats') return null
  return (isLoose || isAt(fault, '/victories')) && m('p.fault', { role: 'alert' }, fault.text)
}
