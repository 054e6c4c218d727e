/** The card of a tile: all that is known of it. */
import m from 'mithril'
import type { Result } from '../../game/page-context.ts'
import { rounded, signed } from '../../ui/controls/figures.ts'
import { icon } from '../../ui/controls/icon.ts'
import { yieldName } from '../../words/play/advice.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { xOf, yOf } from '../../world/world.ts'
import type { Play } from '../seat/play.ts'
import { groundOf } from '../seat/tile-text.ts'
import { productionText } from './city-card.ts'

export function tileCard({ table }: Play, tile: number): m.Children {
  const { world } = table
  const [x, y] = [xOf(world, tile), yOf(world, tile)]
  const { value } = table.latest('get_tile', { x, y })
  return [
    m('header.play-card-head', [
      m(icon, value?.terrain ? { thing: value.terrain, hint: { kind: 'terrain' } } : { control: 'map' }),
      m('h2', [groundOf(world, tile), ' ', m('span.quiet', words.place({ x, y }))]),
      value?.yields && m('p.play-card-figures', yieldsInWords(value.yields)),
    ]),
    value && m('dl.play-facts', factsOf(value)),
  ]
}

function factsOf(tile: Result<'get_tile'>): m.Children {
  const { movement_cost, defence_percent, impassable, owner_name, being_built, explored, visible, rivers } = tile
  const facts: [string, string | undefined][] = [
    [words.facts.owner, owner_name && ruleName(owner_name)],
    [words.facts.movement, impassable ? words.impassable : movement_cost === undefined ? undefined : String(movement_cost)],
    [words.facts.defence, defence_percent === undefined ? undefined : words.percent({ n: signed(defence_percent) })],
    [words.facts.river, rivers && rivers.length > 0 ? rivers.map(edge => words.directions[edge]).join(', ') : undefined],
    [words.facts.building, being_built && productionText(being_built.improvement, being_built.turns_left)],
    [words.facts.seen, explored && !visible ? words.seenBefore : undefined],
  ]
  return facts.filter(([, value]) => value !== undefined).map(([name, value]) => [m('dt', name), m('dd', value)])
}

/** '2 food · 1 gold' */
const yieldsInWords = (yields: Record<string, number>): string =>
  Object.entries(yields)
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${rounded(n, 2)} ${yieldName(name)}`)
    .join(' · ')
