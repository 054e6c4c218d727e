/** What a new balance report is to be of, as its form holds it. */
import m from 'mithril'
import { newCallId } from '../net/call-id.ts'
import { type Fault, faultOf, focusFault, isAt, numberOf } from '../ui/controls/fields.ts'
import { startReport } from './balance-api.ts'

/** Every field as its control holds it; '' is the default. */
const BLANK = {
  label: '',
  games: '8',
  bots: ['Standard'] as string[],
  players: '',
  size: 'small',
  map: 'continents',
  speed: '',
  difficulty: '',
  nation: '',
  turns: '',
  seed: '',
  replays: '',
  ruleset: 'standard',
  mods: [] as string[],
}
export type Wish = typeof BLANK
export type TextKey = { [K in keyof Wish]: Wish[K] extends string ? K : never }[keyof Wish]

export class WishDraft {
  readonly wish: Wish = structuredClone(BLANK)
  fault: Fault | null = null
  /** No field is there to show the fault at. */
  isLoose = false
  isBusy = false
  /** What was sent without an answer goes out under the same id. */
  #sent = { text: '', callId: '' }

  tickBot(name: string, isOn: boolean): void {
    const others = this.wish.bots.filter(one => one !== name)
    this.wish.bots = isOn ? [...others, name] : others
  }

  async start(onStarted: (id: string) => void): Promise<void> {
    this.isBusy = true
    this.fault = null
    this.isLoose = false
    try {
      const text = JSON.stringify(wishOf(this.wish))
      if (text !== this.#sent.text) this.#sent = { text, callId: newCallId() }
      const { id } = await startReport(JSON.parse(text), this.#sent.callId)
      this.#sent = { text: '', callId: '' }
      onStarted(id)
    } catch (reason) {
      this.fault = faultOf(reason)
    }
    this.isBusy = false
    m.redraw.sync()
    this.isLoose = this.fault !== null && !focusFault(this.fault) && !isAt(this.fault, '/bots')
    m.redraw()
  }
}

/** What is left empty is left out. */
export function wishOf({ bots, mods, ...wish }: Wish): object {
  const texts = (['label', 'size', 'map', 'speed', 'difficulty', 'nation', 'ruleset'] as const).flatMap(key =>
    wish[key].trim() === '' ? [] : [[key, wish[key].trim()]],
  )
  return {
    ...Object.fromEntries(texts),
    ...numberOf('games', wish.games),
    ...numberOf('players', wish.players),
    ...numberOf('turns', wish.turns),
    ...numberOf('seed', wish.seed),
    ...numberOf('replays', wish.replays),
    bots,
    ...(mods.length > 0 && { mods }),
  }
}
