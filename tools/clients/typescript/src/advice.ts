/** What a briefing advises, as calls that can be made. */
import type { BriefingAlert, BriefingDecision, BriefingDecisionChoice } from './generated/shapes.ts'
import type { CallOptions } from './options.ts'

/** Who carries it out. */
interface Caller {
  ask(tool: string, args: object, options?: CallOptions): Promise<{ result: unknown }>
}

interface Call {
  tool: string
  args: object
  /** What speaks for it, in a few words. */
  because: string
}

/** A call that is advised. */
export class Advice {
  readonly tool: string
  readonly args: object
  readonly because: string
  readonly #caller: Caller

  constructor(caller: Caller, { tool, args, because }: Call) {
    this.#caller = caller
    this.tool = tool
    this.args = args
    this.because = because
  }

  /** Makes the call; its result. */
  async apply(options?: CallOptions): Promise<unknown> {
    return (await this.#caller.ask(this.tool, this.args, options)).result
  }
}

/** What is to be decided, or a problem, with the call that is advised. */
export class Decision extends Advice {
  readonly what: string
  /** What could be called instead, the best first. */
  readonly others: readonly Advice[]
  /** For an event: the ways there are. */
  readonly choices: readonly BriefingDecisionChoice[]

  constructor(caller: Caller, decision: BriefingDecision) {
    super(caller, decision)
    this.what = decision.what
    this.others = (decision.others ?? []).map(other => new Advice(caller, { ...other, tool: other.tool ?? decision.tool }))
    this.choices = decision.choices ?? []
  }
}

/** Problems for which there is a call, as decisions. */
export const alertDecisions = (caller: Caller, alerts: readonly BriefingAlert[]): Decision[] =>
  alerts.flatMap(({ what, tool, args = {} }) =>
    tool === undefined ? [] : [new Decision(caller, { what, tool, args, because: what })],
  )
