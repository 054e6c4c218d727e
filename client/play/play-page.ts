/** The page of who plays a seat: the map to its edges, and over it what is needed to play. */
import m from 'mithril'
import { type ServerContext, sitDown } from '../game/server-context.ts'
import { leaveSeat, type SeatAccess } from '../net/seat-access.ts'
import { SCREENS } from '../screens/screens.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { linkBanner } from '../ui/page/link-banner.ts'
import { gameTrouble } from '../ui/page/no-page.ts'
import { setTitle } from '../ui/page/title.ts'
import { playWords as words } from '../words/play/play.ts'
import { card } from './cards/card.ts'
import { refusal } from './cards/refusal.ts'
import { endingSlide } from './ending/ending-slide.ts'
import { IncomingNews } from './incoming-news.ts'
import { menuBox } from './menu/menu-box.ts'
import { pressMenu } from './menu/menu-lines.ts'
import { chartsBox, settingsBox, sharingBox } from './menu/menu-pages.ts'
import { decisionBox } from './panels/decision-button.ts'
import { ringing } from './panels/incoming-offers.ts'
import { press } from './panels/keys.ts'
import { type MapReach, mapPane, minimapPane } from './panels/map-pane.ts'
import { messagesPanel } from './panels/messages-panel.ts'
import { momentBanner } from './panels/moments.ts'
import { popover, questionBox, undoBar } from './panels/popups.ts'
import { saidList } from './panels/said-list.ts'
import { rail } from './panels/screen-rail.ts'
import { slide } from './panels/slide-over.ts'
import { soundQuestion } from './panels/sound-question.ts'
import { topBar } from './panels/top-bar.ts'
import type { Replay } from './replay/replay.ts'
import { endByPress, replayBar } from './replay/replay-bar.ts'
import { askedOf } from './seat/open-decisions.ts'
import { type Play, say } from './seat/play.ts'
import { beginPlay } from './seat/seated-play.ts'
import { sinceSlot } from './since/since-slot.ts'
import { guideSlot } from './tutorial/guide-slot.ts'

const CLOCK_MS = 1000
const NAME = words.page

export const playPage: m.ClosureComponent<{ game: string; access: SeatAccess }> = ({ attrs: { game, access } }) => {
  const map: MapReach = { handle: null }
  let play: ReturnType<typeof beginPlay> | null = null
  /** Whether the end was seen coming: it opens once. */
  let isOver = false
  const news = new IncomingNews(map, () => play)
  const table: ServerContext = sitDown({
    game,
    ...access,
    redraw: m.redraw,
    show: (x, y) => map.handle?.show(x, y),
    open(name, about) {
      if (!play || !SCREENS[name]) return
      play.popover = null
      play.screen = { name, ...(about !== undefined && { about }) }
      m.redraw()
    },
    close() {
      if (play) play.screen = null
      m.redraw()
    },
    say: (text, kind) => play && say(play, text, kind),
    onWorld(world, change) {
      if (play && world.head.over && !isOver) {
        isOver = true
        play.screen = null
        play.popover = 'over'
      }
      news.takeWorld(world, change)
    },
    onFrame: frame => news.takeFrame(table, frame),
    onSelect: selection => play?.selected(selection),
  })
  play = beginPlay(table)
  let stopEnding = (): void => {}
  const pressed = (event: KeyboardEvent): void => hear(play!, event)
  const isTimed = (): boolean => table.world.head.deadline !== null || askedOf(play!).length > 0
  const clock = setInterval(() => table.isReady && isTimed() && m.redraw(), CLOCK_MS)
  return {
    oncreate() {
      stopEnding = endByPress(news.replay)
      // Before the map hears them, which has keys of its own.
      addEventListener('keydown', pressed, { capture: true })
    },
    onremove() {
      removeEventListener('keydown', pressed, { capture: true })
      stopEnding()
      news.replay.stop()
      clearInterval(clock)
      play!.stop()
      table.leave()
    },
    view: () => (table.isReady && table.link.kind !== 'gone' ? board(play!, map, news.replay) : notYet(table)),
  }
}

function notYet(table: ServerContext): m.Children {
  const { game, trouble, link } = table
  if (trouble || link.kind === 'gone')
    return m(gameTrouble, {
      error: trouble,
      link,
      hasSeat: true,
      onAgain: () => location.reload(),
      onLeaveSeat: () => leaveSeat(game),
    })
  setTitle(NAME)
  return m('main.play.waiting', loadingState(words.loading))
}

function board(play: Play, map: MapReach, replay: Replay): m.Children {
  const { head } = play.table.world
  setTitle(words.title({ turn: Math.min(head.turn, head.turns) }), head.name || NAME)
  return m('main.play', { class: play.screen ? 'covered' : '', onclick: giveBackKeys }, [
    m(mapPane, { play, map }),
    topBar(play),
    rail(play),
    m('.play-right', [[ringing(play)], m(soundQuestion, { play }), m(guideSlot, { play, map }), m(messagesPanel, { play, map })]),
    card(play),
    m('.play-corner', [minimapPane(play, map), decisionBox(play), !isCardOpen(play) && refusal(play)]),
    // In a list of its own: it is another for each screen, and nothing beside it has a key.
    play.screen && [m(slide, { play, ...play.screen, key: play.screen.name })],
    overBoard(play),
    m(sinceSlot, { play }),
    m('.play-messages', [
      m(linkBanner, { link: play.table.link, onRetry: () => play.table.retryNow() }),
      replayBar(replay),
      undoBar(play),
      saidList(play),
    ]),
    momentBanner(play),
    play.stage === 'confirm' && m(questionBox, { play }),
  ])
}

function overBoard(play: Play): m.Children {
  if (play.popover === 'menu') return menuBox(play)
  if (play.popover === 'settings') return settingsBox(play)
  if (play.popover === 'sharing') return sharingBox(play)
  if (play.popover === 'charts') return chartsBox(play)
  if (play.popover === 'over') return [m(endingSlide, { play, key: 'over' })]
  return popover(play)
}

/** A refusal stands on the card, else beside the button. */
const isCardOpen = ({ table }: Play): boolean => table.selection.kind !== 'none'

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const CONTROL = 'button, a, summary, input, [role=button]'

function hear(play: Play, event: KeyboardEvent): void {
  const target = event.target as Element
  if (event.defaultPrevented || !play.table.isReady || target.matches(TYPING)) return
  // A control that has the keyboard is pressed by these.
  if ((event.key === 'Enter' || event.key === ' ') && !event.shiftKey && target.matches(CONTROL)) return
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
  // A question of another part has keys of its own.
  if (target.closest('dialog:not(.play-question)')) return
  // Within a screen the keys are its own, but for the way back.
  const slide = target.closest('.play-slide')
  if (slide && slide !== target && key !== 'Escape' && !(ctrlKey || metaKey)) return
  const isOnMap = target === document.body || target.closest('.play-map') !== null
  if (!pressMenu(play, event) && !press(play, { key, code, shiftKey, ctrlKey, altKey, metaKey, isOnMap })) return
  event.preventDefault()
  event.stopPropagation()
  m.redraw()
}

/** A button pressed by mouse or finger leaves the keyboard to the map, so that Space and Enter go on being the game's. */
function giveBackKeys(event: MouseEvent): void {
  const target = event.target as Element
  if (event.detail === 0 || !target.closest('button') || target.closest('dialog, .play-slide, .play-box')) return
  document.querySelector<HTMLElement>('.play-map [tabindex]')?.focus({ preventScroll: true })
}
