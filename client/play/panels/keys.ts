/** The keys of a game's page: one table, for the listener and for the overview of keys. Keys of a unit's buttons stand in unit-buttons.ts. */
import { SCREEN_NAMES, type ScreenName } from '../../game/screen-names.ts'
import { undo } from '../../game/undo.ts'
import { SCREENS } from '../../screens/screens.ts'
import { INFO_LAYERS, switchLayer } from '../../ui/preferences/map-layers.ts'
import { chooseReplays, REPLAYS, replaysOf } from '../../ui/preferences/replays.ts'
import { layerWords } from '../../words/play/layers.ts'
import { messageWords } from '../../words/play/messages.ts'
import { playWords as words } from '../../words/play/play.ts'
import { replayWords } from '../../words/play/replay.ts'
import { type Direction, stepTo } from '../../world/bearing.ts'
import { xOf, yOf } from '../../world/world.ts'
import { choicesOf } from '../cards/choices.ts'
import { decline, showsAdvisedFight } from '../seat/advised-call.ts'
import { placeOf, selectableOn } from '../seat/aim.ts'
import { type Play, stepBack } from '../seat/play.ts'
import { cycle, pointAt, unitShown, wish } from '../seat/pointing.ts'
import { tileInWords } from '../seat/tile-text.ts'
import { accept, endTurn, goOn, putOff } from '../seat/turn-steps.ts'
import { buttonsOf, takeBackOf } from '../seat/unit-buttons.ts'
import { LAYER_KEYS } from './layer-buttons.ts'
import { goToMessages } from './messages-panel.ts'

/** What of a KeyboardEvent is read. */
export interface Pressed {
  key: string
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  /** Whether the map has the keyboard, not a control. */
  isOnMap: boolean
}

export interface KeyRow {
  /** As they stand on keys. */
  keys: readonly string[]
  what: string
  /** Whether it did anything: then the browser does nothing of its own. */
  run(play: Play, pressed: Pressed): boolean
}

const plain = ({ ctrlKey, altKey, metaKey, shiftKey }: Pressed): boolean => !ctrlKey && !altKey && !metaKey && !shiftKey

const row = (keys: readonly string[], what: string, run: KeyRow['run']): KeyRow => ({ keys, what, run })

/** A row for one key without Shift or the like. */
const on = (key: string, shown: string, what: string, does: (play: Play) => void): KeyRow =>
  row([shown], what, (play, pressed) => {
    if (pressed.key.toLowerCase() !== key || !plain(pressed)) return false
    does(play)
    return true
  })

const CURSOR: { [code: string]: Direction | 'N' | 'S' } = {
  Numpad6: 'E',
  Numpad9: 'NE',
  Numpad7: 'NW',
  Numpad4: 'W',
  Numpad1: 'SW',
  Numpad3: 'SE',
  Numpad8: 'N',
  Numpad2: 'S',
}
const ARROWS: { [key: string]: Direction | 'N' | 'S' } = { ArrowRight: 'E', ArrowLeft: 'W', ArrowUp: 'N', ArrowDown: 'S' }
/** The slanted directions, for keyboards without a number pad. */
const SHIFTED: { [key: string]: Direction | 'N' | 'S' } = { ArrowLeft: 'NW', ArrowUp: 'NE', ArrowRight: 'SE', ArrowDown: 'SW' }

/** Up and down zigzag, so that two steps stay in the column. */
const straight = (play: Play, tile: number, way: Direction | 'N' | 'S'): Direction => {
  const isOddRow = yOf(play.table.world, tile) % 2 === 1
  if (way === 'N') return isOddRow ? 'NW' : 'NE'
  if (way === 'S') return isOddRow ? 'SW' : 'SE'
  return way
}

function moveCursor(play: Play, way: Direction | 'N' | 'S'): void {
  const { world, selection } = play.table
  const from = play.cursor ?? placeOf(world, selection) ?? homeOf(play)
  const to = from === null ? null : stepTo(world, from, straight(play, from, way))
  if (to === null) return
  play.cursor = to
  play.hovered = null
  if (play.doing.shown !== null) play.send({ type: 'show', tile: null })
  play.table.show(xOf(world, to), yOf(world, to))
  play.spoken = tileInWords(world, to, selection)
}

/** Where the keyboard begins: the capital, or the first unit. */
function homeOf({ table: { world } }: Play): number | null {
  const { you } = world.head
  const home =
    [...world.cities.values()].find(city => city.owner === you && city.capital) ??
    [...world.units.values()].find(unit => unit.owner === you)
  return home ? home.y * world.width + home.x : null
}

