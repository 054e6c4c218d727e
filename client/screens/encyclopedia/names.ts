/** Every name of the rules that a game is played by, read once. */
import m from 'mithril'
import type { PageContext } from '../../game/page-context.ts'
import type { Named } from './search.ts'

export interface Names {
  all: Named[]
  /** Whether something bears the name. */
  has(name: string): boolean
}

const PAGE = 500
const byGame = new Map<string, Names | null>()

/** Null while they are on their way; the page is redrawn when they come. */
export function namesOf(table: PageContext): Names | null {
  const known = byGame.get(table.game)
  if (known !== undefined) return known
  byGame.set(table.game, null)
  readAll(table).then(
    names => {
      byGame.set(table.game, names)
      m.redraw()
    },
    () => byGame.delete(table.game),
  )
  return null
}

async function readAll(table: PageContext): Promise<Names> {
  const all: Named[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { found = [], more_from }: { found?: Named[]; more_from?: number } = await table.read('get_rules', {
      search: '*',
      limit: PAGE,
      offset,
    })
    all.push(...found)
    offset = more_from
  }
  const names = new Set(all.map(({ name }) => name))
  return { all, has: name => names.has(name) }
}
