/** Says that the connection is lost, how long it is to the next attempt, and lets one try at once. */
import m from 'mithril'
import type { LinkState } from '../../net/live.ts'
import { appWords } from '../../words/app.ts'

interface Attrs {
  link: LinkState
  onRetry(): void
}

const SECOND_MS = 1000
/** Shown only once it lasts: a server that restarts is back before that. */
const PATIENCE_MS = 800

/** It lies over the page and moves nothing. */
export const linkBanner: m.ClosureComponent<Attrs> = () => {
  let lostMs: number | null = null
  let clock: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(clock)
    clock = undefined
  }
  return {
    onremove: stop,
    view({ attrs: { link, onRetry } }) {
      const { link: words } = appWords
      const isLost = link.kind === 'waiting' || (link.kind === 'connecting' && lostMs !== null)
      if (!isLost) {
        stop()
        const wasLost = lostMs !== null
        lostMs = null
        // Stays on the page, so that what it says later is heard.
        return m(
          '.link-banner.idle',
          { role: 'status' },
          wasLost && link.kind === 'connected' ? m('span.spoken', words.back) : null,
        )
      }
      lostMs ??= Date.now()
      clock ??= setInterval(m.redraw, SECOND_MS)
      if (Date.now() - lostMs < PATIENCE_MS) return m('.link-banner.idle', { role: 'status' })
      return m('.link-banner.panel', [
        m('span', { role: 'status' }, words.lost),
        link.kind === 'waiting'
          ? m('span.quiet', words.next({ seconds: Math.max(0, Math.ceil((link.untilMs - Date.now()) / SECOND_MS)) }))
          : m('span.quiet', words.trying),
        m('button.small', { type: 'button', disabled: link.kind !== 'waiting', onclick: onRetry }, words.now),
      ])
    },
  }
}
