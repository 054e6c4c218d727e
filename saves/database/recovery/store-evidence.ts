/** What lies beside a store and is there only once a server has written to it: where the store is empty then, it was lost. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const AUDIT = /^\d{4}-\d\d\.jsonl$/
const NAMED_GAMES = 5

/** In words, each with what it knows of; none where nothing tells of a store. */
export function evidenceOfStore(stateDir: string): string[] {
  const saves = join(stateDir, 'saves')
  const told: string[] = []
  for (const name of namesIn(join(saves, 'audit')).filter(name => AUDIT.test(name))) {
    const lines = linesOf(join(saves, 'audit', name)).length
    if (lines > 0) told.push(`audit/${name} has ${lines} entries`)
  }
  for (const name of namesIn(join(saves, 'lab', 'ledger'))) {
    const games = modelGames(join(saves, 'lab', 'ledger', name))
    const named = games.slice(0, NAMED_GAMES).join(', ')
    const more = games.length > NAMED_GAMES ? ` and ${games.length - NAMED_GAMES} more` : ''
    if (games.length > 0) told.push(`lab/ledger/${name} has turns of ${games.length} games (${named}${more})`)
  }
  if (existsSync(join(saves, 'server.json'))) told.push('server.json is of a server that was not stopped')
  return told
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** Games of the server whose models' turns are in the ledger. */
function modelGames(file: string): string[] {
  const games = linesOf(file)
    .filter(line => line.includes('"kind":"model"'))
    .flatMap(line => /"game":"([^"]+)"/.exec(line)?.[1] ?? [])
  return [...new Set(games)]
}
