/** The lab of a cluster as its worker sees it: whichever node has it at the moment answers over the bus, what is played by lies on shelves. */
import { LAB_ASK, type LabAnswer, type LabAsk } from '../../actors/cluster/lab/worker-messages.ts'
import { type BlobStore, type Bus, BusError } from '../../actors/cluster/ports.ts'
import { unpackBytes, unpackText } from '../../saves/ruleset-store/rules-by-hash.ts'
import type { WorkerRoute } from '../workers/wire.ts'
import { type LabServer, Refusal } from './lab-server.ts'
import { type Attempt, askingAgain } from './retry.ts'

export interface BusLabParts {
  bus: Pick<Bus, 'request'>
  /** Shelves `code` and `rules`. */
  code: Pick<BlobStore, 'get'>
  rules: Pick<BlobStore, 'get'>
  /** This worker's node. */
  node: string
  signal: AbortSignal
  /** Told once that nobody has the lab, and when somebody has it again. */
  say(text: string): void
}

/** Another node has the lab seconds after the one before has died. */
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 1_000
/** After which a message is taken to be lost; the lab plays the probe game itself before it answers a hello. */
const LOST_MS = 4_000
const HELLO_MS = 20_000
const TELL_MS = 2_000

export function openBusLab({ bus, code, rules, node, signal, say }: BusLabParts): LabServer {
  const again = askingAgain({ firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS, signal, say, who: 'The lab' })

  async function once(route: WorkerRoute, body: object, timeoutMs: number, stop?: AbortSignal): Promise<Attempt> {
    const data = Buffer.from(JSON.stringify({ worker: node, route, body } satisfies LabAsk))
    let told: LabAnswer
    try {
      const bytes = await bus.request(LAB_ASK, data, { timeoutMs, ...(stop && { signal: stop }) })
      told = JSON.parse(Buffer.from(bytes).toString())
    } catch (error) {
      stop?.throwIfAborted()
      if (!(error instanceof BusError) || error.reason === 'closed') throw error
      return { why: error.reason === 'timeout' ? error.message : 'no node has it at the moment' }
    }
    if (told.ok) return { answer: told.body }
    if (told.mayPass) return { why: told.message }
    throw new Refusal(told.code, told.message)
  }

  /** What a shelf has of that name; it is put there before it is named to anybody. */
  const fetched = (shelf: Pick<BlobStore, 'get'>, what: string, hash: string): Promise<Uint8Array> =>
    again(async () => {
      const bytes = await shelf.get(hash).catch((error: Error) => error)
      if (bytes instanceof Error) return { why: bytes.message }
      if (bytes) return { answer: bytes }
      throw new Error(`The cluster lacks the ${what} ${hash.slice(0, 16)}.`)
    }) as Promise<Uint8Array>

  return {
    post: (route, body = {}) => again(() => once(route, body, route === 'hello' ? HELLO_MS : LOST_MS, signal)) as Promise<never>,
    tell: (route, body) =>
      once(route, body, TELL_MS).then(
        () => {},
        () => {},
      ),
    code: async (name, hash) => unpackBytes(await fetched(code, `code of ${name}`, hash)),
    rules: async hash => unpackText(await fetched(rules, 'rules', hash), hash),
  }
}
