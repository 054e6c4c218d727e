/** What its owner can make of a game's past: games that go on from a turn of it, and a file of the whole. */
import m from 'mithril'
import type { CreatedGame, NewFork, SeenGame } from '../../actors/wire/messages.ts'
import { call, download, sentence } from '../net/api.ts'
import { type Fault, faultOf, focusFault, textField, tickField } from '../ui/controls/fields.ts'
import { lobbyWords } from '../words/lobby.ts'
import { fetchOffers, type Offers } from './new-game/form-options.ts'
import { linksOfGame } from './seats/seat-links.ts'

const words = lobbyWords.fork

interface Attrs {
  record: SeenGame
}

interface Draft {
  turn: string
  continuations: string
  sameChance: boolean
  paused: boolean
}

const MOST = 16

export const forkPanel: m.ClosureComponent<Attrs> = () => {
  let draft: Draft | null = null
  let busy = false
  let fault: Fault | null = null
  let made: CreatedGame[] = []
  let offers: Offers | null = null

  async function fork(id: string): Promise<void> {
    const { turn, continuations, sameChance, paused } = draft!
    const body: NewFork = { turn: Number(turn), continuations: Number(continuations), same_chance: sameChance, paused }
    busy = true
    fault = null
    try {
      offers = await fetchOffers()
      made = (await call<{ games: CreatedGame[] }>('POST', `/api/games/${id}/fork`, { body })).games
      draft = null
    } catch (error) {
      fault = faultOf(error)
    }
    busy = false
    m.redraw.sync()
    if (fault) focusFault(fault)
  }

  async function save({ id, turn }: SeenGame): Promise<void> {
    try {
      fault = null
      await download(`/api/games/${id}/export`, `${id}-turn-${turn}.hexarchy`, null)
    } catch (error) {
      fault = { path: null, text: sentence(error) }
    }
    m.redraw()
  }

  const number = (key: 'turn' | 'continuations', label: string, most: number): m.Children =>
    textField({
      label,
      path: `/${key}`,
      value: draft![key],
      set: value => void (draft![key] = value),
      fault,
      attrs: { type: 'number', required: true, min: 1, max: most },
    })

  const tick = (key: 'sameChance' | 'paused', path: string, label: string): m.Children =>
    tickField({ label, path, value: draft![key], set: value => void (draft![key] = value), fault })

  const form = ({ id, turn }: SeenGame): m.Children =>
    m(
      'form.seat-form',
      {
        'aria-label': words.formLabel,
        onsubmit(event: Event) {
          event.preventDefault()
          void fork(id)
        },
      },
      [
        number('turn', words.turnField, turn),
        number('continuations', words.countField, MOST),
        tick('sameChance', '/same_chance', words.sameChanceField),
        tick('paused', '/paused', words.pausedField),
        m('.line', [
          m('button', { type: 'submit', disabled: busy }, busy ? words.submitting : words.submit),
          m('button.small', { type: 'button', onclick: () => (draft = null) }, words.cancel),
        ]),
      ],
    )

  function toggle({ turn }: SeenGame): void {
    draft = draft ? null : { turn: String(turn), continuations: '1', sameChance: false, paused: true }
    fault = null
  }

  return {
    view: ({ attrs: { record } }) =>
      m('section', [
        m('.line', [
          m(
            'button.small',
            { type: 'button', 'aria-expanded': String(draft !== null), onclick: () => toggle(record) },
            words.open,
          ),
          m('button.small', { type: 'button', onclick: () => void save(record) }, words.export),
        ]),
        originLine(record),
        fault?.path === null && m('p.fault', { role: 'alert' }, fault.text),
        draft && form(record),
        made.map(created => linksOfGame(created, offers?.addresses ?? [])),
      ]),
  }
}

/** Where the game comes from, and what became of it. */
function originLine({
  id,
  forked_from: fork,
  imported,
  ruleset_changed: isChanged,
  upgrades = [],
  parts = [],
}: SeenGame): m.Children {
  const setAside = upgrades.reduce((sum, note) => sum + note.set_aside, 0)
  return [
    fork && m('p.quiet', [words.forkedFrom(fork.turn), m(m.route.Link, { href: `/games/${fork.game}` }, words.sourceLink), '.']),
    imported && m('p.quiet', words.importedFrom(imported.exported.slice(0, 10), imported.game)),
    parts.length > 0 &&
      m('p.quiet', [
        'Rules: ',
        parts.map(({ name, hash }, i) => [i > 0 && ', with ', m('span', { title: hash }, `${name} ${hash.slice(0, 12)}`)]),
        '. ',
        m('a', { href: `/docs/rules?game=${id}` }, words.rulesLink),
      ]),
    isChanged && m('p.quiet', words.rulesetChanged),
    setAside > 0 && m('p.quiet', words.actsSetAside(setAside)),
  ]
}
