/** A service on simulated time with a notifier beside it, as a server has them. */
import { onTestFinished } from 'vitest'
import { Deliveries, type DeliveryDeps } from '../../../../actors/service/notices/deliveries.ts'
import { Notifier, type NotifierDeps } from '../../../../actors/service/notices/notifier.ts'
import type { Account } from '../../../../saves/accounts/accounts.ts'
import { NOTICE_KINDS, NoticeRecords, type NoticeTarget } from '../../../../saves/accounts/notice-settings.ts'
import { type Simulated, type SimulatedOptions, settled, simulated } from '../../simulated-service.ts'

export const ORIGIN = 'https://games.example'
export const ANN: Account = {
  ...{ version: 1, id: 'ann', name: 'Ann', role: 'member', created: '2030-01-01T00:00:00.000Z' },
  ...{ email: 'ann@example.org', verified: '2030-01-01T00:00:00.000Z' },
}

export interface NotifiedOptions extends SimulatedOptions {
  deliveries?: NotifierDeps['deliveries']
  mail?: DeliveryDeps['mail']
  /** Origins that may be private. */
  allowed?: string[]
}

const NO_MAIL: DeliveryDeps['mail'] = { goesOut: false, send: async () => false, settled: async () => {} }

export async function notified(options: NotifiedOptions = {}) {
  const world = await simulated(options)
  return { ...world, ...notifierOf(world, options) }
}

export function notifierOf(world: Simulated, { deliveries, mail = NO_MAIL, allowed = [] }: NotifiedOptions) {
  const { service, clock, now, complaints } = world
  const records = new NoticeRecords(service.records)
  const usual = new Deliveries({
    ...{ mail, now, origin: () => ORIGIN, waitMs: 1_000 },
    accountById: async id => (id === ANN.id ? ANN : null),
    rules: { reservedKeys: [], privateEndpoints: allowed, trustsOwner: false },
  })
  const notifier = new Notifier({
    ...{ games: service, records, deliveries: deliveries ?? usual, origin: () => ORIGIN, clock, now },
    complain: text => void complaints.push(text),
  })
  notifier.start()
  onTestFinished(() => notifier.end())

  /** Until nothing is under way and nothing more happens within a second of the game's time. */
  async function rest(): Promise<void> {
    for (let i = 0; i < 5; i++) {
      await world.pass(250)
      await notifier.settled()
      await settled()
    }
  }

  /** What the seat is told by, set by Ann, whose game it is. */
  async function tell(game: string, seat: number, targets: NoticeTarget[], more: object = {}): Promise<void> {
    const settings = { targets, about: [...NOTICE_KINDS], always: false, ...more }
    await records.setSeat(game, seat, { by: { account: 'me' }, settings })
  }

  return { records, notifier, rest, tell }
}

export const json = (url: string): NoticeTarget => ({
  ...{ id: 'hook', kind: 'json', url },
  secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
})
