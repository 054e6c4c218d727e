/** What opens over the page: the question before what cannot be taken back, the overview of keys, an event of the rules, the menu. */
import m from 'mithril'
import { fromServer } from '../../game/call-data.ts'
import { undo, undosOf } from '../../game/undo.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import { refusal } from '../cards/refusal.ts'
import { decline } from '../seat/advised-call.ts'
import { openDecisions } from '../seat/open-decisions.ts'
import type { Play } from '../seat/play.ts'
import { wish } from '../seat/pointing.ts'
import { KEYS } from './keys.ts'
import { box } from './popup.ts'
import { sourcesBox, YIELDS } from './sources.ts'
import { textMapBox } from './text-map.ts'

export function popover(play: Play): m.Children {
  const open = play.popover
  const what = YIELDS.find(name => name === open)
  if (what) return sourcesBox(play, what)
  if (open === 'help') return helpBox(play)
  if (open === 'event') return eventBox(play)
  if (open === 'text-map') return textMapBox(play)
  return null
}

/** Asked before a deed that cannot be taken back; the keyboard stands on the way back, but for what is advised. */
export const questionBox: m.ClosureComponent<{ play: Play }> = () => ({
  oncreate({ dom }) {
    ;(dom as HTMLDialogElement).showModal()
  },
  view({ attrs: { play } }) {
    const question = play.doing.wish?.question
    return m(
      'dialog.play-question',
      {
        'aria-label': words.sure,
        oncancel: (event: Event) => {
          event.preventDefault()
          decline(play)
        },
      },
      [
        m('p', question?.text),
        m('.line', [
          m('button.small', { type: 'button', autofocus: !question?.isAdvised, onclick: () => decline(play) }, words.no),
          m(
            'button.danger',
            { type: 'button', autofocus: question?.isAdvised, onclick: () => play.send({ type: 'yes' }) },
            question?.yes,
          ),
        ]),
      ],
    )
  },
})

const helpBox = (play: Play): m.Children =>
  box(
    play,
    words.keyHelpTitle,
    [
      m(
        'dl.play-keys',
        KEYS.map(({ keys, what }) => [
          m(
            'dt',
            keys.map(key => m('kbd', key)),
          ),
          m('dd', what),
        ]),
      ),
      m('p.quiet', words.buttonKeys),
    ],
    'wide',
  )

/** The ways on from a game that is over. */
export const overLinks = (play: Play): m.Children =>
  m('.line', [
    play.table.world.head.over &&
      m('button.small', { type: 'button', onclick: () => void (play.popover = 'over') }, words.howItEnded),
    m(m.route.Link, { href: `/games/${play.table.game}/recap` }, words.lookBack),
    m(m.route.Link, { href: '/' }, words.lobby),
  ])

/** The first event of the rules that waits, with what each choice does. */
function eventBox(play: Play): m.Children {
  const decision = openDecisions(play).decisions.find(({ tool }) => tool === 'choose_event')
  if (!decision) {
    play.popover = null
    return null
  }
  const { event, choice: advised } = decision.args as { event: string; choice: number }
  const choose = (choice: number): void => wish(play, fromServer({ tool: 'choose_event', args: { event, choice } }))
  return box(play, event, [
    m('p', decision.what),
    (decision.choices ?? []).map(({ choice, text, does }) =>
      m('button.play-choice', { type: 'button', key: choice, disabled: !play.table.mayAct, onclick: () => choose(choice) }, [
        m('strong', [text, choice === advised && m('kbd', '⏎')]),
        does.map(line => m('span.quiet', line)),
      ]),
    ),
    refusal(play),
  ])
}

/** What can still be taken back, for as long as it can. */
export function undoBar({ table }: Play): m.Children {
  const newest = undosOf(table).at(-1)
  if (!newest) return null
  const back = (): void => {
    undo(table).then(
      words_ => words_ !== null && table.say(words.takenBack({ what: words_ })),
      error => table.say(error.message, 'refusal'),
    )
  }
  return m('.play-undo', { role: 'status' }, [
    m('span', newest.words),
    m('button.small', { type: 'button', onclick: back }, [m(icon, { control: 'undo' }), words.undo, m('kbd', 'Ctrl+Z')]),
  ])
}
