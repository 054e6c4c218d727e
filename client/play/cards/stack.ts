/** What else stands on the tile of what is selected: picked by a click, or in turn with Tab. */
import m from 'mithril'
import type { Selection } from '../../game/page-context.ts'
import { icon } from '../../ui/controls/icon.ts'
import { playWords as words } from '../../words/play/play.ts'
import { ruleName } from '../../words/rule-names.ts'
import { placeOf, selectableOn } from '../seat/aim.ts'
import type { Play } from '../seat/play.ts'

export function stack({ table }: Play): m.Children {
  const { world, selection } = table
  const tile = placeOf(world, selection)
  if (tile === null) return null
  const all = selectableOn(world, tile)
  if (all.length < 2) return null
  const at = JSON.stringify(selection)
  return m(
    '.play-stack',
    { role: 'group', 'aria-label': words.onTile },
    all.map(one =>
      m(
        'button',
        {
          type: 'button',
          key: JSON.stringify(one),
          'aria-pressed': String(JSON.stringify(one) === at),
          onclick: () => table.select(one),
        },
        face(table.world, one),
      ),
    ),
  )
}

function face(world: Play['table']['world'], one: Selection): m.Children {
  if (one.kind === 'unit') {
    const unit = world.units.get(one.id)!
    return [m(icon, { thing: unit.kind, hint: { kind: 'unit' } }), ruleName(unit.kind)]
  }
  if (one.kind === 'city') return [m(icon, { control: 'cities' }), world.cities.get(one.id)!.name]
  return [m(icon, { control: 'map' }), words.ground]
}
