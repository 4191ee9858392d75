import { expect, test, vi } from 'vitest'
import { DrawnPages } from './drawn-pages.server.ts'

const pageOf = (data: string, nonce: string, id: string) =>
  `<script nonce="${nonce}">${data}</script><p>${id}</p><script nonce="${nonce}"></script>`

/** Draws as the portal does: what is asked for once stands in the data too. */
const ask = (pages: DrawnPages, data: string, nonce: string, id: string) => {
  const draw = vi.fn(() => pageOf(data, nonce, id))
  return { html: pages.draw(`${data} ${id}`, [nonce, id], draw), drawn: draw.mock.calls.length }
}

test('the same data are drawn once, and each answer has a nonce and a number of its own', () => {
  const pages = new DrawnPages()
  expect(ask(pages, 'seven hours', 'n1', 'i1')).toEqual({ html: pageOf('seven hours', 'n1', 'i1'), drawn: 1 })
  expect(ask(pages, 'seven hours', 'n2', 'i2')).toEqual({ html: pageOf('seven hours', 'n2', 'i2'), drawn: 0 })
})

test('other data are drawn anew', () => {
  const pages = new DrawnPages()
  ask(pages, 'seven hours', 'n1', 'i1')
  expect(ask(pages, 'six hours', 'n2', 'i2')).toEqual({ html: pageOf('six hours', 'n2', 'i2'), drawn: 1 })
})

test('a page that could not be drawn is tried again', () => {
  const pages = new DrawnPages()
  const fail = () => {
    throw new Error('suspended')
  }
  expect(() => pages.draw('seven hours', ['n1', 'i1'], fail)).toThrow('suspended')
  expect(ask(pages, 'seven hours', 'n2', 'i2').drawn).toBe(1)
})

test('what was asked for least recently makes room', () => {
  const pages = new DrawnPages()
  const large = (name: string) => name.repeat(4_000_000)
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) pages.draw(name, ['nonce', 'number'], () => large(name))
  const again = vi.fn(() => 'drawn')
  pages.draw('a', ['nonce', 'number'], again)
  expect(again).not.toHaveBeenCalled()
  pages.draw('b', ['nonce', 'number'], again)
  expect(again).toHaveBeenCalledOnce()
})
