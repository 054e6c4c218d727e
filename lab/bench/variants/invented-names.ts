/** Names that nobody has read before, in place of a ruleset's: the same for the same seed, each once. */
import { createHash } from 'node:crypto'

const STARTS = 'b br c ch d dr f fl g gl h j k kr l m n p pr q r s sh sk st t th tr v vr w y z'.split(' ')
const MIDDLES = 'a e i o u ae ai ea eo ia io oa ou'.split(' ')
const ENDS = 'b ck d dd g k l ll m n nd ng nt r rd rk rn s sk ss st t th v x z'.split(' ')
const CHOICES = [STARTS, MIDDLES, ENDS, STARTS, MIDDLES, ENDS]
const LAST = ' Complete'

/** New names for the given ones; none is in `taken`. A policy branch's completion goes by the branch's. */
export function madeUpNames(names: Iterable<string>, seed: number, taken: ReadonlySet<string>): Map<string, string> {
  const made = new Map<string, string>()
  const used = new Set([...taken].map(name => name.toLowerCase()))
  const all = [...new Set(names)].sort()
  for (const name of all.filter(one => !one.endsWith(LAST))) made.set(name, fresh(name, seed, used))
  for (const name of all.filter(one => one.endsWith(LAST))) {
    const branch = made.get(name.slice(0, -LAST.length))
    made.set(name, branch ? branch + LAST : fresh(name, seed, used))
  }
  return made
}

function fresh(name: string, seed: number, used: Set<string>): string {
  for (let n = 0; ; n++) {
    const bytes = createHash('sha256').update(`${seed} ${n} ${name}`).digest()
    const word = CHOICES.map((choice, i) => choice[bytes.readUInt16LE(2 * i) % choice.length]).join('')
    if (used.has(word)) continue
    used.add(word)
    return word[0].toUpperCase() + word.slice(1)
  }
}
