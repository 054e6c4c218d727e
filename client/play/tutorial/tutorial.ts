/** The tutorial over the page of a game: one lesson after the other, each ended by doing it. */
import m from 'mithril'
import type { Camera } from '../../map/renderer.ts'
import { keepTutorial, tutorialOf } from '../../ui/preferences/learning.ts'
import { tutorialWords as words } from '../../words/play/tutorial.ts'
import { xOf, yOf } from '../../world/world.ts'
import type { Play } from '../seat/play.ts'
import { type GuideAttrs, guideButton, guideCard } from './guide-card.ts'
import { type Facts, LESSONS } from './lessons.ts'
import { pointTo } from './pointer.ts'

/** In tiles, and as a factor: less is no look around. */
const MOVED_TILES = 1
const ZOOMED = 1.1

/** What the player begins to move the view with. */
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const

export const tutorial: m.ClosureComponent<GuideAttrs> = ({ attrs: { play, map, onLeft } }) => {
  const { game } = play.table
  let lesson = tutorialOf(game)?.lesson ?? 0
  let isLeft = false
  let hasLooked = false
  let seen: Camera | null = null
  let stopListening = (): void => {}
  const begun = ({ target }: Event): void => {
    const { handle } = map
    if (seen || !handle || !(target as Element).closest('.play-map')) return
    seen = handle.camera
    stopListening = handle.listen(what => {
      if (hasLooked || what !== 'camera' || !hasMoved(seen!, handle.camera)) return
      hasLooked = true
      m.redraw()
    })
  }

  const keep = (): void => keepTutorial({ game, lesson, isLeft })
  const goOn = (): void => {
    lesson++
    keep()
  }
  const leave = (): void => {
    isLeft = true
    keep()
    onLeft?.()
  }
  return {
    view() {
      const facts = factsOf(play, hasLooked)
      // What was done before its lesson counts.
      while (LESSONS[lesson]?.isDone(facts)) goOn()
      return lesson < LESSONS.length ? lessonCard(play, lesson, goOn, leave) : endCard(play, leave)
    },
    oncreate() {
      for (const kind of MOVES) addEventListener(kind, begun, { capture: true })
      point(play, lesson)
    },
    onupdate: () => point(play, lesson),
    onremove() {
      for (const kind of MOVES) removeEventListener(kind, begun, { capture: true })
      stopListening()
      clear(play)
    },
  }
}

const hasMoved = (from: Camera, to: Camera): boolean =>
  Math.abs(from.x - to.x) > MOVED_TILES ||
  Math.abs(from.y - to.y) > MOVED_TILES ||
  Math.max(from.zoom / to.zoom, to.zoom / from.zoom) > ZOOMED

const factsOf = ({ table, screen, docket }: Play, hasLooked: boolean): Facts => ({
  world: table.world,
  screen: screen?.name ?? null,
  done: docket.done?.tool ?? null,
  hasLooked,
})

/** The map is drawn before this is: a mark that comes or goes is drawn with the next. */
function point(play: Play, lesson: number): void {
  const at = LESSONS[lesson]
  pointTo(at?.controls ?? [])
  const tile = at?.tile?.(play.table.world) ?? null
  if (tile === play.lessonTile) return
  play.lessonTile = tile
  m.redraw()
}

function clear(play: Play): void {
  play.lessonTile = null
  pointTo([])
}

function lessonCard(play: Play, number: number, skip: () => void, leave: () => void): m.Children {
  const { name } = LESSONS[number]
  const { world } = play.table
  const tile = play.lessonTile
  const show = (): void => {
    play.table.close()
    if (tile !== null) play.table.show(xOf(world, tile), yOf(world, tile))
  }
  return guideCard({
    label: words.title,
    icon: 'help',
    title: words.lessons[name].title,
    text: words.lessons[name].text,
    beside: words.progress({ n: number + 1, of: LESSONS.length }),
    buttons: [tile !== null && guideButton(words.show, show), guideButton(words.skip, skip), guideButton(words.leave, leave)],
  })
}

const endCard = (play: Play, leave: () => void): m.Children =>
  guideCard({
    label: words.title,
    icon: 'victory',
    title: words.endTitle,
    text: words.endText,
    buttons: [
      guideButton(
        words.playOn,
        () => {
          play.table.close()
          leave()
        },
        'primary',
      ),
      guideButton(words.toLobby, () => {
        leave()
        m.route.set('/')
      }),
    ],
  })
