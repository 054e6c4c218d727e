/** Bounds the work that callers cause, whatever requests it comes in: each caller and each address has a share of a core. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from '../../wire/failure.ts'
import { chargeTo, type Spender } from '../../wire/threads/spender.ts'
import { KEPT_BACK_MS, Refused } from '../base/http-errors.ts'
import { addressKey, callerKey, shownKey } from '../callers/caller-key.ts'
import { Allowances } from './allowances.ts'
import type { ProcessorMeter } from './processor-meter.ts'

export interface WorkLimits {
  /** Percent of one core that one caller may use in the long run. */
  percent: number
  /** Time at once of who has used little before, in ms. */
  burstMs: number
  /** ms since any moment; never goes back. */
  elapsedMs(): number
}

export const USUAL_WORK: WorkLimits = { percent: 60, burstMs: 5_000, elapsedMs: () => performance.now() }

/** One address may be many callers. */
const ADDRESS_SHARES = 2
/** Credentials whose callers are remembered. */
const MOST_KNOWN = 10_000
/** Files of the pages, and what a browser needs to show why it has to wait. */
const ALWAYS: ReadonlySet<string> = new Set(['/*', '/api/session'])

/** `isFree`: addresses that are not limited, nor the accounts that ask from there. */
export function useWorkLimits(
  app: FastifyInstance,
  { percent, burstMs, elapsedMs }: WorkLimits,
  meter: ProcessorMeter,
  isFree: (address: string) => boolean,
): void {
  const share = percent / 100
  const callers = new Allowances({ perMs: share, burst: burstMs, elapsedMs })
  const addresses = new Allowances({ perMs: share * ADDRESS_SHARES, burst: burstMs * ADDRESS_SHARES, elapsedMs })
  const known = new KnownCallers()
  const spenders = new WeakMap<FastifyRequest, Spender>()

  function spenderOf(request: FastifyRequest): Spender {
    const shown = shownKey(request)
    const address = addressKey(request)
    const isHere = isFree(request.ip)
    let key = shown === null ? null : (known.get(shown) ?? shown)
    let isKnown = false
    return {
      spent(ms) {
        if (!isKnown && request.caller) {
          isKnown = true
          key = ownKey(request, address)
          if (shown !== null && key !== null) known.set(shown, key)
        }
        if (!isHere) addresses.charge(address, ms)
        if (key !== null && !(isHere && isAccount(key))) callers.charge(key, ms)
      },
    }
  }

  function check(request: FastifyRequest): void {
    if (ALWAYS.has(request.routeOptions.url ?? '')) return
    const shown = shownKey(request)
    const caller = shown === null ? 0 : callers.owed(known.get(shown) ?? shown)
    if (caller > 0) throw tooCostly('caller', caller, callers.waitMs(caller), percent)
    const address = isFree(request.ip) ? 0 : addresses.owed(addressKey(request))
    if (address > 0) throw tooCostly('address', address, addresses.waitMs(address), percent * ADDRESS_SHARES)
  }

  function goOn(request: FastifyRequest): void {
    const spender = spenders.get(request)
    if (!spender) return
    chargeTo(spender)
    meter.begin(spender)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    check(request)
    spenders.set(request, spenderOf(request))
    goOn(request)
    done()
  })
  // A body that came in parts, or an answer that was waited for, is another event.
  app.addHook('preValidation', (request, _reply, done) => {
    goOn(request)
    done()
  })
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    goOn(request)
    done(null, payload)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    goOn(request)
    done(null, payload)
  })
}

/** Whose share a known caller uses, beside its address's; null: of a watch link, or of nobody, the address's alone. */
function ownKey(request: FastifyRequest, address: string): string | null {
  const key = callerKey(request)
  return key === address ? null : key
}

const isAccount = (key: string): boolean => key.startsWith('account ')

function tooCostly(by: 'caller' | 'address', owedMs: number, waitMs: number, percent: number): Refused {
  const used = (owedMs / 1_000).toFixed(1)
  const waitS = Math.max(1, Math.ceil(waitMs / 1_000))
  const message = `This ${by} has used ${used} s of processor time beyond its share, which is ${percent} % of one core; it is served again in ${waitS} s.`
  return new Refused({ ...failure('request/too-costly', message), retryAfter: waitS }, KEPT_BACK_MS)
}

/** Callers by what they show, so that who has used its share is refused before anything is looked up. */
class KnownCallers {
  #keys = new Map<string, string>()

  get(shown: string): string | undefined {
    return this.#keys.get(shown)
  }

  set(shown: string, key: string): void {
    this.#keys.delete(shown)
    this.#keys.set(shown, key)
    if (this.#keys.size > MOST_KNOWN) for (const oldest of this.#keys.keys()) return void this.#keys.delete(oldest)
  }
}
