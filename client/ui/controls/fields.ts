/** Labelled controls of a form. What the server finds wrong with one stands under it. */
import m from 'mithril'
import type { ApiError } from '../../net/api.ts'

/** `path` is the JSON pointer of the server's answer; null: of nothing in particular. */
export interface Fault {
  path: string | null
  text: string
}

export function faultOf(error: unknown): Fault {
  const { path, message = String(error), hint } = error as ApiError
  if (path === undefined) return { path: null, text: hint ? `${message} ${hint}` : message }
  // Where it stands says which field is meant.
  const own = [`${path} `, `${path}: `].find(start => message.startsWith(start)) ?? ''
  const text = message.slice(own.length)
  return { path, text: text[0].toUpperCase() + text.slice(1) }
}

/** Whether the fault is of the field at `path`, or of a part of it. */
export const isAt = (fault: Fault | null, path: string): boolean =>
  fault?.path != null && (fault.path === path || fault.path.startsWith(`${path}/`))

/** Of the control at `path`. */
export const idOf = (path: string): string => `field${path.replaceAll('/', '-')}`

/** Moves the keyboard to the control of a fault, or of what it is a part of. True where there is one. */
export function focusFault({ path }: Fault): boolean {
  for (let at = path ?? ''; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const control = document.getElementById(idOf(at))
    if (!control) continue
    control.focus()
    return true
  }
  return false
}

export interface Field<T> {
  label: string
  path: string
  value: T
  set(value: T): void
  fault: Fault | null
  /** Further attributes of the control. */
  attrs?: m.Attributes
}

export const typed = (event: Event): string => (event.target as HTMLInputElement).value

/** What is wrong with the control at `path`. */
export const faultNote = (fault: Fault | null, path: string): m.Children =>
  isAt(fault, path) && m('p.fault', { id: `${idOf(path)}-fault`, role: 'alert' }, fault!.text)

/** Attributes that tie a control to its label and its fault. */
export const tied = (fault: Fault | null, path: string): m.Attributes => ({
  id: idOf(path),
  ...(isAt(fault, path) && { 'aria-invalid': 'true', 'aria-describedby': `${idOf(path)}-fault` }),
})

export const textField = ({ label, path, value, set, fault, attrs }: Field<string>): m.Children =>
  m('.field', [
    m('label', { for: idOf(path) }, label),
    m('input', { ...tied(fault, path), ...attrs, value, oninput: (event: Event) => set(typed(event)) }),
    faultNote(fault, path),
  ])

/** `options` are values, or values with what is shown for them. */
export const choiceField = ({
  label,
  path,
  value,
  set,
  fault,
  attrs,
  options,
}: Field<string> & { options: (string | [string, string])[] }): m.Children =>
  m('.field', [
    m('label', { for: idOf(path) }, label),
    m(
      'select',
      { ...tied(fault, path), ...attrs, value, onchange: (event: Event) => set(typed(event)) },
      options.map(option => {
        const [name, shown] = typeof option === 'string' ? [option, option] : option
        // The select's own value is forgotten where options come in later.
        return m('option', { value: name, selected: name === value }, shown)
      }),
    ),
    faultNote(fault, path),
  ])

export const tickField = ({ label, path, value, set, fault }: Field<boolean>): m.Children => [
  m('label.tick', [
    m('input', {
      type: 'checkbox',
      ...tied(fault, path),
      checked: value,
      onchange: (event: Event) => set((event.target as HTMLInputElement).checked),
    }),
    label,
  ]),
  faultNote(fault, path),
]

/** The number typed, for the body of a request; absent where nothing is. What is no number the server refuses. */
export const numberOf = <K extends string>(key: K, text: string): { [P in K]?: number } =>
  (text.trim() === '' ? {} : { [key]: Number(text) }) as { [P in K]?: number }
