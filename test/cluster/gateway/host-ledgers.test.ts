/** The usage ledger of a cluster over the ports in memory: what each host has is in it, once. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FileTransfer } from '../../../actors/cluster/gateway/file-transfer.ts'
import { serveLedger } from '../../../actors/cluster/gateway/host-ledgers.ts'
import { clusterLedger } from '../../../lab/ledger/cluster-ledger.ts'
import {
  addToLedger,
  type LabGameEntry,
  type LedgerEntry,
  ledgerFolder,
  type ModelTurnEntry,
} from '../../../saves/usage/ledger.ts'
import { tempDir } from '../../temp.ts'
import { MemoryCluster } from '../memory-broker.ts'

const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
const turn = (game: string, day: number) =>
  ({ version: 1, kind: 'model', key: `model/${game}/1/0`, at: at(day), game }) as ModelTurnEntry
const played = (game: number, day: number, worker: string) =>
  ({ version: 1, kind: 'lab', key: `lab/trial/${game}`, at: at(day), experiment: 'trial', game, worker }) as LabGameEntry
const balance = (game: number) => ({ ...played(game, 9, 'here'), key: `balance/x/${game}`, experiment: 'balance' })

async function member(cluster: MemoryCluster, node: string, role: string) {
  const cells = cluster.broker(node).cells('nodes')
  await cells.put(node, Buffer.from(JSON.stringify({ member: { node, role } })))
}

async function host(cluster: MemoryCluster, node: string, entries: LedgerEntry[], keepsLab = false, portion?: number) {
  const { bus, blobs } = cluster.broker(node)
  const stateDir = tempDir()
  addToLedger(stateDir, entries)
  await member(cluster, node, 'host')
  const files = new FileTransfer(blobs('files'), stateDir)
  const size = portion === undefined ? {} : { portion }
  onTestFinished(serveLedger({ bus, node, stateDir, files, keepsLab: () => keepsLab, ...size }))
  return stateDir
}

test('turns of all hosts are joined, by time, each once though two hosts have it; the shelf is empty again', async () => {
  const cluster = new MemoryCluster()
  await host(cluster, 'a', [turn('g', 2), turn('h', 4)], false, 1)
  await host(cluster, 'b', [turn('h', 4), turn('i', 3), turn('k', 6)])
  const asking = cluster.broker('command')
  const { entries, silent } = await clusterLedger(asking, { before: at(5) })
  expect([entries.map(({ game }) => game), silent]).toEqual([['g', 'i', 'h'], []])
  expect(await asking.blobs('files').names()).toEqual([])
})

test('of experiments the ledger of who keeps the lab counts, and all of them where nobody does', async () => {
  for (const keepsLab of [true, false]) {
    const cluster = new MemoryCluster()
    // What it kept once was withdrawn since, and played anew.
    await host(cluster, 'a', [played(0, 1, 'liar'), played(1, 1, 'w'), balance(0)])
    await host(cluster, 'b', [played(1, 1, 'w'), played(0, 3, 'w')], keepsLab)
    const { entries } = await clusterLedger(cluster.broker('command'), {})
    const workers = entries.flatMap(one => (one.kind === 'lab' ? [`${one.key} ${one.worker}`] : []))
    const first = keepsLab ? ['lab/trial/1 w', 'lab/trial/0 w'] : ['lab/trial/0 liar', 'lab/trial/1 w']
    expect(workers).toEqual([...first, 'balance/x/0 here'])
  }
})

test('a host that is silent is named, gateways and workers are not asked, and spoilt lines are told with their host', async () => {
  const cluster = new MemoryCluster()
  const dir = await host(cluster, 'a', [])
  mkdirSync(ledgerFolder(dir), { recursive: true })
  writeFileSync(join(ledgerFolder(dir), '2026-11.jsonl'), '{"crc32":"00000000","of":{}}\n')
  for (const [node, role] of [
    ['dead', 'both'],
    ['gate', 'gateway'],
    ['w', 'worker'],
  ])
    await member(cluster, node, role)
  const { entries, silent, spoilt } = await clusterLedger(cluster.broker('command'), {})
  expect([entries, silent, spoilt]).toEqual([[], ['dead'], [{ file: '2026-11.jsonl of a', line: 1 }]])
})
