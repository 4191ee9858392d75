/** Every page of something that is not there leads on: to what was probably meant, to the link of an hour, to a person. */
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import * as lostCita from '#app/booking/routes/cita-incompleta.tsx'
import * as receipt from '#app/checkout/routes/confirmacion-pago.tsx'
import * as lostPayment from '#app/checkout/routes/pago-desconocido.tsx'
import * as doctorLink from '#app/checkout/routes/reserva-tu-hora.tsx'
import type { SessionUser } from '#app/identity/public.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import * as document from '#app/records/routes/documento.tsx'
import * as bono from '#app/records/routes/mibono.tsx'
import * as verify from '#app/records/routes/verificar.tsx'
import * as practitioner from '#app/search/routes/medico.tsx'
import * as results from '#app/search/routes/resultados.tsx'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import { ErrorContent } from '../parts/error-content.tsx'
import * as unknown from './not-found.tsx'

const db = await testDatabase()
const ask = asker(testPortal(db))

interface Page {
  loader?: unknown
  action?: unknown
  default: ComponentType<never>
}

/** As a browser without scripts has it. */
async function html(page: Page, path: string, asked: Parameters<typeof ask>[2] = {}) {
  const answer = await ask((asked.form ? page.action : page.loader) as typeof unknown.loader, path, asked)
  const data = answer.data as { near?: unknown; page?: unknown }
  const error = { status: 404, statusText: '', internal: false, data }
  const drawing =
    data && 'near' in data ? drawn(() => ErrorContent({ error }), {}, path) : drawn(page.default, data, path)
  const links = [...drawing.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return { status: answer.status, words: wordsOf(drawing), links }
}

const nobody = '00000000-0000-4000-8000-000000000000'
const patient: SessionUser = await testAccount(db)
const token = 'A'.repeat(43)

test.each<[string, Page, string, Parameters<typeof ask>[2], string, string[]]>([
  [
    'an address that is no page',
    unknown,
    '/nada',
    {},
    'No encontramos esta página',
    ['/buscador', '/recuperar-cita', '/ayuda', '/verificar'],
  ],
  [
    'a guest’s link',
    lostCita,
    `/cita/${token}`,
    { params: { token } },
    'Este enlace no abre ninguna cita',
    ['/recuperar-cita', '/ayuda', '/buscador'],
  ],
  [
    'a document',
    document,
    `/recetas/${nobody}`,
    { params: { id: nobody }, user: patient },
    'No encontramos este documento',
    ['/recetas', '/verificar', '/ayuda'],
  ],
  [
    'a hold',
    receipt,
    `/agendamiento/confirmacion-pago?reserva=${nobody}`,
    {},
    'No encontramos esta reserva',
    ['/buscador', '/recuperar-cita', '/ayuda'],
  ],
  ['a payment', lostPayment, '/pago', {}, '', ['/recuperar-cita', '/buscador', '/ayuda']],
  [
    'a professional',
    practitioner,
    '/medico/nadie/consulta/providencia',
    { params: { practitioner_name: 'nadie', offer_name: 'consulta', commune: 'providencia' } },
    'No encontramos a este profesional',
    ['/recuperar-cita', '/ayuda', '/buscador'],
  ],
  [
    'a professional’s own link',
    doctorLink,
    '/reserva-tu-hora/nadie',
    { params: { slug: 'nadie' } },
    'Este enlace no lleva a ningún profesional',
    ['/buscador', '/recuperar-cita', '/ayuda'],
  ],
  [
    'an exam',
    results,
    '/laboratorio/hemogramma/providencia',
    { params: { exam: 'hemogramma', commune: 'providencia' } },
    'No encontramos este examen',
    ['/laboratorio/hemograma/providencia', '/buscador?tipo=laboratorio', '/ayuda'],
  ],
  [
    'a specialty',
    results,
    '/especialidad/nada/consulta/providencia',
    { params: { specialty: 'nada', offer_name: 'consulta', commune: 'providencia' } },
    'No encontramos esta especialidad',
    ['/buscador', '/ayuda'],
  ],
  [
    'the folio of a document',
    verify,
    '/verificar/NADA?codigo=AAAAAAAA',
    { params: { folio: 'NADA' } },
    'No pudimos comprobar el documento',
    ['/ayuda'],
  ],
])('what is not there says so in its own words: %s', async (_, page, path, asked, words, ways) => {
  const shown = await html(page, path, asked)
  expect(shown.status).toBe(404)
  expect(shown.words).toContain(words)
  expect(shown.links).toEqual(expect.arrayContaining(ways))
})

test('a professional who left is named, and whoever attends the same there stands beside', async () => {
  const { professionalId } = await addOffer(db, { specialty: 'dermatologia', commune: 'providencia' })
  const [row] = await db.rows<{ slug: string; name: string }>(
    sql`select slug, name from professional where id = ${professionalId}::bigint`,
  )
  const slug = row?.slug ?? ''
  await db.rows(sql`update offer set active = false where professional_id = ${professionalId}::bigint`)
  const params = { practitioner_name: slug, offer_name: 'consulta', commune: 'providencia' }
  const { status, words, links } = await html(practitioner, `/medico/${slug}/consulta/providencia`, {
    params,
  })
  expect(status).toBe(404)
  expect(words).toContain(`${row?.name} ya no atiende por aquí`)
  expect(words).toContain('Dermatología en Providencia')
  expect(links).toEqual(
    expect.arrayContaining(['/especialidad/dermatologia/consulta/providencia', '/recuperar-cita', '/ayuda']),
  )
})

test('whoever asks for a bono that is not theirs is told whom to ask', async () => {
  const asked = { params: { uuid: nobody }, form: { rut_beneficiario: '12.345.678-5' } }
  const { status, data } = await ask(bono.action, `/mibono/${nobody}`, asked)
  expect([status, data.ways.map(({ to }) => to)]).toEqual([404, ['/ayuda']])
})

test.each([
  ['/centro/red', '/centro'],
  ['/profesional/horas/x', '/profesional'],
])('who works here is led from %s to their own desk, not to the patients’ home', (path, to) => {
  const error = { status: 404, statusText: '', internal: false, data: null }
  const drawing = drawn(() => ErrorContent({ error, desk: true }), {}, path)
  expect(drawing).toContain(`href="${to}"`)
  expect(drawing).not.toContain('href="/"')
  expect(wordsOf(drawing)).toContain('Ir a mi escritorio')
})
