/** Whether the lab's files of a state directory are to be written by commands: on several machines one node at a time keeps them. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runningServer } from '../database/running-server.ts'

interface Note {
  pid: number
  /** Whether that process keeps the lab of its cluster. */
  isOwner: boolean
}

const noteFile = (stateDir: string): string => join(stateDir, 'saves', 'lab', 'cluster.json')

function readNote(stateDir: string): Note | null {
  try {
    return JSON.parse(readFileSync(noteFile(stateDir), 'utf8')) as Note
  } catch {
    return null
  }
}

/** Whether the state directory is of a node of a cluster (actors/cluster/lab/lab-folder.ts). */
export const isOfCluster = (stateDir: string): boolean => readNote(stateDir) !== null

/** From here on it is of one machine alone. */
export const leaveCluster = (stateDir: string): void => rmSync(noteFile(stateDir), { force: true })

/** Null where they may be written: there is no cluster, or this node keeps its lab. Else a sentence. */
export function whyNotLabOwner(stateDir: string): string | null {
  const note = readNote(stateDir)
  if (!note || (note.isOwner && runningServer(stateDir)?.pid === note.pid)) return null
  return 'The lab is kept by another node of the cluster: this is done on the machine that keeps the accounts, which `hexarchy cluster status` names.'
}
