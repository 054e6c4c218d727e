/** Acts of a screen: one at a time, and what was refused is kept beside what was asked. */
import m from 'mithril'
import type { ApiError } from '../../net/api.ts'

export interface ScreenActions {
  /** What is being done; null: nothing. */
  busy: string | null
  /** What was refused last, and where it was asked. */
  refused: { at: string; message: string; hint?: string } | null
  /** Whether it was carried out. While another is under way nothing is done. */
  run(at: string, act: () => Promise<unknown>): Promise<boolean>
}

export function makeScreenActions(): ScreenActions {
  const doer: ScreenActions = {
    busy: null,
    refused: null,
    async run(at, act) {
      if (doer.busy !== null) return false
      doer.busy = at
      doer.refused = null
      m.redraw()
      try {
        await act()
        return true
      } catch (error) {
        const { message, hint } = error as Partial<ApiError>
        doer.refused = { at, message: message ?? String(error), ...(hint !== undefined && { hint }) }
        return false
      } finally {
        doer.busy = null
        m.redraw()
      }
    },
  }
  return doer
}

/** What was refused there, with its hint. The place is always in the page, so that it is spoken when it fills. */
export const refusal = ({ refused }: ScreenActions, at: string): m.Children =>
  m(
    '.realm-refused',
    { role: 'alert' },
    refused?.at === at && [m('strong', refused.message), refused.hint !== undefined && m('span', ` ${refused.hint}`)],
  )
