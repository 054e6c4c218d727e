/** Imports point one way: no circles, folders and the engine's floors know only what is below them, and the engine has one door. */
import { describe, expect, test } from 'vitest'
import { APART, DOOR, FLOORS, THROUGH_THE_DOOR, TOP_FOLDERS } from './floors.ts'
import { circlesIn, readImports, wayRound } from './imports.ts'

const imports = readImports()
const pairs = [...imports].flatMap(([file, all]) => all.map(other => [file, other] as const))
const text = ([file, other]: readonly [string, string]) => `${file} imports ${other}`

/** First part of the path: a folder, or a file at the root. */
const top = (file: string): string => file.split('/')[0]
/** Index in FLOORS of a file of the engine; -1 where the table has none. */
const floorOf = (file: string): number => FLOORS.findIndex(({ parts }) => parts.includes(partOf(file)))
const partOf = (file: string): string => file.split('/')[1]
const inEngine = (file: string): boolean => top(file) === 'engine'

test('no file leads back to itself, types included', () => {
  const circles = circlesIn(imports)
  expect(circles.map(circle => `${circle.length} files, as ${wayRound(circle, imports).join(' → ')}`)).toEqual([])
})

test('a folder imports only from those below it', () => {
  const place = (file: string): number => TOP_FOLDERS.indexOf(top(file) as (typeof TOP_FOLDERS)[number])
  const upward = pairs.filter(([file, other]) => place(file) >= 0 && place(other) >= 0 && place(file) > place(other))
  const apart = pairs.filter(([file, other]) => APART.some(([a, b]) => top(file) === a && top(other) === b))
  expect([...upward, ...apart].map(text)).toEqual([])
})

describe('the engine', () => {
  const files = [...imports.keys()].filter(inEngine)

  test('has every file on a floor, and no floor with a folder that is not there', () => {
    expect(files.filter(file => floorOf(file) < 0)).toEqual([])
    const there = new Set(files.map(partOf))
    expect(FLOORS.flatMap(({ parts }) => parts).filter(part => !there.has(part))).toEqual([])
  })

  test('imports only from floors below', () => {
    const wrong = pairs.filter(([file, other]) => {
      if (!inEngine(file) || !inEngine(other)) return false
      const [from, to] = [floorOf(file), floorOf(other)]
      return from < to || (from === to && partOf(file) !== partOf(other) && !FLOORS[from]?.mates)
    })
    expect(wrong.map(text)).toEqual([])
  })

  test('is entered by its one door', () => {
    const outside = new Set<string>(THROUGH_THE_DOOR)
    const past = pairs.filter(([file, other]) => outside.has(top(file)) && inEngine(other) && other !== DOOR)
    expect(past.map(text)).toEqual([])
  })
})
