/** Where it is told what happened since the last turn: loaded where a player comes back to its turn after hours. */
import m from 'mithril'
import { tutorialOf } from '../../ui/preferences/learning.ts'
import { isOwnTurn } from '../../world/selectors.ts'
import type { Play } from '../seat/play.ts'
import { isDue, keepLook, lookOf } from './last-look.ts'

export const sinceSlot: m.ClosureComponent<{ play: Play }> = ({ attrs: { play } }) => {
  const { table } = play
  const of = `${table.game}/${table.world.head.you}`
  let told: (() => m.Children) | null = null
  /** Since the page was opened, or looked at anew. */
  let isAsked = false

  function look(): void {
    const { world, record } = table
    const { turn, deadline, you } = world.head
    // While the connection is away the turn may have come, and it is not known yet.
    if (isAsked || document.hidden || you === null || table.link.kind !== 'connected') return
    const last = lookOf(of)
    // By the record it is known when the turn began.
    if (last === null && record === null) return
    isAsked = true
    const seconds = record?.seats[you]?.limits?.seconds ?? 0
    const begunMs = deadline === null || seconds === 0 ? null : deadline - seconds * 1000
    const isTold = isOwnTurn(world) && !tutorialOf(table.game) && isDue(last, { turn, nowMs: Date.now(), begunMs })
    keepLook({ of, atMs: Date.now(), toldTurn: isTold ? turn : (last?.toldTurn ?? null) })
    // A game is played without it, too.
    if (isTold) void open().catch(() => {})
  }

  async function open(): Promise<void> {
    const [{ sinceBox }, { storyOf }] = await Promise.all([import('./since-box.ts'), import('./story.ts')])
    const story = storyOf(table.world, seq => play.messages.isSeen(table, seq))
    if (story.length === 0 || play.popover || play.screen || !isOwnTurn(table.world)) return
    // Messages do not tell it a second time.
    play.messages.see(
      table,
      story.flatMap(({ events }) => events.map(({ seq }) => seq)),
    )
    told = () => sinceBox(play, story)
    play.popover = 'since'
    m.redraw()
  }

  function turnAway(): void {
    const last = lookOf(of)
    if (isAsked) keepLook({ of, atMs: Date.now(), toldTurn: last?.toldTurn ?? null })
  }
  function onVisibility(): void {
    if (document.hidden) turnAway()
    else {
      isAsked = false
      look()
    }
  }
  return {
    oninit() {
      document.addEventListener('visibilitychange', onVisibility)
      look()
    },
    onupdate: look,
    onremove() {
      document.removeEventListener('visibilitychange', onVisibility)
      turnAway()
    },
    view: () => (play.popover === 'since' && told ? told() : null),
  }
}
