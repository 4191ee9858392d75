/** From the calendar of one who attends, or of one centre, to all others, with what is known of whoever looks. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import calendar, { loader } from './agendamiento.tsx'

const db = await testDatabase()
const run = asker(testPortal(db), '10.88.0.10')
const whom = '8b7f4e0e-6a43-4c1e-9d58-0f6f6d0b7a11'
const at = async (path: string) => {
  const { data } = await run(loader, path)
  return drawn(calendar, data, path).replaceAll('&amp;', '&')
}
const linkIn = (html: string, label: string) =>
  new RegExp(`href="([^"]+)"[^>]*>(?:<svg.*?</svg>)?${label}<`).exec(html)?.[1]

test('a calendar leads to others of the same specialty, commune and way of attending, with the insurer', async () => {
  const { offerId } = await addOffer(db, { commune: 'providencia' })
  const video = await addOffer(db, { commune: 'providencia', modality: 'video' })
  const asked = `prevision=colmena&para=${whom}`
  expect(
    linkIn(
      await at(`/agendamiento?oferta=${offerId}&${asked}`),
      'Ver otros profesionales de Medicina General en Providencia',
    ),
  ).toBe(`/especialidad/medicina-general/consulta-presencial/providencia?${asked}`)
  expect(
    linkIn(
      await at(`/agendamiento?oferta=${video.offerId}`),
      'Ver otros profesionales de Medicina General por video',
    ),
  ).toBe('/especialidad/medicina-general/videoconsulta/providencia')
})

test('a calendar of several exams leads to other centres with all of them', async () => {
  const centre = { key: 'varios', name: 'Centro de Exámenes' }
  const one = await addOffer(db, { type: 'laboratorio', exam: 'hemograma', commune: 'providencia', centre })
  const { scheduleId, agendaId } = one
  const other = { type: 'laboratorio', exam: 'perfil-lipidico', commune: 'providencia', centre } as const
  await addOffer(db, { ...other, scheduleId, agendaId, hours: [] })
  const html = await at(`/agendamiento?oferta=${one.offerId}&examen=hemograma&examen=perfil-lipidico`)
  expect(linkIn(html, 'Ver otros centros con Hemograma y Perfil lipídico en Providencia')).toBe(
    '/laboratorio/hemograma/providencia?examen=perfil-lipidico',
  )
})

test('an hour that is gone leads there too, and the link of a professional to nobody else', async () => {
  const { offerId } = await addOffer(db, { commune: 'providencia' })
  const way = '/especialidad/medicina-general/consulta-presencial/providencia'
  const gone = await at(`/agendamiento?oferta=${offerId}&problema=slot-taken`)
  expect(gone.match(new RegExp(`href="${way}"`, 'g'))).toHaveLength(2)
  expect(await at(`/agendamiento/link/calendario?oferta=${offerId}`)).not.toContain(way)
  await db.rows(sql`update offer set active = false where id = ${offerId}::bigint`)
  expect(await at(`/agendamiento?oferta=${offerId}&prevision=colmena`)).toContain(`${way}?prevision=colmena`)
})

test('the way to others stands before the hours', async () => {
  const { offerId } = await addOffer(db, { commune: 'providencia' })
  const html = await at(`/agendamiento?oferta=${offerId}`)
  const way = html.indexOf('Ver otros profesionales')
  expect(way).toBeGreaterThan(-1)
  expect(way).toBeLessThan(html.indexOf('Elige el día'))
})
