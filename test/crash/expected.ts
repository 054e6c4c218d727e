/** What a server acknowledged: of each thing, by its kind and name, which values it may have after a crash. */

/** Null: there is no such thing. */
export type Value = string | null

/** What a server was seen to have: of each kind by name every value that was found. */
export type Seen = Map<string, Map<string, string[]>>

export interface Losses {
  lost: string[]
  doubled: string[]
  cameBack: string[]
}

export class Expected {
  /** More than one value where a change was not answered. */
  #things = new Map<string, Map<string, Set<Value>>>()

  /** A change was sent: until it is answered both values may be found. */
  asked(kind: string, name: string, value: Value): void {
    this.#of(kind, name).add(value)
  }

  /** It was acknowledged. */
  done(kind: string, name: string, value: Value): void {
    const values = this.#of(kind, name)
    values.clear()
    values.add(value)
  }

  /** It was refused: nothing of it was done. */
  refused(kind: string, name: string, value: Value): void {
    const values = this.#of(kind, name)
    if (values.size > 1) values.delete(value)
  }

  /** The one value that is known; undefined where a change is open. */
  known(kind: string, name: string): Value | undefined {
    const values = this.#of(kind, name)
    return values.size === 1 ? [...values][0] : undefined
  }

  /** Compares, and goes on from what was seen. */
  settle(seen: Seen, { lost, doubled, cameBack }: Losses): void {
    for (const [kind, things] of this.#things)
      for (const [name, values] of things) {
        const found = seen.get(kind)?.get(name) ?? []
        const value: Value = found[0] ?? null
        if (found.length > 1) doubled.push(`${kind} ${name} is there ${found.length} times`)
        if (!values.has(value)) {
          const told = `${kind} ${name}: acknowledged was ${[...values].join(' or ')}, found ${value}`
          if (values.size === 1 && values.has(null)) cameBack.push(told)
          else lost.push(told)
        }
        this.done(kind, name, value)
      }
    for (const [kind, found] of seen)
      for (const name of found.keys())
        if (!this.#things.get(kind)?.has(name)) cameBack.push(`${kind} ${name} is there, and nobody asked for it`)
  }

  #of(kind: string, name: string): Set<Value> {
    let things = this.#things.get(kind)
    if (!things) this.#things.set(kind, (things = new Map()))
    let values = things.get(name)
    if (!values) things.set(name, (values = new Set([null])))
    return values
  }
}

/** Adds what was found under a name. */
export function addSeen(seen: Seen, kind: string, name: string, value: string): void {
  let found = seen.get(kind)
  if (!found) seen.set(kind, (found = new Map()))
  found.set(name, [...(found.get(name) ?? []), value])
}
