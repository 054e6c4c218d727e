/** The lab's owner answers workers that are nodes of the cluster: what they ask is checked as what comes over HTTP is. */
import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { labFailure } from '../../wire/lab/lab-failure.ts'
import { HELLO, OUTCOME, RENEWAL } from '../../wire/lab/worker-schemas.ts'
import { LabError, type WorkersPort } from '../../wire/lab-port.ts'
import type { Bus } from '../ports.ts'
import type { LabBlobs } from './lab-blobs.ts'
import type { LabOwner } from './lab-owner.ts'
import { LAB_ASK, type LabAnswer, type LabAsk, workerName } from './worker-messages.ts'

const BODIES = { hello: Compile(HELLO), renew: Compile(RENEWAL), finish: Compile(OUTCOME) }
const NODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

export interface LabAnswersParts {
  bus: Bus
  owner: LabOwner
  /** With what it writes in the log. */
  workers: WorkersPort
  shelves: LabBlobs
  complain(text: string): void
}

/** Nobody else is answered while this node is not the lab's owner. Returns what ends it. */
export function serveWorkers({ bus, owner, workers, shelves, complain }: LabAnswersParts): () => void {
  let unhear = () => {}

  async function answer(ask: LabAsk): Promise<unknown> {
    const { worker, route, body } = ask
    if (typeof worker !== 'string' || !NODE.test(worker)) throw new LabError('wrong', 'A worker says by what name it is a node.')
    const name = workerName(worker)
    switch (route) {
      case 'hello': {
        const welcome = await workers.hello(name, checked(BODIES.hello, body))
        await shelves.put(workers, welcome)
        return welcome
      }
      case 'claim': {
        const claimed = await workers.claim(name)
        await shelves.put(workers, claimed)
        return claimed
      }
      case 'renew':
        return workers.renew(name, checked(BODIES.renew, body))
      case 'finish':
        return workers.finish(name, checked(BODIES.finish, body))
      default:
        throw new LabError('wrong', 'A worker says hello, claims, renews or finishes.')
    }
  }

  async function told(data: Uint8Array): Promise<LabAnswer> {
    try {
      return { ok: true, body: await answer(JSON.parse(Buffer.from(data).toString()) as LabAsk) }
    } catch (error) {
      if (error instanceof LabError) {
        const { code } = labFailure(error).error
        return { ok: false, code, message: error.message, mayPass: error.reason === 'busy' }
      }
      const { message } = error as Error
      complain(`a worker of the lab could not be answered: ${message}`)
      return { ok: false, code: 'internal', message, mayPass: true }
    }
  }

  const listen = () => {
    unhear()
    unhear = () => {}
    if (!owner.now) return
    unhear = bus.subscribe(LAB_ASK, ({ data, reply }) => {
      if (owner.now) void told(data).then(answer => reply?.(Buffer.from(JSON.stringify(answer))))
    })
  }
  owner.onChange(listen)
  return () => unhear()
}

/** Throws a LabError where it is nothing that a worker asks. */
function checked<S extends TSchema>(validator: Validator<Record<never, never>, S>, body: unknown): Static<S> {
  if (validator.Check(body)) return body as Static<S>
  const [error] = validator.Errors(body)
  throw new LabError('wrong', error?.message ?? 'It is not what a worker says.', error?.instancePath ?? '')
}
