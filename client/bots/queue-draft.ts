/** An experiment as its form holds it until it is queued. */
import m from 'mithril'
import { newCallId } from '../net/call-id.ts'
import { type Fault, type Field, faultOf, focusFault, isAt, numberOf } from '../ui/controls/fields.ts'
import { queueProfiles } from './lab-api.ts'

export interface QueueOffers {
  speeds: string[]
  difficulties: string[]
}

/** Every field as its control holds it. */
const BLANK = {
  name: '',
  profiles: ['standard'] as string[],
  games: '100',
  size: 'duel',
  maps: ['continents', 'pangaea'] as string[],
  speed: 'Quick',
  turns: '',
  difficulty: 'Prince',
  players: '',
  seed: '',
}
type Wish = typeof BLANK
type TextKey = { [K in keyof Wish]: Wish[K] extends string ? K : never }[keyof Wish]

export class QueueDraft {
  readonly wish: Wish = { ...BLANK }
  fault: Fault | null = null
  /** No field is there to show the fault at. */
  isLoose = false
  isBusy = false
  /** What was sent last without an answer: as it is it goes out under the same id. */
  #sent = { text: '', callId: '' }

  field(key: TextKey, label: string, attrs: m.Attributes = {}): Field<string> {
    return {
      label,
      path: `/${key}`,
      value: this.wish[key],
      set: value => (this.wish[key] = value),
      fault: this.fault,
      attrs,
    }
  }

  /** Bots play each other: there have to be two. */
  get hasPlayers(): boolean {
    return this.wish.profiles.length >= 2
  }

  /** Puts a value into a list or takes it out. */
  tick(key: 'profiles' | 'maps', value: string, isOn: boolean): void {
    const { [key]: values } = this.wish
    this.wish[key] = isOn ? [...values, value] : values.filter(other => other !== value)
  }

  async submit(onQueued: (id: string) => void): Promise<void> {
    this.isBusy = true
    this.fault = null
    try {
      const body = bodyOf(this.wish)
      const text = JSON.stringify(body)
      if (text !== this.#sent.text) this.#sent = { text, callId: newCallId() }
      const { id } = await queueProfiles(body, this.#sent.callId)
      this.#sent = { text: '', callId: '' }
      this.wish.name = ''
      onQueued(id)
    } catch (error) {
      this.fault = faultOf(error)
    }
    this.isBusy = false
    m.redraw.sync()
    const isList = isAt(this.fault, '/profiles') || isAt(this.fault, '/maps')
    this.isLoose = this.fault !== null && !isList && !focusFault(this.fault)
    m.redraw()
  }
}

const bodyOf = ({ name, profiles, games, size, maps, speed, turns, difficulty, players, seed }: Wish): object => ({
  profiles,
  size,
  maps,
  speed,
  difficulty,
  ...numberOf('games', games),
  ...numberOf('turns', turns),
  ...numberOf('players', players),
  ...numberOf('seed', seed),
  ...(name.trim() !== '' && { name: name.trim() }),
})
