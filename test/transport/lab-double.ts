/** A lab of the tests: it keeps what is submitted and plays nothing; tests say how experiments get on. */
import { LabError, type LabExperiment, type LabPort } from '../../actors/lab-port.ts'

export interface LabDouble extends LabPort {
  submitted: unknown[]
  all: LabExperiment[]
  /** Changes the experiment, and tells who watches. */
  move(id: string, change: Partial<LabExperiment>): void
  watchers: number
  /** Of experiments(). */
  reads: number
}

export function labDouble(): LabDouble {
  const watching = new Set<() => void>()
  const known = (id: string): LabExperiment => {
    const found = lab.all.find(one => one.id === id)
    if (!found) throw new LabError('unknown', `There is no experiment "${id}".`)
    return found
  }
  const add = (name: string, games: number): { id: string } => {
    const id = name.toLowerCase().replaceAll(' ', '-')
    if (lab.all.some(one => one.id === id)) throw new LabError('taken', `There is an experiment "${name}" already.`)
    lab.all.unshift({ ...QUEUED, id, name, games })
    for (const changed of watching) changed()
    return { id }
  }
  const lab: LabDouble = {
    submitted: [],
    all: [],
    reads: 0,
    get watchers() {
      return watching.size
    },
    move(id, change) {
      Object.assign(known(id), change)
      for (const changed of watching) changed()
    },
    rankings: ({ difficulty }) => {
      if (difficulty === 'Godly') throw new LabError('wrong', 'There is no difficulty "Godly".', '/difficulty')
      return RANKINGS
    },
    async submit(experiment) {
      const { name, games } = experiment as { name?: string; games?: number }
      if (!name) throw new LabError('wrong', '/name is missing.', '/name')
      lab.submitted.push(experiment)
      return add(name, games ?? 1)
    },
    async submitProfiles(wish) {
      if (wish.profiles.includes('nobody')) throw new LabError('wrong', 'There is no bot profile "nobody".', '/profiles/1')
      lab.submitted.push(wish)
      return add(wish.name ?? wish.profiles.join(' against '), wish.games)
    },
    experiments() {
      lab.reads++
      return structuredClone(lab.all)
    },
    report(id) {
      known(id)
      return REPORT
    },
    stop(id) {
      if (known(id).state === 'stopped') throw new LabError('taken', `Experiment ${id} has been stopped.`)
      lab.move(id, { state: 'stopped', playing: [] })
    },
    watch(changed) {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
    workers: { hello: () => ({}), claim: () => null, renew: () => ({}), finish: () => ({}) },
    close: async () => {},
  }
  return lab
}

const QUEUED: Omit<LabExperiment, 'id' | 'name' | 'games'> = {
  state: 'queued',
  priority: 0,
  submitted: '2026-11-22T12:00:00.000Z',
  finished: 0,
  failed: 0,
  playing: [],
  gamesPerHour: null,
  secondsLeft: null,
  endedEarly: null,
}

export const RANKINGS = {}
export const REPORT = {}
