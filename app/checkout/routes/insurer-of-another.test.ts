/** Without scripts an insurer that the page offered for one person stays chosen when another one is: it is no answer for them. */
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { postForms } from '#test/helpers/pages/controls.ts'
import { drawn } from '#test/helpers/pages/drawn.tsx'
import { guest, journeyOn, otherPerson, pages, part } from '#test/helpers/pages/journey.ts'

const db = await testDatabase()
const { forgetMessages, held, appointments } = journeyOn(db)

beforeEach(forgetMessages)

type Drawn = (typeof pages)['/agendamiento/confirmacion-cita'] | (typeof pages)['/agendamiento/resumen-hora']

/** What the page sends unseen besides what somebody chose. */
const unseen = (page: Drawn, answer: { data: object }, path: string) =>
  Object.fromEntries(postForms(drawn(page.default, answer.data, path), path).flatMap(({ hidden }) => hidden))

const confirm = pages['/agendamiento/confirmacion-cita']
const summary = pages['/agendamiento/resumen-hora']
const luis = () => {
  const { prevision: _, intent: __, ...who } = otherPerson()
  return { ...guest(), ...who, intent: 'confirmar' }
}
const tramoB = { prevision: 'fonasa', tramo: 'fonasa-b' }

test('who chooses somebody else and leaves the insurer is asked for that person’s, and books with the answer', async () => {
  const { at, path, offerId, ...page } = await held()
  const who = luis()
  const sent = { ...unseen(confirm, page, path), ...who }
  const refused = await at.ask(path, { ...sent, ...tramoB })
  expect(refused.status).toBe(400)
  expect(refused.data.errors).toEqual([
    { field: 'prevision', message: 'Cambiaste para quién es la hora: elige la previsión de esa persona' },
  ])
  expect(refused.data.typed).toMatchObject({ for_whom: 'other', prevision: '', tramo: '' })
  const again = await at.ask(path)
  const { for_whom, prevision } = again.data.shown.typed
  expect([for_whom, prevision], 'after a reload too').toEqual(['other', undefined])
  const now = { ...who, ...unseen(confirm, again, path) }
  expect((await at.ask(path, { ...now, ...tramoB })).to).toContain('/confirmacion-pago')
  expect(await appointments(offerId)).toMatchObject([{ state: 'booked', financer_slug: 'fonasa-b' }])
})

test('another insurer than the offered one is an answer for somebody else', async () => {
  const { at, path, ...page } = await held()
  const sent = { ...unseen(confirm, page, path), ...luis(), prevision: 'fonasa', tramo: 'fonasa-c' }
  expect((await at.ask(path, sent)).to).toContain('/confirmacion-pago')
})

test('the insurer that is offered for oneself is one’s own answer', async () => {
  const { at, path, ...page } = await held()
  const sent = { ...unseen(confirm, page, path), ...guest(), ...tramoB, for_whom: 'me', rut: '5.126.663-3' }
  expect((await at.ask(path, { ...sent, intent: 'confirmar' })).to).toContain('/confirmacion-pago')
})

test('going to another hour, the insurer of oneself is not kept for somebody else', async () => {
  const { at, path, ...page } = await held()
  await at.ask(path, { ...unseen(confirm, page, path), ...luis(), ...tramoB, intent: 'otra' })
  const { for_whom, prevision } = (await at.ask(path)).data.shown.typed
  expect([for_whom, prevision]).toEqual(['other', ''])
})

test('the page of the summary asks again too', async () => {
  const { at, path } = await held()
  const asked = part(path, 'resumen-hora')
  const sent = { ...unseen(summary, await at.ask(asked), asked), ...luis(), ...tramoB, intent: 'continuar' }
  const refused = await at.ask(asked, sent)
  expect([refused.status, refused.data.errors]).toMatchObject([400, [{ field: 'prevision' }]])
})
