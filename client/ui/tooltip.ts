/** Words on a control: shown under the pointer, with the keyboard, and after a long press; Escape takes them away. */
import m from 'mithril'

interface Attrs {
  text: m.Children
  class?: string
}

const WAIT_MS = 350
const LONG_PRESS_MS = 500
const EDGE = 8
let count = 0

/** Around one control, which the words describe. */
export const tooltip: m.ClosureComponent<Attrs> = () => {
  const id = `tip-${++count}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let root: HTMLElement
  const tip = (): HTMLElement => root.querySelector<HTMLElement>(`#${id}`)!

  function show(): void {
    if (!root.isConnected || tip().matches(':popover-open')) return
    tip().showPopover()
    const host = root.getBoundingClientRect()
    const { width, height } = tip().getBoundingClientRect()
    const left = Math.min(Math.max(EDGE, host.left + host.width / 2 - width / 2), innerWidth - width - EDGE)
    const isAbove = host.top > height + EDGE
    tip().style.left = `${left}px`
    tip().style.top = `${isAbove ? host.top - height - 4 : host.bottom + 4}px`
  }

  function hide(): void {
    clearTimeout(timer)
    if (root.isConnected && tip().matches(':popover-open')) tip().hidePopover()
  }

  /** None of it changes what the page shows otherwise. */
  const quietly = (then: (event: Event) => void) => (event: Event & { redraw?: boolean }) => {
    event.redraw = false
    then(event)
  }
  const soon = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(show, ms)
  }

  return {
    oncreate({ dom }) {
      root = dom as HTMLElement
      root.querySelector('button, a, input, select, [tabindex]')?.setAttribute('aria-describedby', id)
    },
    onremove: () => clearTimeout(timer),
    view: ({ attrs: { text, class: further = '' }, children }) =>
      m(
        'span.tip-host',
        {
          class: further,
          onpointerenter: quietly(event => (event as PointerEvent).pointerType === 'mouse' && soon(WAIT_MS)),
          onpointerleave: quietly(hide),
          onpointerdown: quietly(event => ((event as PointerEvent).pointerType === 'mouse' ? hide() : soon(LONG_PRESS_MS))),
          onpointerup: quietly(() => clearTimeout(timer)),
          onpointercancel: quietly(hide),
          onfocusin: quietly(event => (event.target as Element).matches(':focus-visible') && show()),
          onfocusout: quietly(hide),
          onkeydown: quietly(event => (event as KeyboardEvent).key === 'Escape' && hide()),
        },
        [children, m('span.tip', { id, role: 'tooltip', popover: 'manual' }, text)],
      ),
  }
}
