/** Gives the seat to a bot, after a question; who has played it watches from then on. */
import { forgetSeat } from '../../lobby/seats/kept-seats.ts'
import { call, sentence } from '../../net/api.ts'
import { leaveSeat } from '../../net/seat-access.ts'
import { ask } from '../../ui/feedback/confirm.ts'
import { menuWords as words } from '../../words/play/menu.ts'
import { ruleName } from '../../words/rule-names.ts'
import type { Play } from '../seat/play.ts'

export async function resign({ table }: Play): Promise<void> {
  const { game, world } = table
  const seat = world.head.you!
  const title = words.resignTitle({ nation: ruleName(world.players.get(seat)?.nation ?? words.thisSeat) })
  if (!(await ask({ title, text: words.resignText, act: words.resign, isDanger: true }))) return
  // From then on nothing may be asked as that seat.
  table.leave()
  try {
    await call('PATCH', `/api/games/${game}/seats/${seat}`, { body: { driver: 'bot' } })
    forgetSeat(game, seat)
    leaveSeat(game)
  } catch (error) {
    await ask({ title: words.notResigned, text: sentence(error), act: words.playOn })
    location.reload()
  }
}
