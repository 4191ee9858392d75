import { expect, test } from 'vitest'
import { shell } from '#app/text/es/shell.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { ErrorContent } from './error-content.tsx'

const { trouble: t } = shell
const missing = { status: 404, statusText: 'Not Found', internal: false, data: null }

test('what is not there leads a patient on, and whoever works here back to their desk alone', () => {
  const patient = wordsOf(drawn(() => <ErrorContent error={missing} />))
  const desk = wordsOf(drawn(() => <ErrorContent error={missing} desk />, {}, '/centro/nada'))
  for (const words of [patient, desk]) expect(words).toContain(t.notFound.title)
  expect(patient).toContain(t.suggestions)
  expect(desk).not.toContain(t.suggestions)
  expect(desk).toContain(t.desk)
})

const styled = (html: string, label: string) =>
  /class="[^"]*_(primary|secondary)_/.exec(
    new RegExp(`<a[^>]*>(?:<svg.*?</svg>)?${label}`).exec(html)?.[0] ?? '',
  )?.[1]

test('what says in its own words what is not there has its first way as the one that stands out', () => {
  const near = [
    { label: 'Recuperar', to: '/recuperar-cita' },
    { label: 'Escribir', to: '/ayuda' },
  ]
  const page = (data: object) => drawn(() => <ErrorContent error={{ ...missing, data }} />)
  const own = page({ said: { title: 'No abre', body: 'Recupéralo' }, near })
  expect([styled(own, 'Recuperar'), styled(own, t.home)]).toEqual(['primary', 'secondary'])
  expect(own.match(/href="\/recuperar-cita"/g)).toHaveLength(1)
  // Of any other address, nobody knows what was meant.
  const any = page({ near })
  expect([styled(any, 'Recuperar'), styled(any, t.home)]).toEqual([undefined, 'primary'])
})

test('whoever works here reads the way that a refusal in its own words names', () => {
  const data = {
    said: { title: 'Era de otra persona', body: 'Ábrela de nuevo' },
    near: [{ label: 'Abrirla', to: '/centro/caja' }],
  }
  const html = drawn(
    () => <ErrorContent error={{ ...missing, status: 409, data }} desk />,
    {},
    '/centro/caja',
  )
  expect([styled(html, 'Abrirla'), styled(html, t.desk)]).toEqual(['primary', 'secondary'])
})

test('the number of the request is folded away where nothing failed', () => {
  const root = { requestId: '0000-code', club: { card: '', hints: {} } }
  const page = (status: number) =>
    drawn(() => <ErrorContent error={{ ...missing, status }} />, {}, '/nada', 'en', root)
  expect(page(404)).toMatch(/<details[^>]*><summary>[\s\S]*0000-code/)
  expect(page(500)).toContain('0000-code')
  expect(page(500)).not.toContain('<details')
})
