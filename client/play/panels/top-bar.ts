/** The line above the map: who one is, the yields, research, the turn and its clock, the connection, the menu. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { rounded, signed } from '../../ui/controls/figures.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { briefingOf } from '../seat/open-decisions.ts'
import type { Play, Popover } from '../seat/play.ts'
import { clockOf, yearOf } from './status.ts'

export function topBar(play: Play): m.Children {
  const { table } = play
  const { head, players } = table.world
  const { value } = briefingOf(play)
  const you = head.you === null ? undefined : players.get(head.you)
  const clock = clockOf(table.world, Date.now())
  return m('header.play-top', [
    m('h1.play-nation', { title: head.name }, you ? ruleName(you.nation) : head.name),
    m('.play-yields', { role: 'group', 'aria-label': words.yields }, yieldsOf(play)),
    m('.play-when', [
      m('span.play-turn', [
        words.title({ turn: Math.min(head.turn, head.turns) }),
        m('span.play-turn-of', words.ofTurns({ turns: head.turns })),
      ]),
      value && m('span.play-year', yearOf(value.year)),
      clock && m('span.play-clock', { title: words.clock }, [m(icon, { control: 'clock' }), clock]),
    ]),
    linkDot(play),
    m(
      'button.play-tool',
      {
        type: 'button',
        'aria-label': words.menu,
        'aria-expanded': String(play.popover === 'menu'),
        onclick: () => toggle(play, 'menu'),
      },
      m(icon, { control: 'menu' }),
    ),
  ])
}

export function toggle(play: Play, popover: Popover): void {
  play.popover = play.popover === popover ? null : popover
}

function yieldsOf(play: Play): m.Children {
  const { empire } = play.table.world
  const more = briefingOf(play).value?.empire
  if (!empire) return null
  const golden = more?.golden_age_turns ?? 0
  return [
    figure(play, 'gold', 'gold', `${empire.gold}`, signed(empire.gold_per_turn)),
    figure(play, 'science', 'science', signed(empire.science_per_turn)),
    figure(play, 'culture', 'culture', `${empire.culture}`, signed(empire.culture_per_turn)),
    figure(play, 'happiness', empire.happiness < 0 ? 'unhappiness' : 'happiness', rounded(empire.happiness)),
    more?.faith !== undefined && figure(play, 'faith', 'faith', `${more.faith}`, signed(more.faith_per_turn ?? 0)),
    golden > 0 && m('span.play-golden', [m(icon, { control: 'goldenAge' }), words.goldenAge({ turns: golden })]),
    m(
      'button.play-research',
      { type: 'button', onclick: () => play.table.open('technology') },
      empire.research ? researchText(empire.research, empire.research_turns) : words.noResearch,
    ),
  ]
}

/** What there is and what comes each turn; opens how it comes about. */
const figure = (
  play: Play,
  what: Popover & keyof typeof words.figures,
  control: ControlName,
  amount: string,
  more = '',
): m.Children =>
  m(
    'button.play-figure',
    {
      type: 'button',
      class: control === 'unhappiness' ? 'unhappy' : what,
      'aria-label': `${words.figures[what]}: ${amount} ${more}`,
      'aria-expanded': String(play.popover === what),
      title: words.figures[what],
      onclick: () => toggle(play, what),
    },
    // The space keeps two figures apart for who hears them.
    [m(icon, { control }), m('span', amount), more && [' ', m('span.quiet', more)]],
  )

function linkDot({ table }: Play): m.Children {
  const { kind } = table.link
  const text = words.links[kind]
  return m('span.play-link', { class: kind, role: 'status', title: text }, [
    m('span.play-dot', { 'aria-hidden': 'true' }),
    m('span', { class: kind === 'connected' ? 'hidden' : '' }, text),
  ])
}

/** `turns`: below 0 where it is never done. */
const researchText = (technology: string, turns: number): string =>
  turns < 0 ? ruleName(technology) : words.researchFor({ technology: ruleName(technology), turns })
