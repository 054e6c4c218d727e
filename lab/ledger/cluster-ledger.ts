/** The usage ledger of a whole cluster: what each of its hosts has, once. */
import { fetchLedger, type HostLedger } from '../../actors/cluster/gateway/host-ledgers.ts'
import type { Broker } from '../../actors/cluster/ports.ts'
import type { Ledger, LedgerEntry, LedgerSpan } from '../../saves/usage/ledger.ts'
import { ledgerKey } from '../jobs/enter-results.ts'

export interface ClusterLedger extends Ledger {
  /** Hosts that do not answer: what they alone have is not in it. */
  silent: string[]
}

export async function clusterLedger(
  { bus, cells, blobs }: Pick<Broker, 'bus' | 'cells' | 'blobs'>,
  span: LedgerSpan,
): Promise<ClusterLedger> {
  const told: [node: string, HostLedger | null][] = []
  for (const node of await hostsOf(cells('nodes'))) told.push([node, await fetchLedger(bus, blobs('files'), node, span)])
  const there = told.flatMap(([node, ledger]) => (ledger ? [{ node, ...ledger }] : []))
  return {
    entries: joined(there),
    spoilt: there.flatMap(({ node, spoilt }) => spoilt.map(({ file, line }) => ({ file: `${file} of ${node}`, line }))),
    silent: told.flatMap(([node, ledger]) => (ledger ? [] : [node])),
  }
}

async function hostsOf(nodes: ReturnType<Broker['cells']>): Promise<string[]> {
  const found = await Promise.all((await nodes.keys()).sort().map(key => nodes.get(key)))
  const members = found.flatMap(cell => (cell ? [JSON.parse(Buffer.from(cell.value).toString()).member] : []))
  return members.filter(({ role }) => role === 'host' || role === 'both').map(({ node }) => node as string)
}

/** A turn of a model may be with two hosts, as one died while it was entered; games of experiments are with each that kept the lab once. */
function joined(ledgers: readonly HostLedger[]): LedgerEntry[] {
  const isKept = ledgers.some(({ keepsLab }) => keepsLab)
  const all = new Map<string, LedgerEntry>()
  for (const { entries, keepsLab } of ledgers)
    for (const entry of entries) if ((keepsLab || !isKept || !isOfLab(entry)) && !all.has(entry.key)) all.set(entry.key, entry)
  return [...all.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Whoever kept the lab once may have what was withdrawn since. */
const isOfLab = (entry: LedgerEntry): boolean => entry.kind === 'lab' && entry.key === ledgerKey(entry)
