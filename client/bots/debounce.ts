/** Work that follows changes which come in crowds. */
import m from 'mithril'

export interface Later {
  /** Has the work done after a while, and the page drawn anew; asked for meanwhile, it is done once. */
  ask(): void
  end(): void
}

export function debounce(ms: number, work: () => Promise<void>): Later {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask() {
      if (timer !== undefined) return
      timer = setTimeout(async () => {
        timer = undefined
        await work()
        m.redraw()
      }, ms)
    },
    end: () => clearTimeout(timer),
  }
}
