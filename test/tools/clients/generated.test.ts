/** The client packages are what the registry gives, and bring nothing of the program along. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientModel } from '../../../packaging/clients.ts'
import { generatedFiles, PRINTERS } from '../../../tools/clients/build.ts'
import { Shapes } from '../../../tools/clients/shapes.ts'
import { describeTools } from '../../../tools/describe.ts'
import { importsIn, ROOT } from '../../structure/imports.ts'

const CLIENTS = join(ROOT, 'tools', 'clients')

test('the generated files are those that npm run build:clients makes', () => {
  const made = generatedFiles(clientModel())
  for (const { folder } of PRINTERS)
    expect(
      readdirSync(join(CLIENTS, folder))
        .filter(name => name !== '__pycache__')
        .map(name => `${folder}/${name}`)
        .sort(),
    ).toEqual([...made.keys()].filter(path => path.startsWith(folder)).sort())
  for (const [path, text] of made)
    expect(readFileSync(join(CLIENTS, path), 'utf8') === text, `${path}: npm run build:clients makes it anew`).toBe(true)
})

test('a model has every tool, and every shape that it names stands before whatever is made of it', () => {
  const { tools, owner, shapes } = clientModel()
  expect(tools.map(({ name }) => name)).toEqual(describeTools().tools.map(({ name }) => name))
  const known = new Set<string>()
  const named = (type: object | null): string[] =>
    [...JSON.stringify(type).matchAll(/"kind":"named","name":"(\w+)"/g)].map(([, name]) => name)
  for (const { name, fields } of shapes) {
    expect(
      fields.flatMap(({ type }) => named(type)).filter(one => !known.has(one)),
      name,
    ).toEqual([])
    known.add(name)
  }
  const types = [
    ...tools.flatMap(({ args, result }) => [args, result]),
    ...owner.flatMap(({ query, body, answer }) => [query, body, answer]),
  ]
  expect(types.flatMap(named).filter(name => !known.has(name))).toEqual([])
})

test('shapes that are alike have one name, and two that differ may not share one', () => {
  const shapes = new Shapes()
  const place = { type: 'object', properties: { x: { type: 'integer' } }, required: ['x'] }
  expect(shapes.add('Place', place)).toEqual({ kind: 'named', name: 'Place' })
  expect(shapes.add('Other', place)).toEqual({ kind: 'named', name: 'Place' })
  expect(() => shapes.add('Place', { type: 'object', properties: { y: { type: 'integer' } } })).toThrow(
    'two shapes are called Place',
  )
})

test('the TypeScript package imports nothing but its own files', () => {
  const files = globSync('typescript/src/**/*.ts', { cwd: CLIENTS })
  expect(files.length).toBeGreaterThan(10)
  const foreign = files.flatMap(file =>
    importsIn(readFileSync(join(CLIENTS, file), 'utf8')).filter(path => !/^\.\.?\/[^.]/.test(path)),
  )
  expect(foreign).toEqual([])
  expect(JSON.parse(readFileSync(join(CLIENTS, 'typescript', 'package.json'), 'utf8')).dependencies).toBeUndefined()
})
