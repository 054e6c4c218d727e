/** Where the lab keeps what it has, in the state directory. */
import { join } from 'node:path'

export const labFolder = (stateDir: string): string => join(stateDir, 'saves', 'lab')
export const experimentsFolder = (stateDir: string): string => join(labFolder(stateDir), 'experiments')
export const resultsFolder = (stateDir: string): string => join(labFolder(stateDir), 'results')

export const experimentFile = (stateDir: string, id: string): string => join(experimentsFolder(stateDir), `${id}.json`)
export const resultsFile = (stateDir: string, id: string): string => join(resultsFolder(stateDir), `${id}.jsonl`)

/** What an experiment may be called in files and addresses. */
export const EXPERIMENT_ID = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
