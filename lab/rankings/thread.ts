/** A thread that reads results and fits ratings, so that a server does not stand still meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import { LabError } from '../../actors/wire/lab-port.ts'
import { reconcileResults } from '../queue/reconcile.ts'
import { LabRankings } from './lab-rankings.ts'
import type { Answer, Question } from './rankings-service.ts'
import { readReport } from './read-report.ts'

const { stateDir } = workerData as { stateDir: string }
const rankings = new LabRankings(stateDir)

function answer({ ask, name }: Question): unknown {
  switch (ask) {
    case 'rankings':
      return rankings.rankings(name)
    case 'report':
      return readReport(stateDir, name)
    case 'reconcile':
      return reconcileResults(stateDir)
    case 'refresh':
      return rankings.refresh()
  }
}

parentPort!.on('message', (question: Question) => {
  let told: Answer
  try {
    told = { id: question.id, value: answer(question) }
  } catch (error) {
    const { message, stack } = error as Error
    const lab = error instanceof LabError ? { reason: error.reason, path: error.path } : null
    told = { id: question.id, error: { message, stack: stack ?? message, lab } }
  }
  parentPort!.postMessage(told)
})
