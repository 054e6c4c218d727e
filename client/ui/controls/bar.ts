/** How far something is, as a bar; words beside it say the same. */
import m from 'mithril'

interface More {
  /** What the next turn adds, drawn paler. */
  next?: number
  /** Thresholds, in the unit of the bar. */
  marks?: readonly number[]
}

export function bar(label: string, done: number, of: number, { next = 0, marks = [] }: More = {}): m.Vnode {
  const share = (n: number): string => `${Math.max(0, Math.min(100, of > 0 ? (n / of) * 100 : 0))}%`
  return m(
    '.bar',
    {
      role: 'meter',
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(of, 0),
      'aria-valuenow': Math.max(0, Math.min(done, of)),
    },
    [
      m('.bar-next', { style: { width: share(done + Math.max(0, next)) } }),
      m('.bar-done', { style: { width: share(done) } }),
      marks.map(mark => m('.bar-mark', { style: { left: share(mark) } })),
    ],
  )
}
