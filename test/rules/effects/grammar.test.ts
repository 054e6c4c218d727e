import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapeOf, splitEffect, tagOf } from '../../../rules/effects/grammar.ts'
import { parseEffect } from '../../../rules/effects/parse.ts'
import { assertProperty } from '../../property.ts'

describe('the text of an effect', () => {
  test('keeps nested brackets inside a parameter', () => {
    expect(shapeOf('[+1 Food] from every [{non-[Natural Wonder]} {Mountain}]')).toEqual({
      shape: '[] from every []',
      params: ['+1 Food', '{non-[Natural Wonder]} {Mountain}'],
    })
  })

  test('loses its modifiers and the blanks they leave', () => {
    expect(splitEffect('[+15]% Strength <when attacking> <vs cities>')).toEqual({
      text: '[+15]% Strength',
      modifiers: ['when attacking', 'vs cities'],
    })
    expect(splitEffect('Free <once>  Technology').text).toBe('Free Technology')
  })

  test('as a tag has its brackets emptied', () => {
    expect(tagOf('Great Person - [War] <hidden from users>')).toBe('Great Person - []')
    expect(tagOf('Aircraft')).toBe('Aircraft')
  })

  test('with an unmatched bracket stays text', () => {
    expect(shapeOf('a ] b').shape).toBe('a ] b')
    expect(shapeOf('a [b').params).toEqual([])
  })

  test('is read whatever it is', () => {
    assertProperty(
      'is read whatever it is',
      fc.property(fc.string({ unit: fc.constantFrom('[', ']', '<', '>', '{', '}', ' ', 'a', '+1 Gold') }), text => {
        expect(parseEffect(text).params.length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
