/** Says how late a watch link shows a game that runs, and has the recap go on with it. */
import m from 'mithril'
import type { SeenGame } from '../../actors/wire/messages.ts'
import { call } from '../net/api.ts'
import { recapWords as words } from '../words/watch/recap.ts'
import type { Recap } from './state.ts'

/** The game is looked at again so often. */
const FOLLOW_MS = 5_000

interface Attrs {
  recap: Recap
  game: string
  /** Of the watch link. */
  token: string
}

export const lateNote: m.ClosureComponent<Attrs> = ({ attrs: { recap, game, token } }) => {
  let late: number | null = null
  let following: ReturnType<typeof setInterval> | undefined
  let isRemoved = false
  const isOver = (): boolean => recap.head?.status === 'finished'

  /** Whoever looks at the last turn goes on with the game. */
  async function follow(): Promise<void> {
    if (!recap.course || recap.isReading || recap.playing.isOn) return
    if (isOver()) return clearInterval(following)
    const isLast = recap.turn >= recap.course.last
    await recap.read()
    if (isLast) recap.go(recap.course.last)
  }

  async function ask(): Promise<void> {
    const record = await call<SeenGame>('GET', `/api/games/${encodeURIComponent(game)}`, { token })
    late = record.late ?? null
    if (late !== null && !isRemoved) following = setInterval(() => void follow(), FOLLOW_MS)
    m.redraw()
  }

  return {
    // What is wrong with the link is told by the recap itself.
    oninit: () => void ask().catch(() => {}),
    onremove() {
      isRemoved = true
      clearInterval(following)
    },
    view: () => late !== null && !isOver() && m('span.quiet', words.late({ n: late })),
  }
}
