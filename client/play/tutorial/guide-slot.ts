/** Where the tutorial or the coach stands on the page of a game: each is loaded where it speaks. */
import m from 'mithril'
import { coachOf, tutorialOf } from '../../ui/preferences/learning.ts'
import type { GuideAttrs } from './guide-card.ts'

type Guide = m.ComponentTypes<GuideAttrs>

export const guideSlot: m.ClosureComponent<GuideAttrs> = ({ attrs: { play } }) => {
  let guide: Guide | null = null
  const take = (loading: Promise<Guide>): void => {
    loading.then(
      loaded => {
        guide = loaded
        m.redraw()
      },
      // A game is played without it, too.
      () => {},
    )
  }
  const coachLater = (): void => {
    if (coachOf().isOn) take(import('./coach.ts').then(({ coach }) => coach))
  }
  return {
    oninit() {
      if (tutorialOf(play.table.game)) take(import('./tutorial.ts').then(({ tutorial }) => tutorial))
      else coachLater()
    },
    view({ attrs }) {
      if (!guide) return null
      return m(guide, {
        ...attrs,
        onLeft() {
          guide = null
          coachLater()
        },
      })
    },
  }
}
