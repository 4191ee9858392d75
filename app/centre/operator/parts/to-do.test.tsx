import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { ToDo } from './to-do.tsx'

const none = { devoluciones: 0, dudas: 0, libro: 0, mensajes: 0, escritorios: 0 }
const shown = (counts: Partial<typeof none>) => drawn(() => <ToDo counts={{ ...none, ...counts }} />)

test('whoever runs the portal reads in one line what waits for them, each leading to its section', () => {
  const html = shown({ devoluciones: 1, mensajes: 3 })
  expect(wordsOf(html)).toContain('Por hacer: 1 devolución 3 mensajes')
  expect([...html.matchAll(/href="[^"]*(#\w+)"/g)].map(([, to]) => to)).toEqual([
    '#devoluciones',
    '#mensajes',
  ])
})

test('where nothing waits for whoever runs the portal, the page says so first', () => {
  expect(wordsOf(shown({}))).toContain('Hoy no hay nada por hacer.')
})
