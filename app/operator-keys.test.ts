/** What is noted of patients and what they answer stays closed to whoever has the database and not its key. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { takeOutData } from './identity/own-data/take-out-data.server.ts'
import { keysAtDesk } from './operator-keys.server.ts'
import { OperatorError } from './platform/config.server.ts'
import { type Database, list, sql } from './platform/database/database.server.ts'
import { newKey } from './platform/sealed/key-ring.server.ts'
import { SealBroken, setKeys, takeKeys } from './platform/sealed/sealed.server.ts'
import { findHourNotes, saveHourNotes } from './professional/in-person/notes.queries.server.ts'
import { findNotes, saveNotes } from './video/public.server.ts'
import { findSurvey, type Survey, saveSurvey } from './video/visit/survey.queries.server.ts'
import { findVisitRight } from './video/visit/visit-right.server.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'copihue-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// Of the process: whoever comes next has none.
afterEach(() => setKeys([]))

const first = newKey('first')
const config = (DATA_KEYS?: string) => ({ DATA_KEYS, DATABASE_URL: 'postgres://server', DATA_DIR: folder })
const desk = (DATA_KEYS: string, wish: string, on: Database = db) =>
  keysAtDesk({ db: on, config: { ...testPortal(db).config, ...config(DATA_KEYS) } }, wish)
const withKeys = (keys?: string) => takeKeys(db, config(keys))

const text = 'Angustia desde la muerte de su madre; duerme tres horas.'
const answers: Survey = {
  omitted: false,
  reason: 'Angustia',
  onset: 'days',
  intensity: 7,
  chronic: 'Hipotiroidismo',
  symptoms: ['headache'],
}
const hour = async () => {
  const offer = await addOffer(db)
  const { id } = await bookHour(db, offer.offerId)
  return { appointmentId: id, professionalId: offer.professionalId ?? 0 }
}
const visit = async (changes = {}) => {
  const made = await addVisit(db, somebody(changes))
  const right = await findVisitRight(
    db,
    { cookie: made.cookie, user: null },
    made.appointmentId,
    'patient',
    inWindow,
  )
  return { ...made, visitId: right?.visitId ?? '', professionalId: made.professionalId ?? 0 }
}
const nothing = async () => {
  await db.rows(sql`delete from consultation_note`)
  await db.rows(sql`delete from visit_survey`)
  await db.rows(sql`update visit set notes = ''`)
  await db.rows(sql`delete from data_key`)
}
const everything = async () =>
  JSON.stringify([
    await db.rows(sql`select * from consultation_note`),
    await db.rows(sql`select * from visit_survey`),
    await db.rows(sql`select notes from visit`),
  ])

describe('with a key outside the database', () => {
  test('nothing that was noted or answered stands in it, and whoever may reads it as it was', async () => {
    await withKeys(first)
    const [inPerson, remote] = [await hour(), await visit()]
    await saveHourNotes(db, inPerson, text, testNow)
    await saveNotes(db, remote.professionalId, remote.visitId, `${text} Por video.`, testNow)
    await saveSurvey(db, remote.visitId, answers, testNow)
    const kept = await everything()
    for (const word of ['Angustia', 'Hipotiroidismo', 'headache', 'madre']) expect(kept).not.toContain(word)
    expect(await findHourNotes(db, inPerson)).toBe(text)
    expect(await findNotes(db, remote.professionalId, remote.visitId, testNow)).toBe(`${text} Por video.`)
    expect(await findSurvey(db, remote.visitId)).toEqual(answers)
    // Whoever comes by again to omit it takes nothing back.
    const omitted = { omitted: true, reason: null, onset: null, intensity: null, chronic: '', symptoms: [] }
    await saveSurvey(db, remote.visitId, omitted, testNow)
    expect(await findSurvey(db, remote.visitId)).toEqual(answers)
  })

  test('the longest note fits, each of its letters of four bytes', async () => {
    await withKeys(first)
    const whose = await hour()
    await saveHourNotes(db, whose, '𝒜'.repeat(4000), testNow)
    expect(await findHourNotes(db, whose)).toHaveLength(8000)
  })

  test('a text that somebody moves to another row by SQL is refused', async () => {
    await withKeys(first)
    const [own, other] = [await hour(), await hour()]
    await saveHourNotes(db, own, text, testNow)
    await saveHourNotes(db, other, 'Sano', testNow)
    await db.rows(sql`
      update consultation_note n set notes = o.notes from consultation_note o
      where n.appointment_id = ${other.appointmentId}::uuid and o.appointment_id = ${own.appointmentId}::uuid`)
    await expect(findHourNotes(db, other)).rejects.toThrow(SealBroken)
    await db.rows(sql`delete from consultation_note`)
  })

  test('a person takes their answers out as they gave them', async () => {
    await withKeys(first)
    const rut = '7654321-6'
    const user = testUser({ rut })
    await db.rows(sql`
      insert into account (id, rut, first_name, last_name, email, proven_at)
      values (${user.id}::uuid, ${rut}, 'Rosa', 'Muñoz', 'rosa@ejemplo.cl', ${testNow}::timestamptz)`)
    const remote = await visit({ patient: { rut } })
    await db.rows(
      sql`update appointment set account_id = ${user.id}::uuid where id = ${remote.appointmentId}::uuid`,
    )
    await saveSurvey(db, remote.visitId, answers, testNow)
    const taken = (await takeOutData(testPortal(db), user)) as { video_visits?: { survey: object }[] }
    expect(taken.video_visits?.[0]?.survey).toMatchObject(answers)
    // Changed by SQL, it does not keep the rest from them.
    await db.rows(sql`update visit_survey set answers = left(answers, -4) || 'AAAA'`)
    const rest = (await takeOutData(testPortal(db), user)) as { video_visits?: { survey: object }[] }
    expect(rest.video_visits?.[0]?.survey).toMatchObject({ broken: true })
  })
})

describe('another key', () => {
  test('opens what the one before did, seals all anew, and what was not sealed; then the one before is not needed', async () => {
    await nothing()
    const [plain, sealed, remote] = [await hour(), await hour(), await visit()]
    await saveHourNotes(db, plain, 'De antes', testNow)
    await saveSurvey(db, remote.visitId, answers, testNow)
    await withKeys(first)
    await saveHourNotes(db, sealed, text, testNow)
    const second = newKey('second')
    expect(await desk(`${second},${first}`, 'rotate')).toContain('2\tNotas de horas en persona')
    await withKeys(second)
    expect(await findHourNotes(db, plain)).toBe('De antes')
    expect(await findHourNotes(db, sealed)).toBe(text)
    expect(await findSurvey(db, remote.visitId)).toEqual(answers)
    expect(await everything()).not.toContain('De antes')
    expect(await everything()).not.toContain('Angustia')
    expect(await desk(second, 'list')).not.toContain('falta su clave')
  })

  test('that is not the one which sealed stops the start, and nothing is lost', async () => {
    await nothing()
    await withKeys(first)
    const whose = await hour()
    await saveHourNotes(db, whose, text, testNow)
    await expect(withKeys(newKey('other'))).rejects.toThrow(OperatorError)
    await expect(withKeys(newKey('first'))).rejects.toThrow(/«first»/)
    await expect(withKeys(undefined)).rejects.toThrow(OperatorError)
    await withKeys(first)
    expect(await findHourNotes(db, whose)).toBe(text)
  })

  test('where the one before is gone for good the operator says so, and the rest goes on', async () => {
    await nothing()
    await withKeys(first)
    const whose = await hour()
    await saveHourNotes(db, whose, text, testNow)
    const fresh = newKey('fresh')
    expect(await desk(fresh, 'lost first')).toContain('«first» queda por perdida')
    expect(await desk(fresh, 'lost first')).toContain('ya estaba dada por perdida')
    await withKeys(fresh)
    expect(await findHourNotes(db, whose)).toBeNull()
    await desk(fresh, 'rotate')
    expect(await findHourNotes(db, whose)).toBeNull()
    await saveHourNotes(db, whose, 'De nuevo', testNow)
    expect(await findHourNotes(db, whose)).toBe('De nuevo')
  })

  test('is taken while people write: each note is the last one that was written', async () => {
    await nothing()
    await withKeys(first)
    const all = await Promise.all(Array.from({ length: 20 }, hour))
    await Promise.all(all.map(whose => saveHourNotes(db, whose, 'uno', testNow)))
    await Promise.all([
      desk(`${newKey('second')},${first}`, 'rotate'),
      ...all.map(async (whose, nth) => {
        for (let round = 0; round < 5; round += 1) await saveHourNotes(db, whose, `${nth} ${round}`, testNow)
      }),
    ])
    for (const [nth, whose] of all.entries()) expect(await findHourNotes(db, whose)).toBe(`${nth} 4`)
  })
})

/** As the version before wrote a survey: it knows no sealed answers. */
const saveAsBefore = (visitId: string, { reason, onset, intensity, chronic, symptoms }: Survey) =>
  db.rows(sql`
    insert into visit_survey (visit_id, answered_at, omitted, reason, onset, intensity, chronic, symptoms)
    values (${visitId}::uuid, ${testNow}::timestamptz, false, ${reason}, ${onset}, ${intensity}::smallint, ${chronic},
      ${list(symptoms)}::text[])
    on conflict (visit_id) do update set answered_at = excluded.answered_at, omitted = excluded.omitted,
      reason = excluded.reason, onset = excluded.onset, intensity = excluded.intensity, chronic = excluded.chronic,
      symptoms = excluded.symptoms`)

