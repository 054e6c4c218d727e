/** What goes wrong in a cluster, case by case, and how it is made to. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Nats } from '../nats-server.ts'
import type { NodeProcess } from '../nodes.ts'
import { hurtLab } from './lab-case.ts'

export interface Field {
  nats: Nats
  hosts: NodeProcess[]
  gateways: NodeProcess[]
  /** The host with the most games, at this moment. */
  busiest(): Promise<NodeProcess>
  /** How many games have it as their owner. */
  heldBy(host: NodeProcess): Promise<number>
  /** The host that owns a log at this moment; null: none does. */
  ownerOf(log: string): Promise<NodeProcess | null>
  /** The state folder of a node. */
  dirOf(name: string): string
  /** The link of the host that is in a network of its own; null where there is none. */
  setLink: ((isUp: boolean) => void) | null
}

/** What a blow has to say of itself, once nobody plays any more. */
export interface Checking {
  figures: Record<string, number>
  /** What did not hold. */
  check(): string[]
}

export interface Case {
  /** In what an agent stands still at most: told beside what was seen. */
  aimMs: number
  needsNetwork?: true
  /** Games have other owners after it, or it has hit nobody. */
  moves?: true
  run(field: Field): Promise<Checking | undefined>
}

const OUT_MS = 6_000
const PAUSE_MS = 2_200

export const CASES = {
  // First: while every host has its share, the one in a network of its own has, too.
  'network cut': {
    aimMs: 3_000,
    moves: true,
    needsNetwork: true,
    async run({ setLink }) {
      setLink!(false)
      await sleep(OUT_MS)
      setLink!(true)
    },
  },
  'host killed': {
    aimMs: 3_000,
    moves: true,
    async run(field) {
      const host = await field.busiest()
      await host.kill()
      await sleep(OUT_MS)
      await host.restart()
    },
  },
  'host stopped': {
    aimMs: 3_000,
    moves: true,
    async run(field) {
      const host = await field.busiest()
      host.stop()
      await sleep(OUT_MS)
      host.cont()
    },
  },
  'hosts flapping': {
    aimMs: 3_000,
    async run({ hosts }) {
      for (let i = 0; i < 6; i++) {
        const host = hosts[i % hosts.length]
        host.stop()
        await sleep(PAUSE_MS)
        host.cont()
      }
    },
  },
  'double claim': {
    aimMs: 3_000,
    // Both that are left are after the games of the one, and it comes back while they are.
    async run(field) {
      const host = await field.busiest()
      for (let i = 0; i < 3; i++) {
        host.stop()
        await sleep(1_500 + 200 * i)
        host.cont()
        await sleep(1_500)
      }
    },
  },
  'gateway killed': {
    aimMs: 3_000,
    async run({ gateways: [gateway] }) {
      await gateway.kill()
      await sleep(OUT_MS / 2)
      await gateway.restart()
    },
  },
  'worker killed': {
    aimMs: 3_000,
    run: field => hurtLab(field, { blocks: 8, turns: 60 }),
  },
  'leader killed': {
    aimMs: 12_000,
    async run({ nats }) {
      const leader = await nats.leader('TURNS')
      await leader.kill()
      await sleep(15_000)
      await leader.restart()
    },
  },
  'all servers killed': {
    aimMs: 30_000,
    async run({ nats: { servers } }) {
      await Promise.all(servers.map(server => server.kill()))
      await sleep(500)
      await Promise.all(servers.map(server => server.restart()))
      await sleep(20_000)
    },
  },
} satisfies Record<string, Case>

export type CaseName = keyof typeof CASES
export const CASE_NAMES = Object.keys(CASES) as CaseName[]
export const caseOf = (name: CaseName): Case => CASES[name]
