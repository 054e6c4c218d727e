/** What a host stands on, and what hosts ask of each other. */

import type { Service } from '../../service/service.ts'
import { isHost } from '../../wire/configuration/cluster.ts'
import type { Clock } from '../../wire/shard-dependencies.ts'
import type { ClusterDirectory, Place } from '../directory/cluster-directory.ts'
import type { ReplicatedStore } from '../log/replicated-store.ts'
import type { Member } from '../nodes/heartbeat.ts'
import type { Members } from '../nodes/members.ts'
import type { Bus, Logs } from '../ports.ts'

export interface HostParts {
  bus: Bus
  logs: Pick<Logs, 'names'>
  store: Pick<ReplicatedStore, 'owns' | 'ownerOf' | 'claim' | 'copyEarly' | 'release' | 'onLost'>
  service: Pick<Service, 'adopt' | 'letGo' | 'kept' | 'onGame' | 'weights' | 'load'>
  directory: Pick<ClusterDirectory, 'place' | 'places' | 'refresh' | 'put' | 'remove' | 'onChange' | 'games'>
  members: Members
  /** Who owns the log of accounts and budgets, which goes by the same rules; null: nobody. Absent: this host never takes it. */
  recordsPlace?(): Place | null
  clock: Clock
  /** As of the members. */
  elapsedMs(): number
  /** From 0 up to 1. */
  random?(): number
  complain(text: string): void
  say?(text: string, about: Record<string, string | number>): void
}

/** To `host.<node>`. */
export type HostAsk =
  /** Its owner has let go of it, and gives it to that host: answered with { isTaken }. */
  | { kind: 'take'; log: string }
  /** What it told the directory of that game was lost. */
  | { kind: 'publish'; log: string }

/** Logs for which somebody has callers and no owner. */
export const WANTED = 'logs.wanted'
export const hostSubject = (node: string): string => `host.${node}`
export const encodeAsk = (ask: HostAsk): Uint8Array => Buffer.from(JSON.stringify(ask))

/** Null: it is nothing of the kind. */
export function decodeAsk(data: Uint8Array): HostAsk | null {
  try {
    const ask = JSON.parse(Buffer.from(data).toString()) as HostAsk
    return typeof ask?.log === 'string' && (ask.kind === 'take' || ask.kind === 'publish') ? ask : null
  } catch {
    return null
  }
}

/** Hosts that live and take games. */
export const takingHosts = (members: Members): Member[] =>
  members.all().filter(({ node, role, isDraining }) => isHost(role) && !isDraining && members.isAlive(node))
