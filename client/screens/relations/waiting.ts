/** What waits for the viewer's answer among the negotiations. */
import type { Table } from '../../play/table.ts'

export function waitingNegotiations(table: Table): number {
  if (table.token === null) return 0
  // Negotiations are told whole, however few players are listed.
  const { value } = table.latest('get_diplomacy', { limit: 1 })
  return value?.negotiations.filter(({ your_answer_needed }) => your_answer_needed).length ?? 0
}
