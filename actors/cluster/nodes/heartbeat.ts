/** What a node tells the others of itself, over the bus and in its cell. */
import type { NodeRole } from '../../wire/configuration/cluster.ts'

export interface Member {
  node: string
  role: NodeRole
  version: string
  /** Its http(s) origin; null: of a host alone. */
  url: string | null
  /** That it holds. */
  games: number
  /** Of each second, the ms that its games would take if each had a thread of its own. */
  workMs: number
  lagMs: number
  isDraining: boolean
}

export interface Beat {
  member: Member
  /** Of this run of the node's process, like no other's. */
  run: string
  /** Grows with every heartbeat of a run. */
  beat: number
  hasLeft?: true
}

export const BEATS = 'hb.*'
export const beatSubject = (node: string): string => `hb.${node}`

export const encodeBeat = (beat: Beat): Uint8Array => Buffer.from(JSON.stringify(beat))

/** Null: it is none. */
export function decodeBeat(bytes: Uint8Array): Beat | null {
  try {
    const beat = JSON.parse(Buffer.from(bytes).toString()) as Beat
    return typeof beat?.run === 'string' && typeof beat.beat === 'number' && typeof beat.member?.node === 'string' ? beat : null
  } catch {
    return null
  }
}
