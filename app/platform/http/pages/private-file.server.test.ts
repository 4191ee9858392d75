import { expect, test } from 'vitest'
import { foreignFile, noFile, privateFile } from './private-file.server.ts'

const said = ({ headers }: Response, name: string) => headers.get(name)

test('a file of somebody is saved, and kept by no cache and no search engine', async () => {
  const answer = privateFile('{}', { type: 'application/json', name: 'mis-datos.json' })
  expect(said(answer, 'content-disposition')).toBe('attachment; filename="mis-datos.json"')
  expect(said(answer, 'content-type')).toBe('application/json')
  expect(said(answer, 'cache-control')).toBe('no-store')
  expect(said(answer, 'x-robots-tag')).toBe('noindex')
  expect(await answer.text()).toBe('{}')
})

test('a name with accents is told to old programs without them', () => {
  const answer = privateFile('', { type: 'text/plain', name: 'hora médica.ics', shown: true })
  expect(said(answer, 'content-disposition')).toBe(
    `inline; filename="hora_m_dica.ics"; filename*=UTF-8''hora%20m%C3%A9dica.ics`,
  )
})

test('nothing in a file that somebody brought runs, and a PDF is never shown', () => {
  const [picture, saved, pdf] = [
    foreignFile(Buffer.from('x'), 'jpeg', 'orden', true),
    foreignFile(Buffer.from('x'), 'jpeg', 'orden', false),
    foreignFile(Buffer.from('x'), 'pdf', 'orden', true),
  ]
  expect(said(picture, 'content-disposition')).toBe('inline; filename="orden.jpg"')
  expect(said(saved, 'content-disposition')).toBe('attachment; filename="orden.jpg"')
  expect(said(pdf, 'content-disposition')).toBe('attachment; filename="orden.pdf"')
  for (const answer of [picture, saved, pdf])
    expect(said(answer, 'content-security-policy')).toBe("default-src 'none'; sandbox")
})

test('whether a file never was or is of somebody else looks the same', () => {
  expect(noFile().status).toBe(404)
  expect(said(noFile(), 'cache-control')).toBe('no-store')
})
