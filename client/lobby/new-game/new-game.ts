/** A new game under the form's hand: its draft, what is open, what the server found wrong, and how it is made. */
import m from 'mithril'
import type { CreatedGame, Driver, RulesetNote } from '../../../actors/wire/messages.ts'
import { type Fault, type Field, faultOf, focusFault, isAt } from '../../ui/controls/fields.ts'
import { makeGame } from './create-game.ts'
import type { Offers } from './form-options.ts'
import { blankGame, type GameDraft, setCount, sizeFor } from './game-draft.ts'
import { forgetSettings, remember, remembered } from './last-settings.ts'
import { modCheck } from './mod-fields.ts'

type TextKey = { [K in keyof GameDraft]: GameDraft[K] extends string ? K : never }[keyof GameDraft]
type TickKey = { [K in keyof GameDraft]: GameDraft[K] extends boolean ? K : never }[keyof GameDraft]

/** Fields that stand behind "More settings". */
const MORE = [
  'seed',
  'ruleset',
  'mods',
  'startEra',
  'cityStates',
  'sharing',
  'anonymous',
  'barbarians',
  'religion',
  'espionage',
  'turnOrder',
  'nuclear',
  'victories',
]

export class NewGame {
  draft: GameDraft
  isRemembered: boolean
  readonly check = modCheck()
  fault: Fault | null = null
  /** No field is there to show the fault at. */
  isLoose = false
  isBusy = false
  readonly open = { more: false, seats: false }
  /** Whether the size was chosen; else it follows the number of players. */
  #isSizeChosen = false

  constructor() {
    const last = remembered()
    this.draft = last ?? blankGame()
    this.isRemembered = last !== null
  }

  /** What can be chosen by the rules that are: with mods, as far as the server has said. */
  rulesOf(offers: Offers | null): RulesetNote | null {
    return this.check.rules ?? offers?.rulesets.find(({ name }) => name === this.draft.ruleset) ?? null
  }

  field<K extends TextKey | TickKey>(key: K, label: string, attrs: m.Attributes = {}): Field<GameDraft[K]> {
    return {
      label,
      path: `/${key}`,
      value: this.draft[key],
      set: value => (this.draft[key] = value),
      fault: this.fault,
      attrs,
    }
  }

  chooseSize(size: string): void {
    this.draft.size = size
    this.#isSizeChosen = true
  }

  chooseRuleset(ruleset: string): void {
    this.draft.ruleset = ruleset
    this.lookAtMods()
  }

  setCount(driver: Driver, count: number): void {
    setCount(this.draft, driver, count)
    if (!this.#isSizeChosen) this.draft.size = sizeFor(this.draft.seats.length)
  }

  /** Asks the server whether the mods go with the ruleset. */
  lookAtMods(): void {
    void this.check.look(this.draft.ruleset, this.draft.mods)
  }

  startOver(): void {
    forgetSettings()
    this.draft = blankGame()
    this.isRemembered = false
    this.#isSizeChosen = false
    this.fault = null
    this.lookAtMods()
  }

  async submit(offers: Offers | null, onCreated: (created: CreatedGame) => void): Promise<void> {
    this.isBusy = true
    this.fault = null
    try {
      const created = await makeGame(this.draft, this.rulesOf(offers))
      remember(this.draft)
      onCreated(created)
    } catch (error) {
      this.#refuse(faultOf(error))
    }
    this.isBusy = false
    m.redraw.sync()
    this.isLoose = this.fault !== null && !focusFault(this.fault)
    m.redraw()
  }

  /** Opens what the faulty field stands behind. */
  #refuse(fault: Fault): void {
    this.fault = fault
    this.open.more ||= MORE.some(key => isAt(fault, `/${key}`))
    this.open.seats ||= isAt(fault, '/seats')
  }
}