describe('where something goes wrong', () => {
  test('answers that a node of the version before wrote over sealed ones are those that count, and are sealed in turn', async () => {
    await nothing()
    await withKeys(first)
    const remote = await visit()
    await saveSurvey(db, remote.visitId, answers, testNow)
    const later = { ...answers, reason: 'Alergia a la penicilina' }
    await saveAsBefore(remote.visitId, later)
    expect(await findSurvey(db, remote.visitId)).toEqual(later)
    await desk(first, 'rotate')
    expect(await findSurvey(db, remote.visitId)).toEqual(later)
    expect(await everything()).not.toContain('penicilina')
  })

  test('a row that somebody moved is told and stays; all others get the new key', async () => {
    await nothing()
    await withKeys(first)
    const all = await Promise.all(Array.from({ length: 5 }, hour))
    for (const whose of all) await saveHourNotes(db, whose, text, testNow)
    const [own, moved, ...others] = all
    await db.rows(sql`
      update consultation_note n set notes = o.notes from consultation_note o
      where n.appointment_id = ${moved?.appointmentId ?? ''}::uuid and o.appointment_id = ${own?.appointmentId ?? ''}::uuid`)
    const second = newKey('second')
    const said = await desk(`${second},${first}`, 'rotate')
    expect(said).toContain('4\tNotas de horas en persona\n1\t')
    await withKeys(second)
    for (const whose of others) expect(await findHourNotes(db, whose)).toBe(text)
  })

  test('a key declared lost that is here after all opens again what it sealed', async () => {
    await nothing()
    await withKeys(first)
    const whose = await hour()
    await saveHourNotes(db, whose, text, testNow)
    await desk('', 'lost first --no-keys')
    await withKeys(first)
    expect(await findHourNotes(db, whose)).toBe(text)
  })

  test('no key is declared lost by a shell without DATA_KEYS, without its name, or while it is there', async () => {
    await nothing()
    await withKeys(first)
    const whose = await hour()
    await saveHourNotes(db, whose, text, testNow)
    await expect(desk('', 'lost first')).rejects.toThrow(/^DATA_KEYS: no está aquí/)
    await expect(desk(newKey('fresh'), 'lost')).rejects.toThrow(/^Uso/)
    await expect(desk(newKey('fresh'), 'lost other')).rejects.toThrow('nada cifrado con una clave «other»')
    await expect(desk(first, 'lost first')).rejects.toThrow('está y abre')
    await withKeys(first)
    expect(await findHourNotes(db, whose)).toBe(text)
  })

  test('answers of a lost key are told from none, and can be given again', async () => {
    await nothing()
    await withKeys(first)
    const remote = await visit()
    await saveSurvey(db, remote.visitId, answers, testNow)
    const fresh = newKey('fresh')
    await desk(fresh, 'lost first')
    await withKeys(fresh)
    expect(await findSurvey(db, remote.visitId)).toBe('lost')
    // Answered again, it is there.
    await saveSurvey(db, remote.visitId, answers, testNow)
    expect(await findSurvey(db, remote.visitId)).toEqual(answers)
  })

  test('two rotations at once both end, over more rows than one batch', async () => {
    await nothing()
    await withKeys(first)
    const day = '2026-11-24'
    const { offerId, professionalId } = await addOffer(db, {
      minutes: 5,
      hours: [{ day, from: '00:00', to: '23:00' }],
    })
    const begins = Temporal.PlainDate.from(day).toZonedDateTime('America/Santiago').toInstant()
    const all: Awaited<ReturnType<typeof hour>>[] = []
    // One after the other: all at once some would wait for a connection longer than anybody does.
    for (let count = 0; count < 230; count++) {
      const { id } = await bookHour(db, offerId, { start: begins.add({ minutes: 5 * count }) })
      all.push({ appointmentId: id, professionalId: professionalId ?? 0 })
    }
    for (const whose of all) await saveHourNotes(db, whose, text, testNow)
    const ring = `${newKey('second')},${first}`
    await Promise.all([desk(ring, 'rotate'), desk(ring, 'rotate')])
    expect(await findHourNotes(db, all[229] ?? { appointmentId: '', professionalId: 0 })).toBe(text)
  })
})

test.each([
  ['no name', 'x'.repeat(43)],
  ['short', 'a:abc'],
  ['twice', `${first},${first}`],
])('a list of keys that is none stops the start: %s', async (_what, keys) => {
  await expect(withKeys(keys)).rejects.toThrow(OperatorError)
})

test('an embedded database has a file of its own for its key', async () => {
  await nothing()
  const own = { DATA_KEYS: undefined, DATABASE_URL: undefined, DATA_DIR: folder }
  await takeKeys(db, own)
  const whose = await hour()
  await saveHourNotes(db, whose, text, testNow)
  await takeKeys(db, own)
  expect(await findHourNotes(db, whose)).toBe(text)
  rmSync(join(folder, 'data.keys'))
  await expect(takeKeys(db, own)).rejects.toThrow(/copia/)
})
