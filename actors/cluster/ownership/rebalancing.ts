/** Whether a game of this host has to move because it has clearly more work than another; by the same rules as between shards. */
import { Balancer } from '../../service/fleet/balancer.ts'
import type { Member } from '../nodes/heartbeat.ts'

/** What a game weighs that does nothing, in ms of each second. */
export const IDLE_MS = 1
/** A game that has come stays for so long: what it takes here is known by then. */
const SETTLED_MS = 60_000

export interface Weighed {
  log: string
  /** In ms of each second; null: not measured yet. */
  wantMs: number | null
  /** When it came to this host. */
  sinceMs: number
}

export const loadOf = ({ workMs, games }: Pick<Member, 'workMs' | 'games'>): number => workMs + games * IDLE_MS

export class HostBalance {
  #self: string
  #balancer = new Balancer()
  #names: string[] = []

  constructor(self: string) {
    this.#self = self
  }

  /** The move that is due now, or null. To be asked at even intervals; `hosts` are those that live and take games. */
  look(hosts: readonly Member[], own: () => Weighed[], nowMs: number): { log: string; to: string } | null {
    const sorted = [...hosts].sort((a, b) => (a.node < b.node ? -1 : 1))
    const names = sorted.map(({ node }) => node)
    if (names.join(' ') !== this.#names.join(' ')) {
      this.#names = names
      this.#balancer = new Balancer()
    }
    const self = names.indexOf(this.#self)
    if (self < 0 || names.length < 2) return null
    const heaviest = () =>
      own()
        .filter(({ wantMs, sinceMs }) => wantMs !== null && nowMs - sinceMs >= SETTLED_MS)
        .map(({ log, wantMs }) => ({ game: log, wantMs: wantMs! + IDLE_MS }))
        .sort((a, b) => b.wantMs - a.wantMs)
    // Each host moves games of its own alone.
    const loads = { totals: () => sorted.map(loadOf), heaviest: (shard: number) => (shard === self ? heaviest() : []) }
    const move = this.#balancer.look(loads)
    return move && { log: move.game, to: names[move.to] }
  }
}
