/** Which logs a host reads ahead of a claim: those of a node that has fallen silent and may be gone, as far as this host would be the first to take them. */

import { RECORDS } from '../log/log-names.ts'
import { type HostParts, takingHosts } from './host-parts.ts'
import { rankedHosts, roomOf } from './rendezvous.ts'

/** It goes on while claims wait for the lease of the silent node. */
const AT_ONCE = 4

export class StandbyCopies {
  #parts: HostParts
  /** Silent nodes, each with what is still to be read. */
  #silent = new Map<string, string[]>()
  #under = new Set<Promise<void>>()

  constructor(parts: HostParts) {
    this.#parts = parts
  }

  /** Called again and again, while this host may take something. */
  look(): void {
    const { members } = this.#parts
    for (const node of this.#silent.keys()) if (!members.isSilent(node)) this.#silent.delete(node)
    for (const { node } of takingHosts(members))
      if (members.isSilent(node) && !this.#silent.has(node)) this.#silent.set(node, this.#firstOf(node))
    this.#begin()
  }

  /** Resolves once none is under way. */
  async settled(): Promise<void> {
    this.#silent.clear()
    await Promise.all(this.#under)
  }

  /** Of what the node has, what this host is to take before others. */
  #firstOf(silent: string): string[] {
    const { members, directory, recordsPlace } = this.#parts
    const logs = directory.places().flatMap(([game, { node }]) => (node === silent ? [game] : []))
    const others = takingHosts(members).filter(({ node }) => !members.isSilent(node))
    const room = roomOf(others, logs.length)
    if (recordsPlace?.()?.node === silent) logs.push(RECORDS)
    return logs.filter(log => rankedHosts(log, room)[0] === members.self)
  }

  #begin(): void {
    for (const logs of this.#silent.values())
      while (logs.length > 0 && this.#under.size < AT_ONCE) {
        const log = logs.pop()!
        // What fails here is told by the claim, if it comes to that.
        const one = this.#parts.store.copyEarly(log).catch(() => {})
        const done = one.then(() => {
          this.#under.delete(done)
          this.#begin()
        })
        this.#under.add(done)
      }
  }
}
