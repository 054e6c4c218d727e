/** The card of a unit: what it is, how it stands, and of one's own what it can be told. */
import m from 'mithril'
import type { UnitSummary } from '../../../tools/wire.ts'
import { icon } from '../../ui/controls/icon.ts'
import { orderName } from '../../words/play/advice.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { UnitDetails } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { unitShown, wish } from '../seat/pointing.ts'
import { buttonsOf, type UnitButton } from '../seat/unit-buttons.ts'
import { choicesOf } from './choices.ts'

export function unitCard(play: Play, id: number): m.Children {
  const { world } = play.table
  const unit = world.units.get(id)!
  const details = unitShown(play)
  const isOwn = unit.owner === world.head.you
  return [
    m('header.play-card-head', [
      m(icon, { thing: unit.kind, hint: { kind: 'unit' } }),
      m('h2', [ruleName(unit.kind), ' ', m('span.quiet', String(id))]),
      m('p.play-card-figures', figures(unit, details)),
    ]),
    !isOwn && m('p', words.ofNation({ nation: ruleName(world.players.get(unit.owner)?.nation ?? words.somebody) })),
    details && m('p.quiet', traits(details, unit.order, world.units.get(details.formation_with ?? -1)?.kind)),
    isOwn && details?.yours && (choices(play) ?? buttons(play, details)),
    isOwn && !details && m('.play-buttons', { 'aria-hidden': 'true' }),
    details?.new_city &&
      m(
        'p.quiet',
        words.newCity({
          now: details.new_city.next_policy.now,
          after: details.new_city.next_policy.after,
          unhappiness: details.new_city.unhappiness,
        }),
      ),
  ]
}

function figures({ hp, moves, fortified, embarked }: UnitSummary, details: UnitDetails | null): string {
  return [
    words.health({ hp }),
    ...(moves === undefined
      ? []
      : [details?.max_moves === undefined ? words.moves({ n: moves }) : words.movesOf({ left: moves, of: details.max_moves })]),
    ...(details?.strength ? [words.strength({ n: details.strength })] : []),
    ...(details?.ranged_strength ? [words.rangedStrength({ n: details.ranged_strength, range: details.range ?? 1 })] : []),
    ...(fortified ? [words.fortified] : []),
    ...(embarked ? [words.embarked] : []),
  ].join(' · ')
}

/** Promotions, experience, what it is about. */
function traits(
  { promotions = [], statuses = [], xp, xp_needed, yours }: UnitDetails,
  order?: string,
  companion?: string,
): string {
  return [
    ...promotions.map(ruleName),
    ...statuses.map(({ name, turns }) => words.status({ name: ruleName(name), turns })),
    ...(yours && xp !== undefined && xp_needed !== undefined && xp > 0 ? [words.experience({ xp, needed: xp_needed })] : []),
    ...(order && order !== 'none' ? [orderName(order)] : []),
    ...(companion ? [words.together({ kind: ruleName(companion) })] : []),
  ].join(' · ')
}

function buttons(play: Play, details: UnitDetails): m.Children {
  return m(
    '.play-buttons',
    { role: 'group', 'aria-label': words.orderUnit },
    buttonsOf(details, play.table.world.head.take_back).map(button => buttonView(play, button)),
  )
}

/** Letters from which a button takes two places. */
const WIDE = 14

/** One that cannot be pressed stays in the order of focus and says why; pressed all the same it tells it aloud. */
function buttonView(play: Play, { id, icon: control, text, key, keys, aim, deed, whyNot }: UnitButton): m.Children {
  const isOff = whyNot !== undefined || !play.table.mayAct
  const why = whyNot ?? (play.table.mayAct ? undefined : words.notYourTurn)
  const isAimed = aim !== undefined && play.doing.aim === aim
  return m(
    'button.play-button',
    {
      type: 'button',
      key: id,
      'data-order': id,
      class: `${isAimed ? 'aimed' : ''} ${text.length > WIDE ? 'wide' : ''}`,
      title: why ? words.whyNot({ what: text, why }) : text,
      'aria-disabled': isOff ? 'true' : undefined,
      'aria-pressed': aim ? String(isAimed) : undefined,
      'aria-keyshortcuts': keys?.replace('Ctrl', 'Control') ?? key?.toUpperCase(),
      onclick: () => {
        if (isOff) play.table.say(why!, 'refusal')
        else if (aim) play.send({ type: 'aim', aim })
        else if (deed) wish(play, deed)
      },
    },
    [
      m(icon, { control }),
      m('span', [text, (keys ?? key) && m('kbd', { 'aria-hidden': 'true' }, keys ?? key!.toUpperCase())]),
      why && m('span.hidden', why),
    ],
  )
}

/** The list that is open in place of the buttons; null where none is. */
function choices(play: Play): m.Children | null {
  const { aim } = play.doing
  if (aim !== 'improve' && aim !== 'promote' && aim !== 'upgrade') return null
  return m('.play-choices', { role: 'group', 'aria-label': words.choose[aim] }, [
    choicesOf(play).map(({ name, note, deed, whyNot }, i) =>
      m(
        'button',
        {
          type: 'button',
          key: name,
          'aria-disabled': whyNot ? 'true' : undefined,
          title: whyNot,
          onclick: () => (whyNot ? play.table.say(whyNot, 'refusal') : wish(play, deed)),
        },
        [i < 9 && m('kbd', i + 1), m(icon, { thing: name }), m('span', ruleName(name)), note && m('span.quiet', note)],
      ),
    ),
    m('button.small', { type: 'button', onclick: () => play.send({ type: 'escape' }) }, words.back),
  ])
}
