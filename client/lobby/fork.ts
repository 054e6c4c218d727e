/** What its owner can make of a game's past: games that go on from a turn of it, and a file of the whole. */
import m from 'mithril'
import type { SeenGame } from '../../actors/wire/messages.ts'
import { textField, tickField } from '../ui/controls/fields.ts'
import { lobbyWords } from '../words/lobby.ts'
import { type ForkDraft, Forks } from './forks.ts'
import { originLine } from './origin-line.ts'
import { linksOfGame } from './seats/seat-links.ts'

const words = lobbyWords.fork

const MOST = 16

export const forkPanel: m.ClosureComponent<{ record: SeenGame }> = () => {
  const forks = new Forks()
  return {
    view({ attrs: { record } }) {
      const { draft, fault, made, offers } = forks
      return m('section', [
        m('.line', [
          m(
            'button.small',
            { type: 'button', 'aria-expanded': String(draft !== null), onclick: () => forks.toggle(record) },
            words.open,
          ),
          m('button.small', { type: 'button', onclick: () => void forks.exportGame(record) }, words.export),
        ]),
        originLine(record),
        fault?.path === null && m('p.fault', { role: 'alert' }, fault.text),
        draft && form(forks, draft, record),
        made.map(created => linksOfGame(created, offers?.addresses ?? [])),
      ])
    },
  }
}

function form(forks: Forks, draft: ForkDraft, record: SeenGame): m.Children {
  const { fault, isBusy } = forks
  const number = (key: 'turn' | 'continuations', label: string, most: number): m.Children =>
    textField({
      label,
      path: `/${key}`,
      value: draft[key],
      set: value => (draft[key] = value),
      fault,
      attrs: { type: 'number', required: true, min: 1, max: most },
    })
  const tick = (key: 'sameChance' | 'paused', path: string, label: string): m.Children =>
    tickField({ label, path, value: draft[key], set: value => (draft[key] = value), fault })
  return m(
    'form.seat-form',
    {
      'aria-label': words.formLabel,
      onsubmit(event: Event) {
        event.preventDefault()
        void forks.make(record)
      },
    },
    [
      number('turn', words.turnField, record.turn),
      number('continuations', words.countField, MOST),
      tick('sameChance', '/same_chance', words.sameChanceField),
      tick('paused', '/paused', words.pausedField),
      m('.line', [
        m('button', { type: 'submit', disabled: isBusy }, isBusy ? words.submitting : words.submit),
        m('button.small', { type: 'button', onclick: () => forks.cancel() }, words.cancel),
      ]),
    ],
  )
}
