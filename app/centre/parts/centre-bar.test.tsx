import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLate } from '#app/text/centre/late.ts'
import { texts } from '#app/text/texts.server.ts'
import { TextContext, type TextSource } from '#app/text/use-text.ts'
import type { CentreBarData } from '../centre-bar.server.ts'
import { CentreBar } from './centre-bar.tsx'
import { CentrePage } from './centre-page.tsx'

const place = { id: 1, name: 'Centro Los Aromos' }
const no = { attends: false, manages: false, plans: false, audits: false, reports: false, oversees: false }
const bar: CentreBarData = {
  ...no,
  books: true,
  name: 'Marcela Ortúzar',
  place,
  places: [place],
  late: { reason: 'Viene de lejos' },
}

const Manager = () => <CentreBar bar={{ ...bar, manages: true }} />
const Page = () => <CentreBar bar={bar} />

const drawnWith = (actionData: Record<string, unknown> | null, path = '/', Component = Page) => {
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '*',
      action: () => null,
      Component,
    },
  ])
  return renderToString(
    <TextContext value={(capability => texts('es', capability)) as TextSource}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: {}, actionData }} />
    </TextContext>,
  )
}

test('that nothing has changed yet is said until the form is sent again and has an answer', () => {
  expect(drawnWith(null)).toContain(centreLate.title)
  expect(drawnWith({ page: { errors: [] } })).not.toContain(centreLate.title)
})

test('the supply is marked as the page that is open on what hangs from it', () => {
  for (const path of [
    '/centro/oferta',
    '/centro/oferta/centro/1',
    '/centro/planilla',
    '/centro/cambios',
    '/centro/cambios/precio/1',
  ])
    expect(drawnWith(null, path, Manager), path).toMatch(/<a [^>]*aria-current="page"[^>]*>Oferta</)
  expect(drawnWith(null, '/centro/equipo', Manager)).not.toMatch(/aria-current="page"[^>]*>Oferta</)
})

test('that today is shown for a day that cannot be is said on top, and not of any other', () => {
  const of = (lostDay: boolean) => drawnWith(null, '/', () => <CentreBar bar={{ ...bar, lostDay }} />)
  expect(of(true)).toContain(centreDesk.lostDay)
  expect(of(false)).not.toContain(centreDesk.lostDay)
})

test('the way past the menus leads below the bar of the desk', () => {
  const page = () => (
    <CentrePage bar={bar} back={{ to: '/centro/agenda', label: 'Volver' }}>
      <h1>Caja</h1>
    </CentrePage>
  )
  const [above = '', below = ''] = drawnWith(null, '/', page).split('id="contenido"')
  expect(above).toContain('/centro/caja')
  expect(below).not.toContain('/centro/caja')
  expect(below).toMatch(/\/centro\/agenda.*<h1>Caja/s)
})
