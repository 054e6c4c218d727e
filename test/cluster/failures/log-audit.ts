/** What every log of a cluster must be, whatever died: owners follow one another, and nobody else wrote. */
import { recordReader } from '../../../actors/cluster/log/record.ts'
import type { Broker } from '../../../actors/cluster/ports.ts'

export interface Audit {
  /** Of all logs. */
  records: number
  /** How often a log had another owner than before. */
  taken: number
  wrong: string[]
}

export async function auditLogs({ logs }: Broker): Promise<Audit> {
  const audit: Audit = { records: 0, taken: 0, wrong: [] }
  for (const log of await logs.names()) {
    const read = recordReader()
    let node: string | null = null
    let last: string | null = null
    let epoch = -1
    for await (const { n, record: bytes } of logs.read(log, 0)) {
      audit.records++
      const record = read(bytes)
      if (!record) continue
      if (record.kind === 'own') {
        // Whoever releases, or says again that it has it, keeps the number; whoever takes has a higher one.
        const isSame = record.epoch === epoch && (record.node === null || record.node === node)
        const isFit = isSame || record.epoch > epoch
        if (!isFit) audit.wrong.push(`record ${n} of ${log}: ${record.node} has epoch ${record.epoch} after ${epoch}`)
        if (record.node !== null && last !== null && record.node !== last) audit.taken++
        node = record.node
        last = record.node ?? last
        epoch = record.epoch
      } else if (record.node !== node || record.epoch !== epoch)
        audit.wrong.push(`record ${n} of ${log} is by ${record.node} in ${record.epoch}, and the log is ${node}'s in ${epoch}`)
    }
  }
  return audit
}