/** Enter on the cursor points there; elsewhere it accepts what is advised. */
function enter(play: Play, pressed: Pressed): boolean {
  if (pressed.key !== 'Enter' || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return false
  if (pressed.shiftKey) {
    endTurn(play)
    return true
  }
  const { cursor, doing, table } = play
  if (play.screen || showsAdvisedFight(play)) accept(play)
  else if (doing.shown !== null) pointAt(play, doing.shown, 'tap')
  else if (cursor !== null && (cursor !== placeOf(table.world, table.selection) || doing.aim)) pointAt(play, cursor, 'tap')
  else accept(play)
  return true
}

function unitKey(play: Play, pressed: Pressed): boolean {
  if (!plain(pressed) || !play.table.mayAct) return false
  const unit = unitShown(play)
  const button = unit?.yours ? buttonsOf(unit).find(({ key }) => key === pressed.key.toLowerCase()) : undefined
  if (!button) return false
  if (button.whyNot) play.table.say(button.whyNot, 'refusal')
  else if (button.aim) play.send({ type: 'aim', aim: button.aim })
  else wish(play, button.deed!)
  return true
}

/** Of a list on the card its n-th; else the n-th screen of the rail. */
function digit(play: Play, pressed: Pressed): boolean {
  if (!/^[1-9]$/.test(pressed.key) || !plain(pressed) || pressed.code.startsWith('Numpad')) return false
  const n = Number(pressed.key) - 1
  const choices = choicesOf(play)
  if (choices.length > 0) {
    if (choices[n]) wish(play, choices[n].deed)
    return choices[n] !== undefined
  }
  const name = railScreens(play)[n]
  if (!name) return false
  if (play.screen?.name === name) play.table.close()
  else play.table.open(name)
  return true
}

/** Those of the rail, in its order: without what the game does not have. */
export const railScreens = ({ table }: Pick<Play, 'table'>): ScreenName[] =>
  SCREEN_NAMES.filter(name => {
    const screen = SCREENS[name]
    return screen?.isInRail && !screen.isLeftOut?.(table)
  })

/** At the last thing on the tile the key goes its usual way, on to the next control. */
function tab(play: Play, pressed: Pressed): boolean {
  const { world, selection } = play.table
  const tile = placeOf(world, selection)
  if (pressed.key !== 'Tab' || !pressed.isOnMap || !plain(pressed) || tile === null) return false
  const all = selectableOn(world, tile)
  if (JSON.stringify(all.at(-1)) === JSON.stringify(selection)) return false
  cycle(play)
  return true
}

function centre(play: Play): void {
  const { world, selection } = play.table
  const tile = placeOf(world, selection) ?? homeOf(play)
  if (tile !== null) play.table.show(xOf(world, tile), yOf(world, tile))
}

/** The unit's move where that was the last thing done, else what the page offers to take back. */
async function takeBack(play: Play): Promise<void> {
  const { table } = play
  const moved = table.world.head.take_back
  if (moved !== null && table.mayAct) {
    if (play.stage === 'pending') return
    table.select({ kind: 'unit', id: moved })
    wish(play, takeBackOf(moved))
    return
  }
  const what = await undo(table).catch(error => {
    table.say(error.message, 'refusal')
    return null
  })
  if (what !== null) table.say(words.takenBack({ what }))
}

export const KEYS: readonly KeyRow[] = [
  on(' ', words.keys.space, words.keyNext, goOn),
  row(['Enter'], words.keyAccept, enter),
  on('w', 'W', words.keyWait, putOff),
  // Enter's row does it.
  row(['Shift + Enter'], words.keyEndTurn, () => false),
  row(['Escape'], words.keyBack, (play, { key }) => {
    if (key !== 'Escape') return false
    if (play.stage === 'confirm') decline(play)
    else stepBack(play)
    return true
  }),
  row(['Tab'], words.keyTab, tab),
  row(Object.values(words.cursorKeys), words.keyCursor, (play, pressed) => {
    const way = CURSOR[pressed.code] ?? (pressed.shiftKey ? SHIFTED : ARROWS)[pressed.key]
    if (!way || !pressed.isOnMap || pressed.ctrlKey || pressed.altKey || pressed.metaKey) return false
    moveCursor(play, way)
    return true
  }),
  on('d', 'D', words.keyDescribe, play => {
    const { world, selection } = play.table
    const tile = play.cursor ?? placeOf(world, selection)
    if (tile !== null) play.spoken = tileInWords(world, tile, { kind: 'none' })
  }),
  on('c', 'C', words.keyCentre, centre),
  on('t', 'T', words.textMap, play => {
    play.popover = play.popover === 'text-map' ? null : 'text-map'
  }),
  ...INFO_LAYERS.map(layer =>
    row([`Shift + ${LAYER_KEYS[layer]}`], layerWords.keys[layer], (_, { key, shiftKey, ctrlKey, altKey, metaKey }) => {
      if (!shiftKey || ctrlKey || altKey || metaKey || key.toUpperCase() !== LAYER_KEYS[layer]) return false
      switchLayer(layer)
      return true
    }),
  ),
  on('n', 'N', messageWords.key, goToMessages),
  row(['Shift + M'], replayWords.key, (play, { key, shiftKey, ctrlKey, altKey, metaKey }) => {
    if (!shiftKey || ctrlKey || altKey || metaKey || key.toUpperCase() !== 'M') return false
    const next = REPLAYS[(REPLAYS.indexOf(replaysOf()) + 1) % REPLAYS.length]
    chooseReplays(next)
    play.table.say(replayWords.chosen({ which: replayWords.choices[next] }))
    return true
  }),
  row(['1 – 9'], words.keyDigit, digit),
  row(['Ctrl + Z'], words.keyUndo, (play, pressed) => {
    if (pressed.key.toLowerCase() !== 'z' || !(pressed.ctrlKey || pressed.metaKey) || pressed.shiftKey) return false
    void takeBack(play)
    return true
  }),
  on('f10', 'F10', words.menu, play => {
    play.popover = play.popover === 'menu' ? null : 'menu'
  }),
  row(['?'], words.keyHelp, (play, { key }) => {
    if (key !== '?') return false
    play.popover = play.popover === 'help' ? null : 'help'
    return true
  }),
]

/** Heard while a screen lies over the map, too. */
const OVER_SCREENS = new Set([
  words.keyNext,
  words.keyAccept,
  words.keyWait,
  words.keyBack,
  words.keyDigit,
  words.keyUndo,
  words.keyHelp,
])

/** Whether the key did anything. While something is asked only the step back is heard. */
export function press(play: Play, pressed: Pressed): boolean {
  if (play.stage === 'confirm') return KEYS.some(({ what, run }) => what === words.keyBack && run(play, pressed))
  if (play.screen) return KEYS.some(({ what, run }) => OVER_SCREENS.has(what) && run(play, pressed))
  return KEYS.some(({ run }) => run(play, pressed)) || unitKey(play, pressed)
}
