/** A sentence with a link in it. */
import type m from 'mithril'

/** `{link}` stands in the sentence where its language has the link. */
export function withLink(sentence: string, link: m.Children): m.Children {
  const [before, after = ''] = sentence.split('{link}')
  return [before, link, after]
}
