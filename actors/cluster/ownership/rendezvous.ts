/**
 * Which logs that nobody owns this host claims now. Every host comes to the same order of hosts for a log by itself (rendezvous hashing,
 * weighted by how much room each has): the first claims at once, the next ones after a moment in which the first did not.
 */
import { isHost } from '../../wire/configuration/cluster.ts'
import type { Member } from '../nodes/heartbeat.ts'

export interface Room {
  node: string
  weight: number
}

/** What is known of a log that nobody owns. */
export interface Orphan {
  /** It was this host's before, in whose store the newest of it lies. */
  isOwn: boolean
  /** It has to act by itself, or will have to. */
  isWaking: boolean
}

interface Waiting extends Orphan {
  log: string
  sinceMs: number
  /** 0–1, drawn once: hosts that come next do not all come at once. */
  chance: number
  /** It could not be had just now. */
  restUntilMs: number
  failures: number
  /** Place of this host in the order; null: not known since hosts changed. */
  rank: number | null
}

/** For each host before it in the order, by chance up to twice that. */
const NEXT_MS = 300
const REST_MS = 250
const LONGEST_REST_MS = 8_000
/** Of what a host should have, the least that it is taken to have room for. */
const LEAST_ROOM = 0.1
const SLOW_MS = 100

/** Hosts that take games, with the room that each has for `orphans` more among all. One that is behind has less than its games tell. */
export function roomOf(members: readonly Member[], orphans: number): Room[] {
  const hosts = members.filter(({ role, isDraining }) => isHost(role) && !isDraining)
  const even = (hosts.reduce((sum, { games }) => sum + games, 0) + orphans + hosts.length) / Math.max(1, hosts.length)
  return hosts.map(({ node, games, lagMs }) => ({
    node,
    weight: Math.max(even - games, even * LEAST_ROOM) / (1 + lagMs / SLOW_MS),
  }))
}

/** The hosts in the order in which the log is theirs: each is first for a part of all logs that goes by its weight. */
export function rankedHosts(log: string, hosts: readonly Room[]): string[] {
  const scored = hosts.map(({ node, weight }) => ({ node, score: -Math.log(partOf(`${node} ${log}`)) / weight }))
  return scored.sort((a, b) => a.score - b.score || (a.node < b.node ? -1 : 1)).map(({ node }) => node)
}

export class ClaimQueue {
  #self: string
  #random: () => number
  #waiting = new Map<string, Waiting>()
  #wanted = new Set<string>()
  #hosts: Room[] = []
  #names = ''

  constructor(self: string, random: () => number) {
    this.#self = self
    this.#random = random
  }

  get size(): number {
    return this.#waiting.size
  }

  has(log: string): boolean {
    return this.#waiting.has(log)
  }

  /** Nobody owns the log; where that was known already it waits no longer for it. */
  add(log: string, orphan: Orphan, nowMs: number): void {
    const known = this.#waiting.get(log)
    if (known) Object.assign(known, orphan)
    else {
      const rest = { chance: this.#random(), restUntilMs: nowMs, failures: 0, rank: null }
      this.#waiting.set(log, { log, ...orphan, sinceMs: nowMs, ...rest })
    }
  }

  /** Somebody owns it. */
  forget(log: string): void {
    this.#waiting.delete(log)
    this.#wanted.delete(log)
  }

  clear(): void {
    this.#waiting.clear()
    this.#wanted.clear()
  }

  /** Somebody asks for it: it comes before the others. */
  want(log: string): void {
    if (this.#waiting.has(log)) this.#wanted.add(log)
  }

  /** It could not be had: it is tried again later, and ever later. */
  rest(log: string, nowMs: number): void {
    const one = this.#waiting.get(log)
    if (!one) return
    one.restUntilMs = nowMs + Math.min(LONGEST_REST_MS, REST_MS * 2 ** one.failures) * (0.5 + this.#random() / 2)
    one.failures++
  }

  /** The live hosts. As long as logs wait, the room is that from when the first of them came: what is claimed meanwhile changes no order. */
  setHosts(members: readonly Member[]): void {
    const hosts = roomOf(members, this.#waiting.size)
    const names = hosts
      .map(({ node }) => node)
      .sort()
      .join(' ')
    if (this.#waiting.size > 0 && names === this.#names) return
    this.#names = names
    this.#hosts = hosts
    for (const one of this.#waiting.values()) one.rank = null
  }

  /** Up to `most` that are to be claimed now: those that somebody asks for, then those that are this host's, then those that have to act. */
  due(nowMs: number, most: number, isFree: (log: string) => boolean = () => true): string[] {
    const byOrder: string[][] = []
    for (const one of this.#waiting.values()) {
      if (nowMs < this.#dueMs(one) || !isFree(one.log)) continue
      const same = (byOrder[this.#order(one)] ??= [])
      if (same.length < most) same.push(one.log)
    }
    return byOrder.flat().slice(0, most)
  }

  #order(one: Waiting): number {
    return (this.#wanted.has(one.log) ? 0 : 4) + (this.#rankOf(one) === 0 ? 0 : 2) + (one.isWaking ? 0 : 1)
  }

  #dueMs(one: Waiting): number {
    return Math.max(one.restUntilMs, one.sinceMs + this.#rankOf(one) * NEXT_MS * (1 + one.chance))
  }

  #rankOf(one: Waiting): number {
    if (one.isOwn) return 0
    one.rank ??= rankedHosts(one.log, this.#hosts).indexOf(this.#self)
    return one.rank < 0 ? this.#hosts.length : one.rank
  }
}

/** Between 0 and 1, never either, evenly by the text (FNV-1a, mixed once more). */
function partOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32
}
