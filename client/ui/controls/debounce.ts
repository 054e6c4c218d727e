/** Work that follows changes which come in crowds. */
import m from 'mithril'

export interface Later {
  /** Has the work done, and the page drawn anew: at once, or a while after it was done last. Asked for meanwhile, it is done once; `isLast`: no change is to come that it could wait for. */
  ask(isLast?: boolean): void
  end(): void
}

export function debounce(ms: number, work: () => Promise<void>): Later {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notBefore = 0
  let working = Promise.resolve()
  const start = (): void => {
    timer = undefined
    notBefore = Date.now() + ms
    // One after the other: what is read last is what stays.
    working = working.then(work, work)
    void working.then(() => m.redraw())
  }
  return {
    ask(isLast = false) {
      if (timer !== undefined && !isLast) return
      clearTimeout(timer)
      timer = setTimeout(start, isLast ? 0 : Math.max(0, notBefore - Date.now()))
    },
    end: () => clearTimeout(timer),
  }
}
