import { expect, test } from 'vitest'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isVisible } from '../../../engine/visibility/knowledge.ts'
import { hasLine } from '../../../engine/visibility/line-of-sight.ts'
import { changeTile } from '../../../engine/visibility/terrain-change.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { addUnit, at, flatWorld, id } from '../../world.ts'

const sees = (w: EngineContext, x: number, y: number) => isVisible(w, 0, at(w, x, y))
function addFeature(w: EngineContext, name: string, x: number, y: number) {
  const t = at(w, x, y)
  changeTile(w, t, () => {
    w.s.tiles.features[t] |= w.rules.terrains[id(w, 'terrains', name)].bit
  })
}

test('a unit on a plain sees two tiles far', () => {
  const w = flatWorld()
  addUnit(w, 0, 'Warrior', 8, 5)
  expect([sees(w, 10, 5), sees(w, 11, 5)]).toEqual([true, false])
})

test('a forest hides what is behind it', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect([sees(w, 9, 5), sees(w, 10, 5)]).toEqual([true, false])
})

test('from a hill a unit sees over a forest', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addFeature(w, 'Hill', 8, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(sees(w, 10, 5)).toBe(true)
})

test('a hill one tile beyond sight is seen', () => {
  const w = flatWorld()
  addFeature(w, 'Hill', 11, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(sees(w, 11, 5)).toBe(true)
})

test('felling a forest opens the view behind it', () => {
  const w = flatWorld()
  addFeature(w, 'Forest', 9, 5)
  addUnit(w, 0, 'Warrior', 8, 5)
  const forest = at(w, 9, 5)
  changeTile(w, forest, () => {
    w.s.tiles.features[forest] = 0
  })
  expect(sees(w, 10, 5)).toBe(true)
})

/** A line of tiles eastward from (8, 5), one word of features each; the first is where the eye is. */
function lined(words: readonly string[]): EngineContext {
  const w = flatWorld({ width: 30 })
  for (const [n, word] of words.entries()) {
    // The line has no way round it: each column is alike.
    for (let y = 0; y < 12; y++)
      for (const name of word.split('+').filter(Boolean)) {
        if (name === 'Mountain') w.s.tiles.terrain[at(w, 8 + n, y)] = id(w, 'terrains', 'Mountain')
        else w.s.tiles.features[at(w, 8 + n, y)] |= w.rules.terrains[id(w, 'terrains', name)].bit
      }
  }
  return w
}

// (rulebook, visibility 2): a is the eye, b the highest top between, c the top of what is looked at; seen if a ≥ b or c > b.
test.each<[string, string[], boolean]>([
  ['over flat land: 0 ≥ 0', ['', '', ''], true],
  ['not behind a hill: 0 < 1, 0 ≤ 1', ['', 'Hill', ''], false],
  ['nor a hill behind a hill: 1 ≤ 1', ['', 'Hill', 'Hill'], false],
  ['a forest on a hill behind a hill: 2 > 1', ['', 'Hill', 'Hill+Forest'], true],
  ['from a hill over a hill: 1 ≥ 1', ['Hill', 'Hill', ''], true],
  ['from a forest not over a forest: it stands on 0', ['Forest', 'Forest', ''], false],
  ['from a hill not over a forest on a hill: 1 < 2', ['Hill', 'Hill+Forest', ''], false],
  ['a mountain behind a forest: 2 > 1', ['', 'Forest', 'Mountain'], true],
  ['a mountain behind a forest on a hill: 2 ≤ 2', ['', 'Hill+Forest', 'Mountain'], false],
  // One beyond the radius only what is higher than the eye is seen.
  ['a hill three steps away: 1 > 0', ['', '', '', 'Hill'], true],
  ['a forest three steps away: 1 > 0', ['', '', '', 'Forest'], true],
  ['flat land three steps away: 0 ≤ 0', ['', '', '', ''], false],
  ['from a hill a hill three steps away: 1 ≤ 1', ['Hill', '', '', 'Hill'], false],
  ['from a hill a mountain three steps away: 2 > 1', ['Hill', '', '', 'Mountain'], true],
])('sight: %s', (_what, words, seen) => {
  const w = lined(words)
  addUnit(w, 0, 'Warrior', 8, 5)
  expect(sees(w, 8 + words.length - 1, 5)).toBe(seen)
})

// (rulebook, visibility 6): in the place of c the height on which the target stands; nothing beyond the range.
test.each<[string, string[], boolean]>([
  ['over flat land: 0 ≥ 0', ['', '', ''], true],
  ['into a forest over flat land: 0 ≥ 0', ['', '', 'Forest'], true],
  ['not at a hill behind a forest: 1 ≤ 1', ['', 'Forest', 'Hill'], false],
  [
    'not at a forest on a hill behind a forest, though it is seen: who stands there is on 1',
    ['', 'Forest', 'Hill+Forest'],
    false,
  ],
  ['nor behind a hill', ['', 'Hill', 'Hill+Forest'], false],
  ['from a hill over a forest: 1 ≥ 1', ['Hill', 'Forest', 'Hill+Forest'], true],
  ['not over a forest on a hill: 1 < 2, 1 ≤ 2', ['Hill', 'Hill+Forest', 'Hill+Forest'], false],
  ['at a mountain behind a forest: 2 > 1', ['', 'Forest', 'Mountain'], true],
  ['not at a hill beyond the range, though it is seen', ['', '', '', 'Hill'], false],
])('a shot over two tiles: %s', (_what, words, may) => {
  expect(hasLine(lined(words), at(lined(words), 8, 5), at(lined(words), 8 + words.length - 1, 5), 2)).toBe(may)
})

test('a shot over three tiles needs one way that is low enough', () => {
  const w = flatWorld({ width: 30 })
  for (const [x, y] of [
    [9, 5],
    [10, 5],
  ])
    w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  const target = at(w, 11, 5)
  w.s.tiles.features[target] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit | w.rules.terrains[id(w, 'terrains', 'Forest')].bit
  // Straight on there are two forests, and from (8, 5) only that way is three steps long.
  expect(hasLine(w, at(w, 8, 5), target, 3)).toBe(false)
  w.s.tiles.features[at(w, 9, 5)] = 0
  w.s.tiles.features[at(w, 10, 5)] = 0
  expect(hasLine(makeContext(w.s, w.rules), at(w, 8, 5), target, 3)).toBe(true)
})

// (rulebook, visibility 1)
test.each<[string, string[], string, number]>([
  ['2', [], 'Warrior', 2],
  ['2 + 1 − 2 = 1', ['[+1] Sight', '[-2] Sight'], 'Warrior', 1],
  ['at least 1: 2 − 5', ['[-5] Sight'], 'Warrior', 1],
  ['at most 12: 2 + 30', ['[+30] Sight'], 'Warrior', 12],
  ['its own tile only with no sight, whatever adds', ['No Sight', '[+3] Sight'], 'Warrior', 0],
])('a unit sees %s tiles far', (_what, effects, kind, radius) => {
  const w = flatWorld({ width: 40, height: 30, rules: rulesWith({ [`units/${kind}`]: effects }) })
  addUnit(w, 0, kind, 20, 15)
  expect([sees(w, 20 + radius, 15), sees(w, 20 + radius + 1, 15)]).toEqual([true, false])
})
