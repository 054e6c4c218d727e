/** How the server does: what it says of itself to those who start and balance it, and its games by their state. */
import m from 'mithril'
import type { FoundList, SeenGame } from '../../actors/wire/messages.ts'
import { call, may, probe } from '../net/api.ts'
import { icon } from '../ui/controls/icon.ts'
import { load, whenLoaded } from '../ui/feedback/loading.ts'
import { administrationWords } from '../words/administration.ts'
import { appWords } from '../words/app.ts'
import { language } from '../words/language/words-of.ts'
import { lobbyWords } from '../words/lobby.ts'

const words = administrationWords.health
const partNames: Record<string, string> = words.parts
const AGAIN_MS = 10_000
/** States of games that are counted. */
const STATES = ['waiting', 'running', 'paused', 'finished'] as const

interface Health {
  ready: boolean
  /** 'ok', or what is wrong with it. */
  parts: Record<string, string>
  games: FoundList<SeenGame>['counts'] | null
}

async function read(): Promise<Health> {
  const { ready, parts } = await probe<{ ready: boolean; parts: Record<string, string> }>('/readyz')
  const games = may('games/all') ? (await call<FoundList<SeenGame>>('GET', '/api/games?limit=1')).counts : null
  return { ready, parts, games }
}

export const healthPart: m.ClosureComponent = () => {
  const health = load(read)
  let timer: ReturnType<typeof setInterval> | undefined
  const line = (name: string, isFine: boolean, text: string): m.Children => [
    m('dt', name),
    m('dd', { class: isFine ? 'good' : 'missing' }, [m(icon, { control: isFine ? 'check' : 'warning' }), ' ', text]),
  ]
  return {
    oninit() {
      timer = setInterval(() => !document.hidden && void health.again(), AGAIN_MS)
    },
    onremove: () => clearInterval(timer),
    view: () =>
      m('section', [
        m('h2', appWords.administration.health),
        whenLoaded(health, ({ ready, parts, games }) => [
          m('p', { role: 'status' }, ready ? words.ready : words.notReady),
          m('dl', [
            Object.entries(parts).map(([name, said]) => line(partNames[name] ?? name, said === 'ok', said)),
            games && [
              STATES.map(state => [m('dt', lobbyWords.filters[state]), m('dd.figures', games[state].toLocaleString(language()))]),
            ],
          ]),
          m('p.quiet', words.alive),
        ]),
      ]),
  }
}
