import { describe, expect, it } from 'vitest'
import { type ParamShape, requireId, requireParam, requireUuid } from './params.server.ts'

const page = new URL('http://portal/recetas/x%20y?folio=1')

describe('a route parameter', () => {
  const right: [ParamShape, string][] = [
    ['slug', 'medicina-general'],
    ['slug', 'tac-128'],
    ['id', '812'],
    ['uuid', '0B8F1E0A-6A0E-4C57-9C5B-0C3A52E2B7A1'],
    ['token', 'aZ0_-aZ0_-aZ0_-aZ0_-aZ'],
  ]
  it.each(right)('of the shape %s passes: %s', (shape, value) => {
    expect(requireParam(page, value, shape)).toBe(value)
  })

  const wrong: [ParamShape, string | undefined][] = [
    ['slug', undefined],
    ['slug', ''],
    ['slug', 'Medicina'],
    ['slug', 'medicina--general'],
    ['slug', '../etc/passwd'],
    ['slug', 'ñuñoa'],
    ['slug', 'a'.repeat(161)],
    ['id', '0'],
    ['id', '-1'],
    ['id', '1e3'],
    ['id', '9'.repeat(16)],
    ['uuid', '0b8f1e0a'],
    ['token', 'short'],
    ['token', 'aZ0_-aZ0_-aZ0_-aZ0_-a/'],
  ]
  it.each(wrong)('that is no %s is a 404: %s', (shape, value) => {
    let thrown: unknown
    try {
      requireParam(page, value, shape)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ init: { status: 404, statusText: 'Page Not Found: /recetas/x%20y' } })
  })

  it('that is an id comes as a number, a uuid in lower case', () => {
    expect(requireId(page, '42')).toBe(42)
    expect(requireUuid(page, '0B8F1E0A-6A0E-4C57-9C5B-0C3A52E2B7A1')).toBe(
      '0b8f1e0a-6a0e-4c57-9c5b-0c3a52e2b7a1',
    )
  })
})
