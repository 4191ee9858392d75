import { expect, test } from 'vitest'
import { galleryPages, linksIn } from './gallery-pages.ts'

test('every page has one picture, of the first link that shows it', () => {
  const pages = galleryPages([
    '/especialidad/pediatria/consulta/arica?orden=precio',
    '/especialidad/otra/consulta/arica',
  ])
  const names = pages.map(page => page.name)
  expect(new Set(names).size).toBe(names.length)
  expect(pages.find(page => page.name === 'inicio')?.path).toBe('/')
  expect(pages.find(page => page.name.startsWith('especialidad.'))?.path).toBe(
    '/especialidad/pediatria/consulta/arica?orden=precio',
  )
})

test('where no link shows a page, something of the right shape stands for it', () => {
  expect(galleryPages([]).find(page => page.name === 'licencias.id')?.path).toBe('/licencias/1')
})

test('data and documents are no pages', () => {
  expect(galleryPages([]).filter(({ path }) => /\.(json|pdf)$|preferencias/.test(path))).toEqual([])
})

test('links are read from pages and from the guide', () => {
  expect(linksIn('<a href="/buscador?a=1&amp;b=2">')).toEqual(['/buscador?a=1&b=2'])
  expect(linksIn('{"href":"/reserva-tu-hora/ana"}')).toEqual(['/reserva-tu-hora/ana'])
  expect(linksIn('<a href="https://other.cl/x">')).toEqual([])
})
