/** A sentence with a link in it. */
import type m from 'mithril'

/** Stands in the sentence where its language has the link. */
export const LINK = '{link}'

export function withLink(sentence: string, link: m.Children): m.Children {
  const [before, after = ''] = sentence.split(LINK)
  return [before, link, after]
}
