/** Looks through every file below saves/ beside the store, and enters in the register which are damaged, gone, or have lost their end. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readFrozen } from '../../bot/load-frozen.ts'
import { frozenText } from '../bot-files/frozen-bots.ts'
import { isOldResult } from '../bot-files/profile-results.ts'
import { readCheckedJson } from '../integrity/checked-json.ts'
import { readInSlices } from '../integrity/checked-lines.ts'
import {
  beginLooking,
  type DamagedFile,
  damagedFiles,
  isKnownDamaged,
  noteDamage,
  noteUndamaged,
  unreadable,
} from '../integrity/damage-register.ts'
import { extendInventory, readInventory } from '../integrity/file-inventory.ts'
import { kindOfFile } from '../integrity/file-kinds.ts'
import { listModels } from '../models/models.ts'
import { damagedRulesetFiles } from '../ruleset-store/ruleset-digests.ts'
import { keptNode } from '../state-dir/node-name.ts'
import { ResultCount, type ResultsLine } from '../usage/result-count.ts'

/** Folders below saves/ in which kept files are. */
const FOLDERS = ['audit', 'bots', 'lab', 'rulesets', 'bench']
const FROZEN_END = /\.js(\.br)?$/

export interface FileScan {
  damaged: DamagedFile[]
  /** Files that were looked at. */
  files: number
}

/** `keepsBook`: what is found is entered in the book of files, as a server does at its start; default: nothing is changed. */
export async function scanFiles(stateDir: string, { keepsBook = false } = {}): Promise<FileScan> {
  const saves = join(stateDir, 'saves')
  beginLooking(stateDir)
  const book = readInventory(saves)
  const there = new Map<string, number>()
  const counts = new Map<string, ResultCount>()
  let files = 0
  for (const path of filesOf(saves)) {
    const kind = kindOfFile(path)
    if (!kind || kind.form === 'passing') continue
    files++
    const end = await lookAt(saves, path, kind.form, book.get(path) ?? 0, counts)
    // What is replaced has other files; the note beside them has their digests.
    if (end !== null && kind.kind !== 'ruleset files') there.set(path, end)
    await new Promise(resolve => setImmediate(resolve))
  }
  for (const folder of damagedRulesetFiles(stateDir)) noteDamage(folder.file, { why: folder.why })
  compareResults(saves, there, counts)
  // As it stands now: who removed a file meanwhile said so.
  for (const path of readInventory(saves).keys())
    if (!there.has(path) && !existsSync(join(saves, path))) noteDamage(join(saves, path), { isGone: true, isStanding: true })
  if (keepsBook) extendInventory(saves, there)
  return { damaged: damagedFiles(stateDir), files }
}

/** Returns up to where the file is whole, in bytes; null: it is no longer there. */
async function lookAt(
  saves: string,
  path: string,
  form: string,
  wasBytes: number,
  counts: Map<string, ResultCount>,
): Promise<number | null> {
  const file = join(saves, path)
  try {
    if (form === 'lines') return await lookAtLines(saves, path, wasBytes, counts)
    if (form === 'json') readCheckedJson(file)
    if (form === 'models') listModels(join(saves, '..'))
    if (form === 'frozen') lookAtFrozen(file)
    if (path === 'node') keptNode(join(saves, '..'))
  } catch (error) {
    // Removed since it was listed: the book knows whether it should be there.
    if (!existsSync(file)) return null
    if (!isKnownDamaged(file)) noteDamage(file, unreadable(error))
  }
  return 0
}

async function lookAtLines(saves: string, path: string, wasBytes: number, counts: Map<string, ResultCount>): Promise<number> {
  const file = join(saves, path)
  const count = new ResultCount()
  const isResults = path.startsWith('lab/results/')
  const isOld = path.startsWith('bots/results/') ? isOldResult : undefined
  // Before it is read, and after: what is written meanwhile is no line cut off, nor is what is made shorter.
  const { size: before } = statSync(file)
  const { end, spoilt } = await readInSlices<ResultsLine>(file, lines => isResults && count.add(lines), isOld)
  if (isResults) counts.set(path, count)
  // Who made it shorter while it was read said so.
  if (end < wasBytes && end < (readInventory(saves).get(path) ?? 0))
    noteDamage(file, { lines: spoilt, why: `it has lost its end, ${end} of ${wasBytes} bytes are left`, isStanding: true })
  else if (end < Math.min(before, statSync(file).size) && spoilt.length === 0)
    noteDamage(file, { why: 'its last line is cut off', isStanding: true })
  return end
}

function lookAtFrozen(file: string): void {
  const name = file.slice(file.lastIndexOf(sep) + 1).replace(FROZEN_END, '')
  try {
    readFrozen(name, frozenText(name, file))
    noteUndamaged(file)
  } catch (error) {
    noteDamage(file, { why: (error as Error).message.replace(/\.$/, '') })
  }
}

/** An experiment that has ended says how many of its games had a result; and results without an experiment miss it. */
function compareResults(saves: string, there: ReadonlyMap<string, number>, counts: ReadonlyMap<string, ResultCount>): void {
  for (const path of there.keys()) {
    const [, id] = /^lab\/experiments\/([^/]+)\.json$/.exec(path) ?? []
    if (id === undefined) continue
    const read = readCheckedJson(join(saves, path))
    const ended = read?.why === null ? (read.value as { ended?: { finished: number; failed: number } | null }).ended : null
    const results = `lab/results/${id}.jsonl`
    const count = counts.get(results) ?? new ResultCount()
    const file = join(saves, results)
    const missing = ended ? count.missing(ended.finished + ended.failed) : 0
    if (missing > 0 && ended && !isUnreadable(file))
      noteDamage(file, { why: `${missing} of ${ended.finished + ended.failed} results are damaged or gone`, isStanding: true })
  }
  for (const path of counts.keys()) {
    const experiment = path.replace('/results/', '/experiments/').replace(/l$/, '')
    if (!there.has(experiment)) noteDamage(join(saves, experiment), { isGone: true, isStanding: true })
  }
}

const isUnreadable = (file: string): boolean => {
  try {
    readFileSync(file)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/** Paths below saves/, in order; what may not be listed is entered as damaged. */
const filesOf = (saves: string): string[] => [...namesIn(saves), ...FOLDERS.flatMap(folder => below(saves, folder))].sort()

/** Files that lie in saves/ itself. */
function namesIn(saves: string): string[] {
  try {
    return readdirSync(saves).filter(name => kindOfFile(name) !== null)
  } catch {
    // Whoever looks at the state directory itself says why.
    return []
  }
}

function below(saves: string, folder: string): string[] {
  try {
    return readdirSync(join(saves, folder), { withFileTypes: true }).flatMap(one => {
      const path = `${folder}/${one.name}`
      if (one.isDirectory()) return one.name.startsWith('before.') ? [] : below(saves, path)
      return [path]
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') noteDamage(join(saves, folder), unreadable(error))
    return []
  }
}
