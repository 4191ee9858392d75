import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { coming as en } from '#app/text/en/coming.ts'
import { coming as es } from '#app/text/es/coming.ts'
import { coming as fr } from '#app/text/fr/coming.ts'
import { comingPages } from './coming.ts'

const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap(entry => [entry, ...flat(entry.children ?? [])])

const all = flat(routes)
const coming = all.filter(route => route.file === 'shell/routes/coming.tsx').map(route => route.path)

it('the pages still to come are this many; every one that lands lowers the number', () => {
  expect(coming).toHaveLength(1)
})

it('the list of pages to come is exactly what routes.ts serves with that page', () => {
  expect([...coming].sort()).toEqual(Object.keys(comingPages).sort())
})

it('each page to come has its words in every language, and no words are left behind', () => {
  for (const words of [es, en, fr])
    expect(Object.keys(words.pages).sort()).toEqual(Object.keys(comingPages).sort())
})
