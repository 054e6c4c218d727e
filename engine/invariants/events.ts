/** Events: of kinds that there are, with the arguments that their sentence takes; their order is checked with the turn's. */

import type { EngineContext } from '../core/engine-context.ts'
import { type Arg, type ArgSpec, EVENTS, eventRow, signature } from '../core/event.ts'

export function checkEvents(w: EngineContext, broken: string[]): void {
  for (const { seq, kind, what, args } of w.s.events) {
    if (!Object.hasOwn(EVENTS, kind) || !Object.hasOwn(eventRow(kind).what ?? { '': null }, what)) {
      broken.push(`event ${seq} is of kind ${kind} ${what}`)
      continue
    }
    const { specs, names } = signature(kind, what)
    if (args.length !== specs.length) broken.push(`event ${seq} (${kind} ${what}) has ${args.length} arguments`)
    for (const [i, spec] of specs.entries()) {
      if (!isOf(args[i], spec)) broken.push(`event ${seq} (${kind} ${what}) has ${names[i]} ${JSON.stringify(args[i])}`)
    }
  }
}

function isOf(arg: Arg | undefined, spec: ArgSpec): boolean {
  if (typeof spec !== 'string') return spec.includes(arg as string)
  if (spec === 'name' || spec === 'words') return typeof arg === 'string'
  if (spec === 'votes') return Array.isArray(arg) && arg.length % 2 === 0 && arg.every(Number.isSafeInteger)
  return spec === 'number' ? Number.isFinite(arg) : Number.isSafeInteger(arg)
}
