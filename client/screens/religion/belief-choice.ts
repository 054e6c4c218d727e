/** Which beliefs a prophet takes: so many of each kind. */

/** '1 founder', '2 follower' … as get_religion tells what the next prophet takes. */
export function neededOf(takes: readonly string[]): Map<string, number> {
  const needed = new Map<string, number>()
  for (const one of takes) {
    const [n, kind] = one.split(' ')
    needed.set(kind, (needed.get(kind) ?? 0) + Number(n))
  }
  return needed
}

interface Belief {
  name: string
  kind: string
}

/** What is still to be chosen of each kind; 'any' takes what is over. Beliefs too many are below 0. */
export function missingOf(needed: ReadonlyMap<string, number>, chosen: readonly Belief[]): Map<string, number> {
  const missing = new Map(needed)
  for (const { kind } of chosen) {
    const own = missing.get(kind) ?? 0
    const at = own > 0 || !missing.has('any') ? kind : 'any'
    missing.set(at, (missing.get(at) ?? 0) - 1)
  }
  return missing
}

export const isWhole = (missing: ReadonlyMap<string, number>): boolean => [...missing.values()].every(n => n === 0)

/** With the belief or without it; one too many of its kind pushes out the first of them. */
export function toggled<B extends Belief>(needed: ReadonlyMap<string, number>, chosen: readonly B[], belief: B): B[] {
  if (chosen.some(({ name }) => name === belief.name)) return chosen.filter(({ name }) => name !== belief.name)
  const next = [...chosen, belief]
  const over = [...missingOf(needed, next).entries()].find(([, n]) => n < 0)
  if (!over) return next
  const first = next.find(({ kind, name }) => kind === over[0] && name !== belief.name)
  return first ? next.filter(one => one !== first) : [...chosen]
}
