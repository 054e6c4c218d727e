/** The lists that a unit's card opens: what to build, which promotion, what to become. */

import { possible } from '../../game/abilities.ts'
import type { ToolCall } from '../../game/call-data.ts'
import { playWords as words } from '../../words/play/play.ts'
import type { Play } from '../seat/play.ts'
import { unitShown } from '../seat/pointing.ts'
import { workOf } from '../seat/unit-buttons.ts'

export interface Choice {
  name: string
  /** What it takes. */
  note: string
  deed: ToolCall
  whyNot?: string
}

/** None where no list is open. */
export function choicesOf(play: Play): Choice[] {
  const unit = unitShown(play)
  const { aim } = play.doing
  if (!unit?.yours || !aim) return []
  const unit_id = unit.id
  if (aim === 'improve') {
    return possible(unit.can ?? [], 'build_improvement').map(label => {
      const { improvement, turns } = workOf(label)
      return {
        name: improvement,
        note: turns < 0 ? words.never : words.turns({ n: turns }),
        deed: { tool: 'build_improvement', args: { unit_id, improvement } },
      }
    })
  }
  if (aim === 'promote') {
    return (unit.promotions_to_choose ?? []).map(promotion => ({
      name: promotion,
      note: '',
      deed: { tool: 'promote_unit', args: { unit_id, promotion } },
    }))
  }
  if (aim !== 'upgrade') return []
  const all = unit.upgrades ?? (unit.upgrade ? [unit.upgrade] : [])
  return all.map(({ to, gold, allowed, why_not }) => ({
    name: to,
    note: words.gold({ n: gold }),
    deed: { tool: 'upgrade_unit', args: { unit_id, to } },
    ...(!allowed && { whyNot: why_not ?? words.notHere }),
  }))
}
