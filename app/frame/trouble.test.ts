import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { countablePath, nearOf, type Trouble, troubleOf } from './trouble.ts'

describe('the error page of an error', () => {
  const answers: [number, Trouble][] = [
    [404, 'notFound'],
    [410, 'notFound'],
    [401, 'notAllowed'],
    [403, 'notAllowed'],
    [429, 'tooMany'],
    [400, 'refused'],
    [405, 'refused'],
    [500, 'fault'],
    [503, 'fault'],
  ]
  it.each(answers)('that was answered %i is the page «%s»', (status, trouble) => {
    expect(troubleOf(new ErrorResponse(status, 'x', null))).toBe(trouble)
  })

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'of a browser without a connection says so: %s',
    message => {
      expect(troubleOf(new TypeError(message))).toBe('unreachable')
    },
  )

  it('of anything thrown by mistake is a fault of ours', () => {
    for (const thrown of [new TypeError('x is undefined'), new Error('boom'), 'text', null, undefined])
      expect(troubleOf(thrown)).toBe('fault')
  })
})

describe('the path of a page that was not found, to be counted', () => {
  it.each([
    ['/licencia', '/licencia'],
    ['/medico/juan-perez/nada', '/medico/juan-perez/nada'],
    ['/cita/Zm9vYmFyYmF6cXV4', '/cita/…'],
    ['/cita/aaaaaaaaaaaaaaaaaaaaaaaa', '/cita/…'],
    ['/recetas/12345678-5/x', '/recetas/…/x'],
  ])('keeps no number, token or id: %s', (path, counted) => {
    expect(countablePath(path)).toBe(counted)
  })
})

describe('where somebody probably meant to go', () => {
  it('is what the 404 carries', () => {
    const near = [
      { label: 'Traumatología y Ortopedia', to: '/especialidad/traumatologia-y-ortopedia/consulta/arica' },
    ]
    expect(nearOf(new ErrorResponse(404, 'x', { near }))).toEqual(near)
  })

  it.each([null, {}, { near: 'x' }])('is nowhere when it carries %j', data => {
    expect(nearOf(new ErrorResponse(404, 'x', data))).toEqual([])
    expect(nearOf(new Error('x'))).toEqual([])
  })
})
