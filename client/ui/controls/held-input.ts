/** An input that is taken when it is left or let go. Until then it shows what is typed, however often the page is drawn meanwhile. */
import m from 'mithril'
import { typed } from './fields.ts'

/** Further attributes go to the input. */
interface Attrs extends m.Attributes {
  value: string | number
  take(value: string): void
}

export const heldInput: m.ClosureComponent<Attrs> = () => {
  let held: string | null = null
  return {
    view: ({ attrs: { value, take, ...attrs } }) =>
      m('input', {
        ...attrs,
        value: held ?? value,
        oninput: (event: Event) => (held = typed(event)),
        onchange(event: Event) {
          held = null
          take(typed(event))
        },
        onblur: () => (held = null),
      }),
  }
}
