/** The page that asks whether a program may play a seat. What the program says of itself is shown as text, apart from the page's own words. */
import m from 'mithril'
import { choiceField } from '../../ui/controls/fields.ts'
import { actButton } from '../../ui/feedback/act-button.ts'
import { whenLoaded } from '../../ui/feedback/loading.ts'
import { requireAccount } from '../../ui/feedback/return-path.ts'
import { sendForm } from '../../ui/feedback/send-form.ts'
import { pageFrame } from '../../ui/page/page.ts'
import { programWords } from '../../words/accounts.ts'
import { Consent, type ConsentRequest, keyOf } from './consent.ts'

const words = programWords.consent

export const consentPage: m.ClosureComponent<{ uid: string }> = ({ attrs: { uid } }) => {
  let consent: Consent | null = null
  return {
    async oninit() {
      await requireAccount()
      consent = new Consent(uid)
      m.redraw()
    },
    view: () =>
      pageFrame(
        { title: words.title, at: '/account' },
        m('section.gate', [m('h1', words.title), consent && whenLoaded(consent.request, request => question(consent!, request))]),
      ),
  }
}

function question(consent: Consent, request: ConsentRequest): m.Children {
  const { program, back, may_play: mayPlay, account, seats } = request
  return [
    m('p', mayPlay ? words.asksToPlay : words.asksToLook),
    // Whatever its direction, a name stays in its own place.
    m('p.program', m('bdi', program.name || words.unnamed)),
    m('p', program.known ? words.known({ host: program.host }) : words.unknown),
    m('p', (back.own_machine ? words.backHere : words.back)({ host: back.host })),
    m('p.quiet', words.account({ name: account })),
    seats.length === 0
      ? [m('p', words.noSeats), m('p.line', [m(m.route.Link, { href: '/new' }, words.newGame), m(actButton, refusal(consent))])]
      : m(sendForm, {
          id: 'consent',
          act: words.allow,
          beside: m(actButton, refusal(consent)),
          send: () => consent.allow(request),
          fields: (fault, at) => [
            choiceField({
              label: words.seat,
              path: `${at}/seat`,
              value: consent.seat || keyOf(seats[0]),
              set: value => (consent.seat = value),
              fault,
              options: seats.map(one => [keyOf(one), words.seatOf({ game: one.game_name, name: one.name, nation: one.nation })]),
            }),
            mayPlay &&
              choiceField({
                label: words.may,
                path: `${at}/looks_only`,
                value: consent.may,
                set: value => (consent.may = value === 'look' ? 'look' : 'play'),
                fault,
                options: [
                  ['play', words.play],
                  ['look', words.look],
                ],
              }),
            m('p.quiet', words.note),
          ],
        }),
  ]
}

const refusal = (consent: Consent) => ({ text: words.refuse, run: () => consent.refuse() })
