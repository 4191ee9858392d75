/** What a section says when it has no list to show. */
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { records } from '#app/text/es/records.ts'
import { ui } from '#app/text/es/ui.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import { type DocumentKind, sections } from '../sections.ts'
import Page from './documentos.tsx'

const words = (capability: string) => ({ records, ui })[capability]
const nothing = {
  items: [],
  matching: 0,
  all: 0,
  page: 1,
  pages: 1,
  errors: [],
  active: false,
  child: null,
  family: [],
}

function pageOf(kind: DocumentKind, shown: object) {
  const section = { kind, shown, login: '/login', page: {} }
  const Stub = createRoutesStub([
    // The stub gives it the props that a route gets, whose types are made for each page.
    { id: 'section', path: '*', loader: () => section, Component: Page as never },
  ])
  return renderToString(
    <TextContext value={words as TextSource}>
      <Stub initialEntries={[sections[kind].path]} hydrationData={{ loaderData: { section } }} />
    </TextContext>,
  )
}

describe.each(Object.keys(sections) as DocumentKind[])('%s', kind => {
  const home = sections[kind].path
  const list = { ...nothing, state: 'list', typed: {}, home, recovering: false, proven: true }

  test('trouble is a modal that says to wait, that nothing is lost, and tries again', () => {
    const html = pageOf(kind, { state: 'trouble', retry: `${home}?pagina=2` })
    expect(html).toMatch(/<dialog[^>]* open/)
    expect(html).toContain(
      'El servicio está intermitente. Espera unos minutos y vuelve a intentarlo. No se perdió nada',
    )
    expect(html).toContain(`href="${home}?pagina=2"`)
  })

  test('what searches the list is folded until it says something', () => {
    const some = { ...list, all: 12, matching: 12 }
    expect(pageOf(kind, some)).not.toMatch(/<details[^>]* open/)
    expect(pageOf(kind, { ...some, active: true })).toMatch(/<details[^>]* open/)
    const wrong = { ...some, errors: [{ field: 'desde', message: records.filter.badDate }] }
    expect(pageOf(kind, wrong)).toMatch(/<details[^>]* open/)
  })

  test('an empty list says so in its own words', () => {
    expect(pageOf(kind, list)).toContain(records.kinds[kind].empty.title)
  })

  test('bonos that are still being fetched are a modal: come back tomorrow', () => {
    const html = pageOf(kind, { ...list, recovering: true })
    expect(html).toContain('todavía estamos recuperando tus bonos. Vuelve mañana')
    expect(html).toContain(`href="${home}?visto=1"`)
  })

  test('a row begins with its date and its badge, and has no place for a badge that is not there', () => {
    const item = {
      id: '1',
      date: '3 nov 2026',
      folio: '77',
      title: 'Uno',
      about: '',
      who: 'Ana',
      href: '/x',
      amount: null,
    }
    const rowOf = (badges: object[]) => {
      const html = pageOf(kind, { ...list, all: 1, matching: 1, items: [{ ...item, badges }] })
      return /<li[^>]*_row_[\s\S]*?<\/li>/.exec(html)?.[0] ?? ''
    }
    const top = (row: string) => /<p[^>]*_top_[\s\S]*?<\/p>/.exec(row)?.[0] ?? ''
    expect(top(rowOf([]))).not.toMatch(/_badges_|77/)
    expect(top(rowOf([{ tone: 'good', words: 'Vigente' }]))).toMatch(/3 nov 2026[\s\S]*Vigente/)
    expect(rowOf([]).slice(top(rowOf([])).length)).toContain('77')
    // What is of all of them stands below them.
    const { note } = records.kinds[kind]
    const html = pageOf(kind, { ...list, all: 1, matching: 1, items: [{ ...item, badges: [] }] })
    if (note) expect(html.indexOf(note)).toBeGreaterThan(html.indexOf('3 nov 2026'))
  })
})
