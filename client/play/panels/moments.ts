/** What deserves a moment of its own: a new era, a wonder, a golden age of who plays. A banner for a short while; who wants things to stand still reads it among the news. */
import m from 'mithril'
import type { ToldEvent } from '../../../actors/wire/messages.ts'
import type { ControlName } from '../../icons/controls.ts'
import { icon } from '../../ui/controls/icon.ts'
import { isStill } from '../../ui/preferences/motion.ts'
import { playWords } from '../../words/play/play.ts'
import type { Moment, Play } from '../seat/play.ts'

const words = playWords.moments
/** As long as the banner's own movement (play.css). */
const SHOWN_MS = 4200
/** Of a turn in which much happens: the news have the others. */
const MOST = 3

/** Null where it is no such moment for `you`. */
export function momentOf({ seq, kind, what, civ, text }: ToldEvent, you: number | null): Moment | null {
  if (civ !== you) return null
  const found = KINDS[kind]
  if (!found || (found.what !== undefined && found.what !== what)) return null
  return { id: seq, icon: found.icon, title: found.title, text }
}

const KINDS: { [kind: string]: { icon: ControlName; title: string; what?: string } | undefined } = {
  'civ/era': { icon: 'clock', title: words.era },
  'wonder/built': { icon: 'wonders', title: words.wonder },
  'wonder/found': { icon: 'map', title: words.natural },
  'civ/golden-age': { icon: 'goldenAge', title: words.goldenAge, what: 'began' },
}

export function takeMoment(play: Play, event: ToldEvent): void {
  const moment = isStill() ? null : momentOf(event, play.table.world.head.you)
  if (!moment || play.moments.length >= MOST || play.moments.some(({ id }) => id === moment.id)) return
  play.moments = [...play.moments, moment]
  if (play.moments.length === 1) passLater(play)
}

/** The next one is shown when the first has gone. */
function passLater(play: Play): void {
  setTimeout(() => {
    play.moments = play.moments.slice(1)
    if (play.moments.length > 0) passLater(play)
    m.redraw()
  }, SHOWN_MS)
}

export const momentBanner = ({ moments: [shown] }: Play): m.Children =>
  m(
    '.play-moments',
    { role: 'status' },
    shown && [
      m('.play-moment', { key: shown.id }, [
        m(icon, { control: shown.icon }),
        m('p.play-moment-title', shown.title),
        m('p', shown.text),
      ]),
    ],
  )
