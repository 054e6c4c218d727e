/** Work that follows changes which come in crowds. */
import m from 'mithril'

export interface Later {
  /** Has the work done after a while, and the page drawn anew; asked for meanwhile, it is done once. */
  ask(): void
  end(): void
}

export function debounce(ms: number, work: () => Promise<void>): Later {
  let timer = 0
  return {
    ask() {
      if (timer !== 0) return
      timer = setTimeout(async () => {
        timer = 0
        await work()
        m.redraw()
      }, ms) as unknown as number
    },
    end: () => clearTimeout(timer),
  }
}
