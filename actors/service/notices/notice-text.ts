/** A notice in words, and as each kind of receiver takes it. */
import type { Due, NoticeTarget } from '../../../saves/accounts/notice-settings.ts'
import type { GameRecord } from '../../../saves/games/games.ts'
import type { Letter } from '../accounts/mail/mail.ts'

export interface NoticeWords {
  game: string
  /** Name of the game, on one line. */
  name: string
  seat: number
  player: string
  turn: number
  kind: Due['kind']
  /** One sentence. */
  text: string
  /** The page of the game; it opens the seat for whoever has it. */
  link: string
}

const LONGEST_NAME = 80

const oneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

export function noticeWords(record: GameRecord, seat: number, { kind, turn }: Due, origin: string): NoticeWords {
  const { id, winner } = record
  const name = oneLine(record.name)
  const player = oneLine(record.seats[seat].name)
  const sentences = {
    turn: `${player}: it is your turn in ${name}, turn ${turn}.`,
    negotiation: `${player}: a negotiation waits for your answer in ${name}, turn ${turn}.`,
    pause: `${player}: ${name} is paused, on turn ${turn}.`,
    end: `${player}: ${name} is over after turn ${turn}${winner === null ? '' : `. ${oneLine(record.seats[winner].name)} won`}.`,
  }
  return { game: id, name, seat, player, turn, kind, text: sentences[kind], link: `${origin}/games/${id}` }
}

export interface WebhookRequest {
  method: 'POST' | 'PUT'
  url: string
  body: string
  /** Sent as bearer; null: none. */
  token: string | null
}

/** Characters that Slack reads as marks. */
const forSlack = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Characters that Discord reads as marks; mentions are switched off besides. */
const forDiscord = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@]/g, '\\$&')

/** `id`: the same at each try, so that a receiver that knows ids takes it once. */
export function webhookRequest({ kind, url, room = '', token }: NoticeTarget, words: NoticeWords, id: string): WebhookRequest {
  const { name, player, turn, text, link } = words
  const post = (body: object, to = url): WebhookRequest => ({ method: 'POST', url: to, body: JSON.stringify(body), token: null })
  switch (kind) {
    case 'civ6':
      return post({ value1: name, value2: player, value3: String(turn) })
    case 'discord':
      return post({ content: `${forDiscord(text)}\n${link}`, allowed_mentions: { parse: [] } })
    case 'slack':
      return post({ text: `${forSlack(text)} <${link}>` })
    case 'ntfy': {
      const { origin, pathname } = new URL(url)
      return post({ topic: pathname.split('/').at(-1), title: name, message: text, click: link }, `${origin}/`)
    }
    case 'matrix': {
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${id}`
      const body = JSON.stringify({ msgtype: 'm.text', body: `${text}\n${link}` })
      return { method: 'PUT', url: new URL(path, url).href, body, token: token ?? null }
    }
    default:
      return post({ type: `game.${words.kind}`, data: words })
  }
}

/** `unsubscribe`: address that takes the seat, or the account, off this mail by one POST (RFC 8058). `id`: the same at each try. */
export const noticeLetter = (
  to: string,
  { name, player, text, link, kind, turn }: NoticeWords,
  { id, origin, unsubscribe }: { id: string; origin: string; unsubscribe: string },
): Letter => ({
  to,
  subject: `${name}: ${SUBJECTS[kind]} (${player}, turn ${turn})`,
  text: `${text}\n\n${link}\n\nTo end these letters, open ${unsubscribe} or your account at ${origin}/account.\n`,
  id,
  unsubscribe,
})

const SUBJECTS = { turn: 'your turn', negotiation: 'your answer is awaited', pause: 'paused', end: 'the game is over' } as const
