/** What the screen of deals is opened on. */

/** About which negotiation, or with whom: '12', or 'p3'. */
export function openedOn(about: string | undefined): { player: number | null; negotiation: number | null } {
  if (about === undefined) return { player: null, negotiation: null }
  return about.startsWith('p')
    ? { player: Number(about.slice(1)), negotiation: null }
    : { player: null, negotiation: Number(about) }
}
