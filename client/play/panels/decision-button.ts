/** The one button that names the next decision and leads to it; the turn is ended here, and how the others' turns go is seen here. */
import m from 'mithril'
import { type Decision, isCurrent, isTakenAtOnce, nextDecision } from '../../game/decisions.ts'
import { icon } from '../../ui/controls/icon.ts'
import { adviceReason, adviceText, decisionText } from '../../words/play/advice.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { nameOfTile, withPlaceNames } from '../../world/place-names.ts'
import { dismiss, isUnderWay, restore } from '../seat/advised-call.ts'
import { placeOf } from '../seat/aim.ts'
import { askedOf, awaitedAnswer, hasEnded, openDecisions, progress } from '../seat/open-decisions.ts'
import type { Play } from '../seat/play.ts'
import {
  accept,
  endTurn,
  goAnswer,
  goOn,
  isTakenNext,
  leadTo,
  mayReopen,
  putOff,
  reopenTurn,
  take,
  takeAll,
  takenTogether,
} from '../seat/turn-steps.ts'
import { overLinks } from './popups.ts'
import { statusOf } from './status.ts'

export function decisionBox(play: Play): m.Children {
  const { table } = play
  const status = statusOf(table.world)
  const [asked] = status.kind === 'waiting' ? askedOf(play) : []
  const answer = asked ? awaitedAnswer(play) : null
  if (status.kind !== 'yours') {
    return m('section.play-decide', { class: status.kind, 'aria-label': words.turnPanelLabel }, [
      m('p.play-status', { role: 'status' }, [
        status.kind === 'waiting' && m('span.play-spin', { 'aria-hidden': 'true' }),
        status.text,
      ]),
      // They play on when this is answered.
      asked &&
        m(
          'button.play-next',
          { type: 'button', disabled: play.screen?.name === 'negotiation', onclick: () => goAnswer(play) },
          words.answerTo({ nation: ruleName(asked.with_nation) }),
        ),
      answer && isCurrent(play.docket, answer) && advice(play, answer, true),
      status.kind === 'waiting' &&
        mayReopen(play) &&
        m(
          'button.small',
          { type: 'button', disabled: play.stage === 'pending', onclick: () => reopenTurn(play) },
          words.reopenTurn,
        ),
      (status.kind === 'over' || status.kind === 'eliminated') && overLinks(play),
    ])
  }
  const { decisions, dismissed, isOld } = openDecisions(play)
  const next = nextDecision(play.docket, decisions)
  return m('section.play-decide', { 'aria-label': words.turnPanelLabel }, [
    mainButton(play, next, isOld),
    next && (isCurrent(play.docket, next) || isTakenAtOnce(next))
      ? advice(play, next, table.mayAct)
      : m('p.play-leads.quiet', next ? words.decisionHint : isOld ? '' : words.allDecided),
    m('.play-decide-foot', [
      decisions.length > 1 &&
        m('button.small', { type: 'button', title: words.keyNext, onclick: () => goOn(play) }, [
          words.next,
          m('kbd', words.keys.space),
        ]),
      next &&
        m('button.small', { type: 'button', title: words.keyWait, onclick: () => putOff(play) }, [words.wait, m('kbd', 'W')]),
      next &&
        m(
          'button.small',
          { type: 'button', disabled: !table.mayAct, title: words.dismissHint, onclick: () => dismiss(play, next) },
          [words.dismiss],
        ),
      dismissed > 0 &&
        m('button.small', { type: 'button', disabled: !table.mayAct, title: words.restoreHint, onclick: () => restore(play) }, [
          words.restore({ n: dismissed }),
        ]),
      next &&
        m('button.small', { type: 'button', disabled: !table.mayAct, title: words.keyEndTurn, onclick: () => endTurn(play) }, [
          words.endTurn,
          m('kbd', '⇧⏎'),
        ]),
    ]),
  ])
}

/** Leads to the decision; where none is left it ends the turn. */
function mainButton(play: Play, next: Decision | null, isOld: boolean): m.Children {
  const { table } = play
  const { done, of } = progress(play)
  const isBusy = hasEnded(play) || (play.stage === 'pending' && play.doing.wish?.deed.tool === 'end_turn')
  if (!next && isOld) return m('button.play-next', { type: 'button', disabled: true }, words.loadingDecisions)
  return m(
    'button.play-next',
    {
      type: 'button',
      class: next ? '' : 'end',
      disabled: !table.mayAct || isBusy,
      onclick: () => (next ? leadTo(play, next) : accept(play)),
    },
    next
      ? [
          m('span', withPlaceNames(table.world, decisionText(next.what), placeOfWhom(play, next))),
          m('span.play-count-of', { title: words.decided({ done, of }) }, `${Math.min(done + 1, of)}/${of}`),
        ]
      : [words.endTurn, m('kbd', '⏎')],
  )
}

/** What is advised, and why; taken with a click, or with Enter. Of several cities all at once, or the first alone. */
function advice(play: Play, next: Decision, mayAct: boolean): m.Children {
  if (next.choices) return null
  const all = takenTogether(play, next)
  const isOff = !mayAct || all.some(one => isUnderWay(play, one))
  const key = isTakenNext(play, next) && m('kbd', '⏎')
  return m('.play-advice', { class: isCurrent(play.docket, next) ? 'at-hand' : '' }, [
    all.length === 1
      ? m('p', [m(icon, { control: 'thoughts' }), ' ', adviceLine(play, next)])
      : m(
          'ul',
          // Longer than its place, it is scrolled by the keyboard, too.
          { tabindex: 0, 'aria-label': words.acceptAll({ n: all.length }) },
          all.map(one => m('li', [m('strong', decisionText(one.what)), ' ', adviceLine(play, one)])),
        ),
    all.length === 1
      ? m('button.small', { type: 'button', disabled: isOff, onclick: () => take(play, next) }, [words.acceptAdvice, key])
      : [
          m('button.small', { type: 'button', disabled: isOff, onclick: () => takeAll(play, next) }, [
            words.acceptAll({ n: all.length }),
            key,
          ]),
          m('button.small', { type: 'button', disabled: isOff, onclick: () => take(play, next) }, words.acceptFirst),
        ],
  ])
}

function adviceLine(play: Play, one: Decision): m.Children {
  const { world } = play.table
  const from = placeOfWhom(play, one)
  return [
    adviceText(one.tool, one.args, (x, y) => nameOfTile(world, x, y, from)),
    m('span.quiet', ` ${withPlaceNames(world, adviceReason(one.because), from)}`),
  ]
}

/** Where the unit stands that it is about. */
function placeOfWhom({ table: { world } }: Play, { args }: Decision): number | null {
  const { unit_id } = args as { unit_id?: number }
  return unit_id === undefined ? null : placeOf(world, { kind: 'unit', id: unit_id })
}
