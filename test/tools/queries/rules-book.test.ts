import { expect, test } from 'vitest'
import { call, smallWar, textOf } from '../play.ts'

const rules = (args: object): any => (call(smallWar(), 0, 'get_rules', args) as { result: object }).result

test('get_rules finds every name that contains the words, those that begin with them first', () => {
  const { found, total } = rules({ search: 'WAR' })
  expect(found).toContainEqual({ kind: 'units', name: 'Warrior' })
  expect(found.every(({ name }: { name: string }) => name.toLowerCase().includes('war'))).toBe(true)
  expect(total).toBe(found.length)
  const begins = found.map(({ name }: { name: string }) => name.toLowerCase().startsWith('war'))
  expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
  expect(rules({ search: 'no such thing' }).found).toEqual([])
})

test('an entry tells what names it: what it allows, ends and leads to', () => {
  const [archery] = rules({ name: 'Archery' }).entries
  expect(archery.named_by).toContainEqual({ kind: 'units', by: 'tech', names: expect.arrayContaining(['Archer']) })
  expect(archery.named_by.some(({ kind, by }: any) => kind === 'technologies' && by === 'prerequisites')).toBe(true)
  expect(textOf(smallWar(), 0, 'get_rules', { name: 'Archery' })).toContain('units by tech: ')
})

test('the rulebook is read by chapter and by section', () => {
  expect(rules({}).chapters).toContainEqual({ chapter: 'combat', title: 'Combat' })
  const whole = rules({ chapter: 'Combat' })
  expect(whole.chapter).toBe('Combat')
  const third = rules({ chapter: 'combat 3' }).sections
  expect(third).toEqual([whole.sections.find(({ section }: { section: number }) => section === 3)])
  expect(third[0].text.length).toBeGreaterThan(20)
  expect(call(smallWar(), 0, 'get_rules', { chapter: 'combat 99' })).toRefuse('name/unknown')
  expect(call(smallWar(), 0, 'get_rules', { chapter: 'combta' })).toRefuse('name/unknown')
})
