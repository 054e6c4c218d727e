/**
 * Loaded into a real server before it starts (`node --import …/faulty-preload.ts cli.ts serve`): its store then stands on a faulty disk
 * that reads at every write what to do, as JSON (`Faults`), from the file that FAULTS_FILE names. Killing the process is a power cut:
 * what was not synced is still in its memory.
 */
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { levelDisks } from '../../../saves/database/store-disk.ts'
import { type Faults, faultyDisks, NO_FAULTS } from './faulty-disk.ts'

function read(): Faults {
  try {
    return { ...NO_FAULTS, ...JSON.parse(readFileSync(process.env.FAULTS_FILE!, 'utf8')) }
  } catch {
    // Not there yet, or being written.
    return NO_FAULTS
  }
}

if (isMainThread) Object.assign(levelDisks, faultyDisks(read).disks)
