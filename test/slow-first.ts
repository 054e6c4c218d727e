/** The order of test files: those that take long begin first, so that at the end no worker waits for another. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of a quiet machine, of files with ten and more. Others come by what this machine remembers of them, or by their size. */
const SECONDS: Record<string, number> = {
  'tools/clients/python.test.ts': 40,
  'browser/firefox.test.ts': 25,
  'actors/shard/shard-deaths.test.ts': 30,
  'cluster/upgrade.test.ts': 14,
  'cluster/lab/cluster-lab-nats.test.ts': 13,
  'cluster/nats/nats-broker.test.ts': 12,
  'actors/process/cli.test.ts': 20,
  'cluster/failures/failures.test.ts': 17,
  'cluster/operations/cluster-backup.test.ts': 17,
  'cluster/end-to-end.test.ts': 15,
  'cluster/ports.test.ts': 14,
  'saves/files/file-damage.test.ts': 14,
  'client/build/build.test.ts': 13,
  'cluster/lab/cluster-lab.test.ts': 13,
  'cluster/log/replicated-store.property.test.ts': 12,
  'transport/storage-failures/refusing-disk.test.ts': 12,
  'cluster/lab/cluster-lab.property.test.ts': 11,
  'rules/mutations/mutations.test.ts': 11,
  'transport/mcp/restart.test.ts': 10,
}

const secondsOf = ({ moduleId }: TestSpecification): number => SECONDS[moduleId.split('/test/').at(-1)!] ?? 0

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    // One project after the other, as the usual order has them: their workers are not alike.
    const projects = [...new Set(usual.map(({ project }) => project))]
    return projects.flatMap(project =>
      usual.filter(file => file.project === project).toSorted((a, b) => secondsOf(b) - secondsOf(a)),
    )
  }
}
