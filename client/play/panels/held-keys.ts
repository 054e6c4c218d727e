/** The keyboard goes into what opens over the map, and back to where it was when that closes. */
/** Hooks of one component; its element can take the keyboard. */
export function restoreFocus(): { oncreate(vnode: { dom: Element }): void; onremove(): void } {
  let before: Element | null = null
  return {
    oncreate({ dom }) {
      before = document.activeElement
      ;(dom as HTMLElement).focus()
    },
    onremove() {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
  }
}
