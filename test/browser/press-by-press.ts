/** A game played in a browser by Enter alone, or by clicks on what the page offers, and what came of each press. */
import type { Page } from 'playwright-core'

/** Presses in a row that change nothing, after which a turn is stuck. */
const DEAD_IN_A_ROW = 3
/** Presses of one turn, at most. */
const ENDLESS = 150
/** A press has changed something by then. */
const CHANGE_MS = 10_000
/** Others have played by then, too. */
const WAIT_MS = 300_000

export interface PlayedTurn {
  turn: number
  presses: number
  /** That came up in it. */
  decisions: number
  /** That were carried out. */
  acts: string[]
  /** From its end until the next one could be played. */
  waitedMs: number
}

export const byEnter = (page: Page): Promise<void> => page.keyboard.press('Enter')

/** What another has proposed holds the game up until it is answered; not while an answer is on its way. */
export const ANSWER = '.rel-answers .rel-buttons button:enabled:not([aria-disabled="true"])'
/** What there is to click, the nearest to an act first: what asks, what was proposed, a fight that is shown, what is advised, the decision button. */
const OFFERED = [
  'dialog.play-question button[autofocus]',
  ANSWER,
  '.play-strike:enabled',
  '.play-advice button:enabled',
  '.play-next:enabled',
]
const CLICK_MS = 3000

/** Nobody clicks sooner: what the page does by itself after an act is done by then. */
const SEEN_MS = 120

export async function byMouse(page: Page): Promise<void> {
  await page.waitForTimeout(SEEN_MS)
  for (const offered of OFFERED) {
    const button = page.locator(offered).filter({ visible: true }).first()
    // What is gone by then was another's: the next press looks anew.
    if ((await button.count()) > 0) return button.click({ timeout: CLICK_MS }).catch(() => {})
  }
}

/** What the page shows, as far as a press may change it. */
interface Shown {
  turn: number
  isOver: boolean
  isOwn: boolean
  /** Whether it is for the player to do something, and nothing is under way. */
  isReady: boolean
  decisions: number
  refusals: string[]
  words: string
}

/** As it is drawn next. */
const shownOf = (page: Page): Promise<Shown> =>
  page.evaluate(async answer => {
    const { document, requestAnimationFrame } = globalThis as any
    await new Promise(resolve => requestAnimationFrame(resolve))
    const all = (selector: string): any[] => [...document.querySelectorAll(selector)]
    const words = (selector: string): string[] => all(selector).map(({ innerText }) => innerText.replaceAll(/\s+/g, ' '))
    const has = (selector: string): boolean => document.querySelector(selector) !== null
    return {
      turn: Number(/\d+/.exec(words('.play-turn')[0] ?? '')?.[0] ?? 0),
      isOver: has('.play-decide.over, .play-decide.eliminated'),
      isOwn: !has('.play-decide.waiting'),
      isReady:
        has(`.play-question, ${answer}`) ||
        (has('.play-next:enabled, .play-advice button:enabled') && !has('.play-advice button:disabled')),
      decisions: Number(/\d+ \D+ (\d+)/.exec(document.querySelector('.play-count-of')?.title ?? '')?.[1] ?? 0),
      refusals: words('.play-said-refusals p, .play-refusal, .play-fight > .error'),
      words: [
        '.play-decide',
        '.play-question',
        '.play-slide h2',
        '.play-box h2',
        '.play-card h2',
        '.play-strike',
        '.play-refusal',
        '.rel-chosen',
      ]
        .flatMap(words)
        .join(' | '),
    }
  }, ANSWER)

export class PressByPress {
  readonly turns: PlayedTurn[] = []
  /** Acts that the rules refused. */
  readonly refused: string[] = []
  /** What the page said of it. */
  readonly told = new Set<string>()
  /** Presses that changed nothing. */
  readonly dead: string[] = []
  /** Turns that Enter did not end. */
  readonly stuck: string[] = []
  readonly #page: Page
  readonly #pressNext: (page: Page) => Promise<void>
  #endedAt = 0
  /** Acts that the server has answered: the same may be advised again when one is done. */
  #answered = 0
  #deadInARow = 0
  /** Whether the turn has been ended of which presses were counted. */
  #isEnded = true

  constructor(page: Page, pressNext = byEnter) {
    this.#page = page
    this.#pressNext = pressNext
    page.on('request', request => {
      if (request.url().endsWith('/tool') && request.postDataJSON()?.tool === 'end_turn') this.#endedAt = performance.now()
    })
    page.on('response', async response => {
      if (!response.url().endsWith('/tool')) return
      const { tool, args, fresh } = response.request().postDataJSON()
      if (fresh) return
      this.#answered++
      if (response.ok()) {
        this.turns.at(-1)!.acts.push(`${tool} ${JSON.stringify(args)}`)
        if (tool === 'end_turn') this.#isEnded = true
        return
      }
      const { error } = await response.json().catch(() => ({ error: null }))
      this.refused.push(`turn ${this.turns.at(-1)?.turn}: ${tool} ${JSON.stringify(args)}: ${error?.message}`)
    })
  }

  /** Until the game is over or that many turns have ended. */
  async play(most: number): Promise<void> {
    for (;;) {
      const shown = await this.#until(({ isReady, isOver }) => isReady || isOver, WAIT_MS)
      if (!shown) throw new Error(`nothing is left to press: ${(await shownOf(this.#page)).words}`)
      if (shown.isOver) return
      if (this.#isEnded && shown.isOwn) {
        const ended = this.turns.at(-1)
        if (ended) ended.waitedMs = performance.now() - this.#endedAt
        if (this.turns.length === most) return
        this.turns.push({ turn: shown.turn, presses: 0, decisions: 0, acts: [], waitedMs: 0 })
        this.#isEnded = false
      }
      await this.#press(shown)
    }
  }

  async #press(shown: Shown): Promise<void> {
    const now = this.turns.at(-1)!
    now.turn = shown.turn
    now.decisions = Math.max(now.decisions, shown.decisions)
    for (const words of shown.refusals) this.told.add(`turn ${now.turn}: ${words}`)
    if (process.env.SHOW_STEPS) console.log(now.turn, now.presses, shown.words)
    const answered = this.#answered
    await this.#pressNext(this.#page)
    now.presses++
    const changed = await this.#until(({ words }) => words !== shown.words || this.#answered > answered, CHANGE_MS)
    this.#deadInARow = changed ? 0 : this.#deadInARow + 1
    if (!changed) this.dead.push(`turn ${now.turn}: ${shown.words}`)
    if (this.#deadInARow >= DEAD_IN_A_ROW || now.presses >= ENDLESS) await this.#giveUp(shown)
  }

  /** Notes the turn as stuck, and ends it so that those after it are played as well. */
  async #giveUp(shown: Shown): Promise<void> {
    this.stuck.push(`turn ${shown.turn}: ${shown.words}`)
    this.#deadInARow = 0
    await this.#page.keyboard.press('Escape')
    await this.#page.keyboard.press('Shift+Enter')
    if (!(await this.#until(({ isOver }) => this.#isEnded || isOver, CHANGE_MS))) throw new Error(this.stuck.at(-1))
  }

  /** What is shown once that holds; null where it does not in so long. */
  async #until(holds: (shown: Shown) => boolean, mostMs: number): Promise<Shown | null> {
    const end = Date.now() + mostMs
    while (Date.now() < end) {
      const shown = await shownOf(this.#page)
      if (holds(shown)) return shown
    }
    return null
  }
}
