/** A fight foretold: strengths, what counts for and against each side in words, the damage to be expected. */
import m from 'mithril'
import type { ToolCall } from '../../game/call-data.ts'
import type { Args, Result } from '../../game/page-context.ts'
import { signed } from '../../ui/controls/figures.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { nameOfTile } from '../../world/place-names.ts'
import { xOf, yOf } from '../../world/world.ts'
import { placeOf } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'
import { wish } from '../seat/pointing.ts'

type Preview = Result<'preview_attack'>
type Side = NonNullable<Preview['attacker']>

/** What is to be foretold; null for what is no blow. */
export function previewArgs({ tool, args }: ToolCall): Args<'preview_attack'> | null {
  if (tool === 'attack') return { unit_id: args.unit_id, x: args.x, y: args.y }
  if (tool === 'air_sweep') return { unit_id: args.unit_id, x: args.x, y: args.y, sweep: true }
  if (tool === 'city_attack') return { city_id: args.city_id, x: args.x, y: args.y }
  return null
}

export function fightPanel(play: Play, tile: number, deed: ToolCall): m.Children {
  const args = previewArgs(deed)
  if (!args) return null
  const { world } = play.table
  const { value, error } = play.table.latest('preview_attack', args)
  const isShown = play.doing.shown === tile
  return m(
    '.play-fight',
    {
      role: 'group',
      'aria-label': words.fight({
        place: nameOfTile(world, xOf(world, tile), yOf(world, tile), placeOf(world, play.table.selection)),
      }),
    },
    [
      error && m('p.error', error.message),
      !value && !error && m('p.quiet', words.loading),
      value && !value.allowed && m('p.error', value.why_not ?? words.notHere),
      value && foretold(value),
      value?.allowed &&
        m('button.play-strike', { type: 'button', onclick: () => wish(play, deed) }, [
          (words.attackButtons as { [tool: string]: string | undefined })[deed.tool] ?? words.strike,
          isShown && m('kbd', '⏎'),
        ]),
    ],
  )
}

function foretold({ attacker, defender, captures, destroys, ranged, interception, no_xp, blast }: Preview): m.Children {
  return [
    attacker && defender && m('.play-sides', [side(words.you, attacker), side(words.they, defender)]),
    m('ul', [
      ranged && !blast && m('li', words.ranged),
      captures && m('li', words.captures),
      destroys && m('li', words.destroys),
      interception &&
        m(
          'li',
          words.interception({
            kind: ruleName(interception.kind),
            chance: interception.chance,
            least: interception.damage_min,
            most: interception.damage_max,
          }),
        ),
      no_xp && m('li', words.noExperience),
      blast && m('li', words.blastReach({ tiles: blast.radius })),
      blast?.halved && m('li', words.halved),
      blast?.interceptor && m('li', words.mayBeShotDown({ kind: ruleName(blast.interceptor) })),
      blast?.units.map(({ kind, yours, damage_min, damage_max, dies }) =>
        m(
          'li',
          words.blastUnit({ kind: ruleName(kind), yours: yours ? 'yes' : 'no', damage: span(damage_min, damage_max), dies }),
        ),
      ),
      blast?.cities.map(({ name, citizens_min, citizens_max, destroyed }) =>
        m(
          'li',
          destroyed ? words.blastCityDestroyed({ name }) : words.blastCity({ name, citizens: span(citizens_min, citizens_max) }),
        ),
      ),
    ]),
  ]
}

function side(who: string, { name, hp, base, strength, modifiers, damage_min, damage_max, dies }: Side): m.Children {
  return m('.play-side', [
    m('h3', `${who}: ${ruleName(name)}`),
    m('p', [m('strong', words.strength({ n: strength })), strength !== base && m('span.quiet', ` ${words.from({ base })}`)]),
    m(
      'ul.quiet',
      modifiers.map(({ name: why, percent }) => m('li', words.modifier({ why, percent: signed(percent) }))),
    ),
    m('meter.play-health', {
      min: 0,
      max: 100,
      value: Math.max(0, hp - damage_max),
      title: words.healthAfter({ least: Math.max(0, hp - damage_max), most: Math.max(0, hp - damage_min) }),
    }),
    m('p', words.loses({ health: span(damage_min, damage_max) })),
    dies !== 'no' && m('p.error', words.dies[dies]),
  ])
}

/** '20–35' */
const span = (least: number, most: number): string => (least === most ? `${least}` : `${least}–${most}`)
