/** The page of one thing that somebody asked by law, as the desk sees it. */
import { describe, expect, test } from 'vitest'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { askFrom } from '#test/helpers/law/requests.ts'
import { drawn, drawnAnswered, wordsOf } from '#test/helpers/pages/drawn.tsx'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { testNow } from '#test/helpers/supply.ts'
import page, { action, loader } from './routes/centro-derecho.tsx'

const db = await testDatabase()

test('who asks stands before what is answered, where a phone has one column', async () => {
  const { cookie } = await addCentreStaff(db, { role: 'rights' })
  const { id } = await testAccount(db)
  const folio = await askFrom(db, id)
  const asked = { cookie, now: testNow, params: { folio } }
  const { data } = await runOn(db)(loader, `/centro/derechos/${folio}`, asked)
  const html = drawn(page, data)
  const places = ['<aside', data.request.facts[1]?.[1] ?? '-', '<textarea'].map(said => html.indexOf(said))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

describe('an answer, which nobody takes back,', () => {
  const form = {
    outcome: 'granted',
    ground: '',
    answer: 'Revisamos lo que pediste y tus datos son estos.',
    'end-whatsapp': 'si',
  }
  async function asked() {
    const { cookie } = await addCentreStaff(db, { role: 'rights' })
    const folio = await askFrom(db, (await testAccount(db)).id)
    const path = `/centro/derechos/${folio}`
    const at = { cookie, now: testNow, params: { folio } }
    const press = (intent: string, changes: Record<string, string> = {}) =>
      runOn(db)(action, path, { ...at, form: { ...form, ...changes, intent } })
    return {
      press,
      page: async (answer: object = {}) =>
        drawnAnswered(page, (await runOn(db)(loader, path, at)).data, answer, path),
    }
  }
  const sends = /<button[^>]*value="respuesta"/g

  test('is sent only once that was asked, with what was typed and a way back to it', async () => {
    const { press, page } = await asked()
    expect((await page()).match(sends), 'one press does nothing').toBeNull()
    const html = await page((await press('revisar')).data)
    expect(html.match(sends)).toHaveLength(1)
    expect(html).toContain(form.answer)
    expect(wordsOf(html)).toMatch(
      /¿Enviar la respuesta\? Se acepta\. Sale ahora por correo\. No se puede cambiar ni deshacer\. Los permisos .+ Sí, enviar la respuesta No, seguir escribiendo/,
    )
    expect(html, 'to where one was writing').toMatch(
      /<button[^>]*formaction="[^"]*#answer"[^>]*value="seguir"|<button[^>]*value="seguir"[^>]*formaction="[^"]*#answer"/i,
    )
    const back = await page((await press('seguir')).data)
    expect(back.match(sends)).toBeNull()
    expect(back).toContain(form.answer)
    expect(await press('respuesta')).toMatchObject({ status: 303 })
  })

  test('is not asked about while something of it is missing', async () => {
    const { press } = await asked()
    expect(await press('revisar', { outcome: '' })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'outcome' }] },
    })
  })

  test('goes out with the copy that was chosen before it was asked, or not at all', async () => {
    const { press } = await asked()
    expect(await press('respuesta', { with_file: 'si' })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'file' }] },
    })
  })
})

test('no answer is chosen before somebody chose it, and sent so it says that beside its field', async () => {
  const { cookie } = await addCentreStaff(db, { role: 'rights' })
  const { id } = await testAccount(db)
  const folio = await askFrom(db, id, { kind: 'blocking' })
  const asked = { cookie, now: testNow, params: { folio } }
  const { data } = await runOn(db)(loader, `/centro/derechos/${folio}`, asked)
  const [, outcome = ''] = /<select[^>]*name="outcome"[^>]*>(.*?)<\/select>/s.exec(drawn(page, data)) ?? []
  expect(outcome).toMatch(/^<option value="" selected="">Elige…/)
  expect(outcome.match(/<option/g)).toHaveLength(4)
  const form = {
    intent: 'respuesta',
    outcome: '',
    ground: '',
    answer: 'Revisamos lo que pediste y se bloqueó.',
  }
  const sent = await runOn(db)(action, `/centro/derechos/${folio}`, { ...asked, form })
  expect(sent).toMatchObject({ status: 400, data: { errors: [{ field: 'outcome' }] } })
})
