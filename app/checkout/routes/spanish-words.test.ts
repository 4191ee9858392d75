/** What an operator or a partner wrote is Spanish: a page in another language says so to whoever reads it aloud. */
import { describe, expect, test } from 'vitest'
import { guestLinkSecret, guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { loader as appointment, default as appointmentPage } from '#app/booking/routes/cita.tsx'
import { loader as coupon, default as couponPage } from '#app/club/routes/cupon.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { languages } from '#app/text/languages.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { addCoupon } from '#test/helpers/club.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { asker } from '#test/helpers/pages/ask.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { addOffer } from '#test/helpers/supply.ts'
import { loader as calendar, default as calendarPage } from './agendamiento.tsx'

const db = await testDatabase()
const key = await secretKey(db, guestLinkSecret)
const ask = asker(testPortal(db))
const preparation = 'Ven con la muestra de la mañana'
const marked = (html: string, words: string) => new RegExp(`<span lang="es">\\s*${words}`).test(html)

describe.each(languages)('in %s', language => {
  const other = language !== 'es'

  test('how to prepare for an exam', async () => {
    const { offerId } = await addOffer(db, { type: 'laboratorio', exam: 'hemograma' })
    await db.rows(sql`update exam set preparation = ${preparation} where slug = 'hemograma'`)
    const path = `/agendamiento?oferta=${offerId}`
    const chosen = drawn(calendarPage, (await ask(calendar, path, { language })).data, path, language)
    expect(chosen).toContain(preparation)
    expect(marked(chosen, preparation)).toBe(other)

    const { id } = await bookHour(db, offerId)
    const token = guestLinkToken(key, id)
    const { data } = await ask(appointment, `/cita/${token}`, { language, params: { token } })
    const booked = drawn(appointmentPage, data, `/cita/${token}`, language)
    expect(booked).toContain(preparation)
    expect(marked(booked, preparation)).toBe(other)
  })

  test('what a partner of the club offers', async () => {
    const id = await addCoupon(db, { category: 'optica' })
    const path = `/club-de-beneficios/beneficios-medicos/cupones/${id}`
    const { data } = await ask(coupon, path, { language, params: { id: String(id) } })
    const [row] = await db.rows<{ title: string }>(sql`select title from coupon where id = ${id}`)
    expect(marked(drawn(couponPage, data, path, language), row?.title ?? 'none')).toBe(other)
  })
})
