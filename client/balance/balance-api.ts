/** Balance reports as the server tells of them. */
import type { LabBalance } from '../../actors/wire/lab/balance.ts'
import type { BalanceFigures } from '../../actors/wire/lab/balance-report.ts'
import { call, insist } from '../net/api.ts'

const START_PAUSES_MS = [500, 1_000, 2_000]
const ALL = '/api/lab/balance'
const pathOf = (id: string): string => `${ALL}/${encodeURIComponent(id)}`

/** What the schema says of the fields of a wish. */
export type WishHints = Readonly<Record<string, { description?: string }>>

export const listReports = async (): Promise<LabBalance[]> => (await call<{ reports: LabBalance[] }>('GET', ALL)).reports
export const readHints = async (): Promise<WishHints> =>
  (await call<{ properties: WishHints }>('GET', `${ALL}/schema`)).properties
/** By the same `callId` it is started once. */
export const startReport = (wish: object, callId: string): Promise<{ id: string }> =>
  insist(() => call('POST', ALL, { body: { ...wish, call_id: callId } }), START_PAUSES_MS)
export const readReport = (id: string): Promise<BalanceFigures> => call<BalanceFigures>('GET', pathOf(id))
export const stopReport = (id: string): Promise<null> => call<null>('POST', `${pathOf(id)}/stop`)
export const resumeReport = (id: string): Promise<null> => call<null>('POST', `${pathOf(id)}/resume`)
export const removeReport = (id: string): Promise<null> => call<null>('DELETE', pathOf(id))
export const fileOf = (id: string): string => `${pathOf(id)}/file`
