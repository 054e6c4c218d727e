/** Whether a unit is no more by what it has done: the world is told of it a moment later, and meanwhile nothing is asked of it. */
import type { ToolCall } from '../../game/call-data.ts'
import type { Result } from '../../game/page-context.ts'

const ENDS_IT: readonly string[] = ['disband', 'gift', 'add_spaceship_part']

/** Its id; null where it is still there. */
export function goneBy(deed: ToolCall, result: unknown): number | null {
  switch (deed.tool) {
    case 'found_city':
      return deed.args.unit_id
    case 'attack': {
      const { attacker_died, blast } = result as Result<'attack'>
      return attacker_died || blast ? deed.args.unit_id : null
    }
    case 'move_unit':
      return (result as Result<'move_unit'>).ended === 'gone' ? deed.args.unit_id : null
    case 'unit_action': {
      const { consumed, done } = result as Result<'unit_action'>
      return consumed || (done !== false && ENDS_IT.includes(deed.args.action)) ? deed.args.unit_id : null
    }
    default:
      return null
  }
}
