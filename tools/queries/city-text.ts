/** A city as text, as a model is shown it. */
import { inline } from '../tool/text.ts'
import type { cityDetails, citySeen } from '../views/cities/city.ts'
import type { cityExplained } from '../views/cities/city-explained.ts'

type Explained = ReturnType<typeof cityExplained>

/** '; brings science 2; [+1 Culture] …' */
function bringsText(offer: object): string {
  const { brings, does = [] } = offer as { brings?: never; does?: string[] }
  return [...(brings ? [`brings ${inline(brings)}`] : []), ...does].map(text => `; ${text}`).join('')
}

/** Own cities in sections, as far as they were asked for; the offers one line each. */
export function cityText(city: Partial<ReturnType<typeof cityDetails>> | ReturnType<typeof citySeen>): string {
  if (!('yours' in city)) return inline(city)
  const { queue, can_make, citizens, specialists, buildings, ...told } = city
  const { reasons, cannot_make, stands, tiles_to_buy, ...head } = told as typeof told & Partial<Explained>
  return [
    inline(head),
    ...(buildings ? [`Buildings: ${buildings.join(', ') || 'none'}`] : []),
    ...(queue ? [`Queue: ${queueText(queue)}`] : []),
    ...(citizens ? citizenLines(citizens) : []),
    ...(specialists && specialists.length > 0
      ? [`Specialists: ${specialists.map(s => `${s.specialist} ${s.filled}/${s.places}`).join(', ')}`]
      : []),
    ...(can_make ? ['Can make (production, turns, gold to buy):', ...can_make.map(offerText)] : []),
    ...(cannot_make ? ['Cannot make:', ...cannot_make.map(({ item, why_not }) => `- ${item}: ${why_not}`)] : []),
    ...(reasons ? ['Yields come from:', ...reasons.map(reason => `- ${inline(reason)}`)] : []),
    ...(stands ? ['Standing:', ...stands.map(one => `- ${inline(one)}`)] : []),
    ...(tiles_to_buy ? ['Land to buy:', ...tiles_to_buy.map(tile => `- ${inline(tile)}`)] : []),
  ].join('\n')
}

type Details = ReturnType<typeof cityDetails>

const queueText = (queue: Details['queue']): string =>
  queue.map(({ item, stored, cost, turns }) => `${item} ${stored}/${cost}${turns > 0 ? ` in ${turns} turns` : ''}`).join('; ') ||
  'nothing'

function citizenLines(citizens: Details['citizens']): string[] {
  const worked = citizens
    .filter(tile => tile.worked)
    .map(tile => `(${tile.x},${tile.y}) ${inline(tile.yields)}${tile.locked ? ' locked' : ''}`)
  const free = citizens.filter(tile => !tile.worked).map(tile => `(${tile.x},${tile.y}) ${inline(tile.yields)}`)
  return [`Worked tiles: ${worked.join('; ') || 'none'}`, `Free tiles: ${free.join('; ') || 'none'}`]
}

const offerText = (offer: Details['can_make'][number]): string =>
  'cost' in offer
    ? `- ${offer.item} [${offer.kind}] ${offer.cost}, ${offer.turns} turns, ${offer.gold} gold${bringsText(offer)}`
    : `- ${offer.item} [conversion]`
