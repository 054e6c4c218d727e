/** Alerts of resources that an enemy in sight could take from the seat by pillaging: its only copy of a luxury, all of a strategic one that it uses. */
import {
  type Civ,
  type EngineContext,
  lastCopyHappiness,
  pillagersOf,
  resourceBalance,
  resourceSupply,
  suppliedBy,
  tilesOfCiv,
} from '../../engine/index.ts'
import { placeText } from '../tool/coordinates.ts'
import { alertText } from '../words/alerts.ts'
import type { Problem } from './alert.ts'
import { answerForLand } from './answers.ts'
import { listedSome, unitSaid } from './named.ts'

/** Enemies named in one sentence. */
const NAMED = 2

/** One sentence for each tile that can be pillaged and takes away what is not there twice, with what that costs. */
export function copiesInDanger(w: EngineContext, civ: Civ): Problem[] {
  const problems: Problem[] = []
  for (const t of tilesOfCiv(w, civ)) {
    const resource = suppliedBy(w, civ, t)
    const loss = resource < 0 ? null : lossOf(w, civ, t, resource)
    const enemies = loss === null ? [] : pillagersOf(w, civ.id, t)
    if (enemies.length === 0) continue
    const { name } = w.rules.resources[resource]
    const said = enemies.slice(0, NAMED).map(enemy => unitSaid(w, enemy))
    const values = { resource: name, place: placeText(w, t), enemies: listedSome(said, enemies.length) }
    const what = alertText('copy', { ...values, loss: loss! })
    problems.push({ what, answer: () => answerForLand(w, civ.id, t, enemies) })
  }
  return problems
}

/** What it costs that the tile brings the resource in no more; null: nothing. */
function lossOf(w: EngineContext, civ: Civ, t: number, id: number): string | null {
  const { kind } = w.rules.resources[id]
  const amount = kind === 'strategic' ? w.s.tiles.deposit[t] : 1
  if (resourceSupply(w, civ)[id] > amount) return null
  if (kind === 'luxury') return alertText('lostHappiness', { n: Math.round(lastCopyHappiness(w, civ) * 10) / 10 })
  if (kind !== 'strategic') return null
  const short = amount - resourceBalance(w, civ, id)
  return short > 0 ? alertText('lostResource', { n: short }) : null
}
