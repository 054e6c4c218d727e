/** A button that opens a list of acts: arrow keys go through it, Escape and a press elsewhere close it. */
import m from 'mithril'
import type { ControlName } from '../icons/controls.ts'
import { icon } from './icon.ts'
import { stepped } from './steps.ts'

export interface MenuItem {
  text: string
  control?: ControlName
  isDanger?: boolean
  disabled?: boolean
  onChoose(): void
}

interface Attrs {
  /** Of the button, where no words are shown. */
  label: string
  text?: string
  control?: ControlName
  items: MenuItem[]
}

export const menu: m.ClosureComponent<Attrs> = () => {
  let isOpen = false
  let root: HTMLElement

  function close(hasFocus: boolean): void {
    isOpen = false
    removeEventListener('pointerdown', elsewhere, true)
    if (hasFocus) root.querySelector('button')!.focus()
    m.redraw()
  }

  function open(): void {
    isOpen = true
    addEventListener('pointerdown', elsewhere, true)
    m.redraw.sync()
    itemsOf(root)[0]?.focus()
  }

  function elsewhere({ target }: Event): void {
    if (!root.contains(target as Node)) close(false)
  }

  function press(event: KeyboardEvent): void {
    if (!isOpen) return
    if (event.key === 'Tab') {
      close(false)
      return
    }
    const all = itemsOf(root)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = stepped(event.key, at, all.length, 'vertical')
    if (event.key === 'Escape') close(true)
    else if (next !== null) all[next].focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    oncreate: ({ dom }) => void (root = dom as HTMLElement),
    onremove: () => removeEventListener('pointerdown', elsewhere, true),
    view: ({ attrs: { label, text, control, items } }) =>
      m('.menu', { onkeydown: press }, [
        m(
          'button.small',
          {
            type: 'button',
            'aria-haspopup': 'menu',
            'aria-expanded': String(isOpen),
            ...(text === undefined && { 'aria-label': label }),
            onclick: () => (isOpen ? close(true) : open()),
          },
          [control && m(icon, { control }), text],
        ),
        isOpen &&
          m(
            '.menu-items',
            { role: 'menu', 'aria-label': label },
            items.map(item =>
              m(
                'button.menu-item',
                {
                  type: 'button',
                  role: 'menuitem',
                  tabindex: -1,
                  class: item.isDanger ? 'danger' : '',
                  disabled: item.disabled,
                  onclick() {
                    close(true)
                    item.onChoose()
                  },
                },
                [item.control && m(icon, { control: item.control }), item.text],
              ),
            ),
          ),
      ]),
  }
}

const itemsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
