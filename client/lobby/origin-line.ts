/** Where a game comes from, and what became of it. */
import m from 'mithril'
import type { SeenGame } from '../../actors/wire/messages.ts'
import { LINK, withLink } from '../ui/controls/with-link.ts'
import { lobbyWords } from '../words/lobby.ts'

const words = lobbyWords.fork

const rulesPart = ({ name, hash }: NonNullable<SeenGame['parts']>[number]): m.Children =>
  m('span', { title: hash }, `${name} ${hash.slice(0, 12)}`)

export function originLine({
  id,
  forked_from: fork,
  imported,
  from_lab: fromLab,
  ruleset_changed: isChanged,
  upgrades = [],
  parts = [],
}: SeenGame): m.Children {
  const setAside = upgrades.reduce((sum, note) => sum + note.set_aside, 0)
  return [
    fork &&
      m(
        'p.quiet',
        withLink(
          words.forkedFrom({ turn: fork.turn, link: LINK }),
          m(m.route.Link, { href: `/games/${fork.game}` }, words.sourceLink),
        ),
      ),
    fromLab &&
      m(
        'p.quiet',
        withLink(
          words.fromLab({ game: `${fromLab.experiment}/${fromLab.game}`, link: LINK }),
          m(m.route.Link, { href: `/bots/experiments/${fromLab.experiment}` }, fromLab.experiment),
        ),
      ),
    imported && m('p.quiet', words.importedFrom({ day: imported.exported.slice(0, 10), game: imported.game })),
    parts.length > 0 &&
      m('p.quiet', [
        withLink(
          words.rules({ link: LINK }),
          parts.map((part, i) => (i === 0 ? rulesPart(part) : withLink(words.withMod({ link: LINK }), rulesPart(part)))),
        ),
        ' ',
        m('a', { href: `/docs/rules?game=${id}` }, words.rulesLink),
      ]),
    isChanged && m('p.quiet', words.rulesetChanged),
    setAside > 0 && m('p.quiet', words.actsSetAside({ setAside })),
  ]
}
