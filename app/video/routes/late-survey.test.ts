/** A patient's session ends while they answer the survey before the visit. */
import { expect, test } from 'vitest'
import { openSession } from '#app/identity/sessions/session.server.ts'
import { forms } from '#app/text/es/forms.ts'
import { languages } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addVisit, inWindow, justCookie } from '#test/helpers/visit.ts'
import { action as answerSurvey, loader as survey } from './encuesta.tsx'

const db = await testDatabase()
const run = runOn(db)

const answers: [string, string][] = [
  ['reason', 'Dolor de garganta'],
  ['onset', 'Desde el lunes, tos'],
  ['intensity', '4'],
  ['symptoms', 'cough'],
  ['symptoms', 'sore-throat'],
]

test('a survey that is sent after the session has ended is there after signing in', async () => {
  const rosa = await testAccount(db)
  const { appointmentId } = await addVisit(db, { accountId: rosa.id })
  const { cookie: opened } = await openSession(
    db,
    rosa.id,
    new Request('http://x'),
    false,
    inWindow.subtract({ minutes: 61 }),
  )
  const cookie = justCookie(opened)
  const page = `/videoconsulta/encuesta?reserva=${appointmentId}`
  const form: [string, string][] = [['intent', 'continuar'], ...answers]
  const late = await run(answerSurvey, page, { cookie, form })
  expect(late).toMatchObject({ status: 303, to: expect.stringMatching(/^\/login\?volver=/) })
  const back = new URL(late.to ?? '', 'http://x').searchParams.get('volver') ?? ''
  const { data } = await run(survey, back, { user: rosa })
  expect(data).toMatchObject({
    kept: forms.kept,
    alarm: false,
    action: back,
    answers: { reason: 'Dolor de garganta', intensity: '4', symptoms: ['cough', 'sore-throat'] },
  })
  expect(await run(answerSurvey, back, { user: rosa, form })).toMatchObject({
    to: `/videoconsulta/comprobacion-dispositivos?reserva=${appointmentId}`,
  })
  expect((await run(survey, back, { user: rosa })).data.kept).toBeNull()
  // Without a session that has ended, a stranger is told how to get in, and nothing is kept.
  expect(await run(answerSurvey, page, { form })).toMatchObject({ to: '/videoconsulta?sin-acceso' })
})

test('whoever sent a survey after signing out is told that it was not sent, not that nothing was lost', () => {
  for (const language of languages) {
    const { body } = texts(language, 'visit').start.refused
    expect(body).not.toMatch(/perdió|lost|perdu/)
    expect(body).toMatch(/ni se envió|or sent|envoyé/)
  }
})

test('whoever signs in again finds the number of the SAMU above an answer that was an emergency', async () => {
  const rosa = await testAccount(db, { rut: '11111111-1' })
  const { appointmentId } = await addVisit(db, { accountId: rosa.id })
  const { cookie: opened } = await openSession(
    db,
    rosa.id,
    new Request('http://x'),
    false,
    inWindow.subtract({ minutes: 61 }),
  )
  const form: [string, string][] = [
    ['intent', 'continuar'],
    ['symptoms', 'breathing-difficulty'],
  ]
  const page = `/videoconsulta/encuesta?reserva=${appointmentId}`
  const late = await run(answerSurvey, page, { cookie: justCookie(opened), form })
  const back = new URL(late.to ?? '', 'http://x').searchParams.get('volver') ?? ''
  expect((await run(survey, back, { user: rosa })).data).toMatchObject({ kept: forms.kept, alarm: true })
})
