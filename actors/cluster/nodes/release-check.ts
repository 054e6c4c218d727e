/** Which versions of the program work together: those of one minor release. */
import { Type } from 'typebox'
import { readerOf, readJson } from '../../wire/checked-reader.ts'
import type { KeyValue } from '../ports.ts'

/** Longer than between two heartbeats of a node. */
const LISTEN_MS = 1_000

export const releaseOf = (version: string): string => version.split('.').slice(0, 2).join('.')

/** The cluster is one of another minor release; the message is for the operator. */
export class OtherRelease extends Error {
  override name = 'OtherRelease'
}

/** Throws where a node of another minor release is at work. `cells`: those of the nodes. */
export async function checkReleases(
  cells: KeyValue,
  self: { node: string; version: string },
  listenMs = LISTEN_MS,
): Promise<void> {
  const others = await otherReleases(cells, self)
  if (others.size === 0) return
  await new Promise(resolve => setTimeout(resolve, listenMs))
  for (const [node, { version, beat }] of await otherReleases(cells, self)) {
    const before = others.get(node)
    // What a node has left behind grows no more.
    if (before && before.beat === beat) continue
    throw new OtherRelease(
      `This is Hexarchy ${self.version}, and the node ${node} of the cluster runs ${version}: nodes of one minor release (${releaseOf(version)}.x) work together. Upgrade the older ones; from one minor release to another all nodes are stopped first.`,
    )
  }
}

async function otherReleases(cells: KeyValue, self: { node: string; version: string }) {
  const found = new Map<string, { version: string; beat: string }>()
  for (const node of await cells.keys()) {
    const cell = node === self.node ? null : await cells.get(node)
    const told = cell && read(cell.value)
    if (told && releaseOf(told.version) !== releaseOf(self.version)) found.set(node, told)
  }
  return found
}

/** What every release writes there. */
const readCell = readerOf(
  Type.Object({ member: Type.Object({ version: Type.String() }), run: Type.String(), beat: Type.Number() }),
)

/** Of the cell of a node (members.ts). */
function read(bytes: Uint8Array): { version: string; beat: string } | null {
  try {
    const { member, run, beat } = readJson(bytes, readCell, 'the cell of a node')
    return { version: member.version, beat: `${run} ${beat}` }
  } catch {
    return null
  }
}
