/** A shard's thread of a program with bugs: commands that come to no end, take all memory or end the thread, as bots and logs may hold them. */
import { COMMANDS } from '../../engine/commands/index.ts'
import { command } from '../../engine/core/command.ts'
import { TOOLS } from '../../tools/index.ts'
import { args } from '../../tools/tool/schema.ts'
import { type AnyTool, actTool } from '../../tools/tool/tool.ts'

const hoard: number[][] = []
const rest = new Int32Array(new SharedArrayBuffer(4))

const ACTS: Record<string, () => void> = {
  // Other tests want the processor: it only sleeps, and still comes to no end.
  spin() {
    for (;;) Atomics.wait(rest, 0, 0, 50)
  },
  // In large pieces: with small ones most of its time is spent in collecting, near the limit.
  gobble() {
    for (;;) hoard.push(new Array(1_000_000).fill(0.5))
  },
  die: () => process.exit(3),
}

for (const [name, act] of Object.entries(ACTS)) {
  const bad = command<object>({
    by: 'active',
    check: () => null,
    apply() {
      act()
      return null
    },
  })
  ;(COMMANDS as unknown as Record<string, unknown>)[name] = bad
  const tool = actTool({
    name,
    group: 'Turn',
    doc: 'Fails.',
    args: args({}),
    examples: [{}],
    result: args({}),
    command: () => ({ type: name }) as never,
  })
  ;(TOOLS as Map<string, AnyTool>).set(name, tool)
}

await import('../../actors/shard/link/worker-main.ts')
