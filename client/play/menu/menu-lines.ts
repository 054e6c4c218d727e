/** The lines of the menu: one table, for its list and for the keys that it hears while it is open. */
import m from 'mithril'
import type { ControlName } from '../../icons/controls.ts'
import { download, mayChangeGame, sentence } from '../../net/api.ts'
import { asSeat } from '../../net/game-paths.ts'
import { leaveSeat } from '../../net/seat-access.ts'
import { menuWords as words } from '../../words/play/menu.ts'
import type { Play } from '../seat/play.ts'
import { resign } from './resign.ts'

export interface MenuLine {
  /** Heard while the menu is open. */
  key: string
  icon: ControlName
  text: string
  isDanger?: boolean
  /** Where it leads to, or what it does. */
  href?: string
  run?(): void
}

export function menuLines(play: Play): MenuLine[] {
  const { game, record, world } = play.table
  const { turn, turns, over } = world.head
  const open = (popover: Play['popover']) => () => void (play.popover = popover)
  const isOwner = record !== null && mayChangeGame(record)
  return [
    { key: 'L', icon: 'recap', text: words.lookBack({ turn: Math.min(turn, turns) }), href: `/games/${game}/recap/${turn}` },
    { key: 'S', icon: 'settings', text: words.settings, run: open('settings') },
    ...(isOwner ? [{ key: 'H', icon: 'share', text: words.sharing, run: open('sharing') } as const] : []),
    { key: '?', icon: 'keyboard', text: words.keys, run: open('help') },
    { key: 'T', icon: 'table', text: words.textMap, run: open('text-map') },
    { key: 'G', icon: 'chart', text: words.charts, run: open('charts') },
    { key: 'F', icon: 'download', text: words.figures, run: () => void saveFigures(play) },
    { key: 'V', icon: 'watch', text: words.watch, run: () => leaveSeat(game) },
    ...(isOwner && !over && isAlive(play)
      ? [{ key: 'R', icon: 'stop', text: words.resign, isDanger: true, run: () => void resign(play) } as const]
      : []),
    { key: 'Q', icon: 'home', text: words.lobby, href: '/' },
  ]
}

/** Whether the key was a line's. */
export function pressMenu(play: Play, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (play.popover !== 'menu' || play.stage === 'confirm' || ctrlKey || altKey || metaKey) return false
  const line = menuLines(play).find(one => one.key === key.toUpperCase())
  if (!line) return false
  if (line.href !== undefined) m.route.set(line.href)
  else line.run!()
  return true
}

function isAlive({ table: { world } }: Play): boolean {
  const { you } = world.head
  return you !== null && world.players.get(you)?.alive !== false
}

async function saveFigures({ table }: Play): Promise<void> {
  const { game, token, seat } = table
  await download(asSeat(`/api/games/${game}/metrics.csv`, seat), `${game}.csv`, token).catch(error =>
    table.say(sentence(error), 'refusal'),
  )
}
