/** A program that asks to be let in: what it wants, what the account chooses, and the way back to it. */
import { call } from '../../net/api.ts'
import { type Loaded, load } from '../../ui/feedback/loading.ts'

export interface SeatChoice {
  game: string
  game_name: string
  seat: number
  name: string
  nation: string
}

/** As the server answers. */
export interface ConsentRequest {
  program: { name: string; host: string; known: boolean }
  back: { host: string; own_machine: boolean }
  may_play: boolean
  account: string
  seats: SeatChoice[]
}

/** Of a seat among the others. */
export const keyOf = ({ game, seat }: SeatChoice): string => `${game} ${seat}`

export class Consent {
  readonly request: Loaded<ConsentRequest>
  /** Key of the seat; '': the first. */
  seat = ''
  may: 'play' | 'look' = 'play'
  readonly #path: string
  /** Leaves the page. */
  readonly #goOn: (url: string) => void

  constructor(uid: string, goOn: (url: string) => void = url => location.assign(url)) {
    this.#path = `/oauth/consent/${encodeURIComponent(uid)}`
    this.#goOn = goOn
    this.request = load(() => call<ConsentRequest>('GET', `${this.#path}/request`))
  }

  async allow({ seats, may_play: mayPlay }: ConsentRequest): Promise<void> {
    const { game, seat } = seats.find(one => keyOf(one) === this.seat) ?? seats[0]
    await this.#answer('allow', { game, seat, looks_only: !mayPlay || this.may === 'look' })
  }

  refuse(): Promise<void> {
    return this.#answer('refuse')
  }

  async #answer(act: string, body?: object): Promise<void> {
    const { url } = await call<{ url: string }>('POST', `${this.#path}/${act}`, body ? { body } : {})
    this.#goOn(url)
  }
}
