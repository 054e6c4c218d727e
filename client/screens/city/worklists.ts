/** Worklists: queues kept in this browser under a name, put behind what cities make already. */
import type { PageContext } from '../../game/page-context.ts'
import { type ApiError, errorOf } from '../../net/api.ts'
import { keepValue, keptValue } from '../../net/kept.ts'

export interface Worklist {
  name: string
  items: string[]
}

const KEY = 'worklists'

/** In the order of their names; those of all games. */
export const keptWorklists = (): Worklist[] => (keptValue(KEY, Array.isArray) ?? []).filter(isWorklist)

const isWorklist = (one: Partial<Worklist> | null): one is Worklist =>
  typeof one?.name === 'string' && Array.isArray(one.items) && one.items.every(item => typeof item === 'string')

/** One of the same name is replaced. False where the browser keeps nothing. */
export const keepWorklist = (list: Worklist): boolean =>
  keepAll([...keptWorklists().filter(({ name }) => name !== list.name), list])

export const dropWorklist = (name: string): boolean => keepAll(keptWorklists().filter(list => list.name !== name))

const keepAll = (lists: Worklist[]): boolean =>
  keepValue(
    KEY,
    lists.sort((a, b) => a.name.localeCompare(b.name)),
  )

export interface Applied {
  added: number
  /** What the rules refuse there, and why. */
  skipped: { item: string; why: string }[]
}

/** Puts every item at the end of the city's queue. Rejects where no item could be added for another reason than the rules. */
export async function applyWorklist(table: Pick<PageContext, 'act'>, city_id: number, { items }: Worklist): Promise<Applied> {
  const applied: Applied = { added: 0, skipped: [] }
  for (const item of items) {
    try {
      await table.act('change_queue', { city_id, action: 'add', item })
      applied.added++
    } catch (thrown) {
      const error = errorOf(thrown)
      if (!isOfRules(error)) throw error
      applied.skipped.push({ item, why: error.message })
    }
  }
  return applied
}

const isOfRules = ({ status }: ApiError): boolean => status === 400
