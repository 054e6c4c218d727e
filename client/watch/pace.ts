/** How fast the bots of a game play: seen by all, set by its owner. */
import m from 'mithril'
import type { SeenGame } from '../../actors/wire/messages.ts'
import { call } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { watchWords as words } from '../words/watch/watch.ts'

/** Rounds in a second; null: as fast as they can. */
export const PACES = [0.1, 0.2, 0.5, 1, 2, 4, 8, null] as const

export interface PaceAttrs {
  record: SeenGame
  isOwner: boolean
  /** Does it, and shows what it was refused with. */
  act(work: () => Promise<unknown>): void
}

export const paceText = (pace: number | undefined | null): string =>
  pace == null
    ? words.paceUnlimited
    : pace < 1
      ? words.secondsPerTurn({ seconds: Math.round(1 / pace) })
      : words.perSecond({ n: pace })

export const paceControls: m.Component<PaceAttrs> = {
  view({ attrs: { record, isOwner, act } }) {
    const { status, pace = null, step_until } = record
    const hasBots = record.seats.some(({ driver }) => driver === 'bot')
    if (!isOwner) return hasBots && m('p.quiet.pace', words.paceNote({ now: paceText(pace) }))
    const control = (body: object) => act(() => call('POST', `/api/games/${record.id}/control`, { body }))
    // One that was set elsewhere is among them too.
    const paces = [...new Set<number | null>([...PACES, pace])].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
    return m('.pace', { role: 'group', 'aria-label': words.control }, [
      status === 'running' && button(words.pause, 'pause', () => control({ paused: true })),
      status === 'paused' && button(words.resume, 'play', () => control({ paused: false })),
      status === 'finished' && button(words.playOn, 'play', () => control({ paused: false }), words.playOnNote),
      status !== 'finished' && button(words.step, 'step', () => control({ step: 1 }), undefined, step_until !== undefined),
      hasBots &&
        m('label.pace-choice', [
          m('span', words.pace),
          m(
            'select',
            {
              onchange(event: Event) {
                const { value } = event.target as HTMLSelectElement
                control({ pace: value === '' ? null : Number(value) })
              },
            },
            paces.map(one => m('option', { key: `${one}`, value: one ?? '', selected: one === pace }, paceText(one))),
          ),
        ]),
    ])
  },
}

const button = (
  label: string,
  control: 'pause' | 'play' | 'step',
  onclick: () => void,
  title?: string,
  disabled = false,
): m.Children =>
  m('button.pace-button', { type: 'button', onclick, disabled, ...(title !== undefined && { title }) }, [
    m(icon, { control }),
    label,
  ])
