/** Imports point one way: no circles, folders and their floors know only what is below them, and the engine has one door. */
import { describe, expect, test } from 'vitest'
import { APART, DOOR, FLOORS, LISTS, MOST_FILES, MOST_IMPORTS, THROUGH_THE_DOOR, TOP_FOLDERS } from './floors.ts'
import { circlesIn, readImports, wayRound } from './imports.ts'

const imports = readImports()
const pairs = [...imports].flatMap(([file, all]) => all.map(other => [file, other] as const))
const text = ([file, other]: readonly [string, string]) => `${file} imports ${other}`

/** First part of the path: a folder, or a file at the root. */
const top = (file: string): string => file.split('/')[0]
const within = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)
/** The folder or file directly in a folder in which a file of it lies. */
const partOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0]

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

describe.each(Object.entries(FLOORS))('the folder %s', (folder, floors) => {
  const files = [...imports.keys()].filter(file => within(folder, file))
  /** Index of a file's floor; -1 where the table has none. */
  const floorOf = (file: string): number => floors.findIndex(({ parts }) => parts.includes(partOf(folder, file)))

  test('has every file on a floor, and no floor with a part that is not there', () => {
    expect(files.filter(file => floorOf(file) < 0)).toEqual([])
    const there = new Set(files.map(file => partOf(folder, file)))
    expect(floors.flatMap(({ parts }) => parts).filter(part => !there.has(part))).toEqual([])
  })

  test('imports only from floors below', () => {
    const wrong = pairs.filter(([file, other]) => {
      if (!within(folder, file) || !within(folder, other)) return false
      const [from, to] = [floorOf(file), floorOf(other)]
      return from < to || (from === to && partOf(folder, file) !== partOf(folder, other) && !floors[from]?.mates)
    })
    expect(wrong.map(text)).toEqual([])
  })
})

test('the engine is entered by its one door', () => {
  const outside = new Set<string>(THROUGH_THE_DOOR)
  const past = pairs.filter(([file, other]) => outside.has(top(file)) && within('engine', other) && other !== DOOR)
  expect(past.map(text)).toEqual([])
})

test('no file of the engine imports more than 20 others', () => {
  const lists = new Set<string>(LISTS)
  const many = [...imports].filter(([file, all]) => within('engine', file) && !lists.has(file) && all.length > MOST_IMPORTS)
  expect(many.map(([file, all]) => `${file}: ${all.length}`)).toEqual([])
})

test('no folder has more than 25 sources of its own', () => {
  const counts = Map.groupBy(imports.keys(), file => file.slice(0, file.lastIndexOf('/')))
  expect([...counts].filter(([, own]) => own.length > MOST_FILES).map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([])
})
