/** A game's page asks for what it shows first while its scripts are on their way: a script of its own, there long before them. */
import type { SeenGame } from '../../actors/wire/messages.ts'
import { type Early, keyOf } from '../net/early.ts'
import { gamePath, greeting, livePath, readBody, socketAddress, toolPath, viewPath } from '../net/game-paths.ts'
import { isWatchLink, seatAccess } from '../net/seat-access.ts'
import { driverOf } from '../play/own-driver.ts'
import { chosenLanguage } from '../ui/preferences/chosen-language.ts'

const game = decodeURIComponent(location.pathname.split('/')[2])
const { token, seat } = seatAccess(game)
const language = chosenLanguage()
const early: Early = { answers: new Map(), socket: null }

function ask(path: string, body: string | null = null): Promise<Response> {
  const headers = {
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== null && { 'content-type': 'application/json' }),
  }
  const answer = fetch(path, { method: body === null ? 'GET' : 'POST', headers, body })
  early.answers.set(keyOf(path, token, body), answer)
  return answer
}

/** After the view, so that the decisions are never of an older turn; a session would have to show its token against forgery. */
async function askForTurn(): Promise<void> {
  await ask(viewPath(game, seat))
  if (token !== null) await ask(toolPath(game, seat), JSON.stringify(readBody('get_briefing', {})))
}

function askForGame(): void {
  askForTurn().catch(() => {})
  const path = livePath(game, language, seat, null)
  const heard: string[] = []
  const link = new WebSocket(socketAddress(path))
  link.onopen = () => link.send(greeting(token))
  link.onmessage = ({ data }) => heard.push(data)
  early.socket = { key: keyOf(path, token), link, heard }
}

/** As game-page.ts does: what is read of the seat of an agent or a model is counted as theirs. */
async function askBySeat(): Promise<void> {
  const answer = (await ask(gamePath(game))).clone()
  if (answer.ok && driverOf((await answer.json()) as SeenGame) === 'human') askForGame()
}

window.early = early
if (seat !== null) askForGame()
else if (token !== null && !isWatchLink(token)) askBySeat().catch(() => {})
