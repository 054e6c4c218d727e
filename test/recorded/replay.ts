/**
 * `npm run replay -- FOLDER [NAME …] [--leave-out PART[.FIELD]] [--anew] [--dump FOLDER]`: carries out what recordings hold and
 * compares the state of every round, part by part. The first difference ends a game; exit status 1 where there was one.
 * `--anew`: bots and fuzzer decide again, and each step has to be the recorded one. `--dump`: where both parts that differ are left.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isRefusal } from '../../engine/core/refusal.ts'
import { startGame, take } from './course.ts'
import { EXTENSION, openRecording, type RecordedRound } from './file.ts'
import { type Difference, firstDifference, LEFT_OUT, partsOf } from './parts.ts'

interface Replay {
  game: string
  rounds: number
  /** What first was otherwise, in a sentence; null where all was equal. */
  fault: string | null
  /** What differed, where it was the state of a round. */
  difference: (Difference & { turn: number; whole: [recorded: string | undefined, replayed: string | undefined] }) | null
  /** Refusals with another code: refused all the same. */
  otherCodes: Record<string, number>
}

/** Carries a recording out and compares it round by round up to the first difference. */
export async function replay(path: string, leftOut: readonly string[] = LEFT_OUT, anew = false): Promise<Replay> {
  const { game, rounds } = await openRecording(path)
  const { w, course } = startGame(game)
  const result: Replay = { game: game.name, rounds: 0, fault: null, difference: null, otherCodes: {} }
  let next = anew ? course.next() : null
  for await (const round of rounds) {
    for (const [step, code] of round.steps) {
      const said = `turn ${w.s.turn}, ${JSON.stringify(step)}`
      if (next && (next.done || JSON.stringify(next.value) !== JSON.stringify(step))) {
        return { ...result, fault: `${said}: decided anew it is ${JSON.stringify(next.value)}` }
      }
      const outcome = take(w, step)
      const given = isRefusal(outcome) ? outcome.code : undefined
      if ((given === undefined) !== (code === undefined)) {
        return { ...result, fault: `${said}: recorded was ${code ?? 'done'}, replayed is ${given ?? 'done'}` }
      }
      if (given !== code) result.otherCodes[`${code} → ${given}`] = (result.otherCodes[`${code} → ${given}`] ?? 0) + 1
      if (next) next = course.next(outcome)
    }
    const parts = partsOf(w.s)
    const difference = firstDifference(round.parts, parts, leftOut)
    if (difference) return differs(result, round, parts, difference)
    result.rounds++
  }
  return result
}

function differs(result: Replay, { turn, parts }: RecordedRound, replayed: Map<string, string>, found: Difference): Replay {
  const { part, path } = found
  const fault = `round ${turn}: ${part}${path} was ${short(found.recorded)}, replayed it is ${short(found.replayed)}`
  return { ...result, fault, difference: { ...found, turn, whole: [parts.get(part), replayed.get(part)] } }
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'absent').slice(0, 200)

function dump(folder: string, { game, difference }: Replay): void {
  if (!difference) return
  mkdirSync(folder, { recursive: true })
  const { turn, part, whole } = difference
  for (const [i, kind] of ['recorded', 'replayed'].entries()) {
    const text = JSON.stringify(JSON.parse(whole[i] ?? 'null'), null, 1)
    writeFileSync(join(folder, `${game}.${turn}.${part}.${kind}.json`), `${text}\n`)
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'leave-out': { type: 'string', multiple: true, default: [] },
      anew: { type: 'boolean', default: false },
      dump: { type: 'string' },
    },
  })
  const [folder, ...names] = positionals
  if (!folder) {
    console.error('Which folder? npm run replay -- FOLDER [NAME …]')
    process.exit(2)
  }
  const leftOut = [...LEFT_OUT, ...values['leave-out']]
  const files = readdirSync(folder).filter(file => file.endsWith(EXTENSION))
  const wanted = files.filter(file => names.length === 0 || names.some(name => file.startsWith(name))).sort()
  let faults = 0
  for (const file of wanted) {
    const done = await replay(join(folder, file), leftOut, values.anew)
    console.log(`${done.game}: ${done.fault ?? `${done.rounds} rounds equal`}`)
    for (const [codes, times] of Object.entries(done.otherCodes)) console.log(`  refused otherwise, ${times} times: ${codes}`)
    if (values.dump) dump(values.dump, done)
    if (done.fault) faults++
  }
  console.log(`${wanted.length - faults} of ${wanted.length} games equal; left out: ${leftOut.join(', ')}`)
  if (faults > 0 || wanted.length === 0) process.exitCode = 1
}
