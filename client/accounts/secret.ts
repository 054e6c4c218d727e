/** Secrets of links stand behind #, so that they reach no log. They are taken out of the address at once, and are kept nowhere. */

/** What a fragment holds: a secret, or one with its name, as in `#link=…`. Null: none of that kind. */
export function secretOfFragment(fragment: string, name: string | null): string | null {
  const given = fragment.replace(/^#/, '')
  if (name === null) return given === '' || given.includes('=') ? null : given
  return given.startsWith(`${name}=`) ? given.slice(name.length + 1) || null : null
}

/** What stands behind # in this page's address, which has nothing there from then on. */
export function takeFragment(): string {
  const fragment = location.hash
  if (fragment !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return fragment
}

/** A link opened over a page that is already here changes only what stands behind #. Returns how to stop listening. */
export function onLink(opened: () => void): () => void {
  const hear = () => location.hash !== '' && opened()
  addEventListener('hashchange', hear)
  return () => removeEventListener('hashchange', hear)
}
