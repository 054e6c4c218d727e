/** The coach over the page of a game: a word about each new thing, once in this browser. */
import type m from 'mithril'
import { SCREENS } from '../../screens/screens.ts'
import { coachOf, keepCoach } from '../../ui/preferences/learning.ts'
import { coachWords as words } from '../../words/play/coach.ts'
import { type CoachCard, nextCard } from './coach-cards.ts'
import { type GuideAttrs, guideButton, guideCard } from './guide-card.ts'

export const coach: m.ClosureComponent<GuideAttrs> = ({ attrs: { play } }) => {
  const { table } = play
  /** What it speaks about; it stays until it was read. */
  let shown: CoachCard | null = null
  /** Of which world it was looked for last. */
  let looked = -1

  function look(): void {
    const { isOn, said } = coachOf()
    if (!isOn || table.world.head.over) shown = null
    else if (shown === null && looked !== table.world.rev) {
      looked = table.world.rev
      shown = nextCard(table.world, said)
    }
  }
  function close(isOn = true): void {
    const { said } = coachOf()
    keepCoach({ isOn, said: shown ? [...said, shown.name] : said })
    shown = null
    looked = -1
  }
  return {
    view() {
      look()
      if (!shown) return null
      const { name, screen, about } = shown
      const there = SCREENS[screen]
      return guideCard({
        label: words.title,
        icon: 'info',
        ...words.cards[name],
        buttons: [
          guideButton(words.gotIt, () => close(), 'primary'),
          there &&
            guideButton(words.open({ screen: there.title }), () => {
              close()
              table.open(screen, about?.(table.world) ?? undefined)
            }),
          guideButton(words.off, () => close(false)),
        ],
      })
    },
  }
}
