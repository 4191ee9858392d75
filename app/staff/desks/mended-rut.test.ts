/** Who administers a centre does not become one of its professionals by writing a RUT on them. */
import { describe, expect, it, test } from 'vitest'
import { loader as open, action as save } from '#app/centre/supply/routes/centro-oferta-editar.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { checkDigit } from '#app/platform/rut.ts'
import { answerOwnChange } from '#app/supply/editing/consent/answer-own-change.server.ts'
import { findAskedOf } from '#app/supply/editing/consent/consent.queries.server.ts'
import { importWithin } from '#app/supply/editing/import-within.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow as now } from '#test/helpers/supply.ts'
import { answerStaff } from '../answer-staff.server.ts'
import { inviteToCentre } from '../invite-to-centre.server.ts'

const db = await testDatabase()
const run = runOn(db)
const house = { db, ...supplyPorts }
let people = 0
const newRut = () => {
  people += 1
  const body = 7_800_000 + people
  return `${body}-${checkDigit(body)}`
}

interface Past {
  /** Their account is the operator's invitation, and has a password. */
  signsIn?: boolean
  patients?: boolean
}

/** A professional of one centre, and whoever administers it. */
async function practice({ signsIn = true, patients = true }: Past = {}) {
  const rut = newRut()
  const key = `mended-${people}`
  const offer = await addOffer(db, { professional: { key, rut } })
  const email = `${key}@ejemplo.cl`
  if (signsIn) {
    const wish = { rut, email, role: 'auditor', centre: String(offer.centreId) }
    await answerStaff(db, wish, now)
    await db.rows(sql`update staff_account set password_hash = 'x' where rut = ${rut}`)
  }
  if (patients) await bookHour(db, offer.offerId)
  const admin = await addCentreStaff(db, { role: 'administrator', centreId: offer.centreId })
  const line = (changes: object) => ({ kind: 'professional', key, name: `Camila Rojas Soto`, ...changes })
  return {
    ...offer,
    key,
    rut,
    email,
    admin,
    line,
    byHand: async (wanted: string) => {
      const path = `/centro/oferta/persona/${key}?centro=${offer.centreId}`
      const asked = { cookie: admin.cookie, now, params: { what: 'persona', key } }
      const { version } = (await run(open, path, asked)).data
      return run(save, path, { ...asked, form: { name: 'Camila Rojas Soto', rut: wanted, version } })
    },
    bySystem: (wanted: string) =>
      importWithin(house, [{ number: 1, value: line({ rut: wanted }) }], {
        scope: { centreIds: [offer.centreId] },
        by: 'system:1',
        kinds: [],
        now,
        horizonDays: 1,
      }),
    invite: (invited: string) =>
      inviteToCentre(
        db,
        {
          rut: invited,
          email: `otro-${invited}@ejemplo.cl`,
          role: 'reception',
          place: { centreId: offer.centreId },
          by: `staff:${admin.accountId}`,
          reach: [offer.centreId],
          self: admin.accountId,
        },
        now,
      ),
  }
}
type Practice = Awaited<ReturnType<typeof practice>>

const rutOf = async ({ key }: Practice) =>
  (await db.rows<{ rut: string | null }>(sql`select rut from professional where key = ${key}`))[0]?.rut
/** RUT of whose account opens the desk of a professional. */
const deskOf = async ({ key }: Practice) =>
  (
    await db.rows<{ rut: string }>(sql`
      select s.rut from staff_account s join professional p on p.id = s.professional_id where p.key = ${key}`)
  )[0]?.rut ?? null

const refusal =
  'Ese RUT tiene su propia cuenta de trabajo, y este profesional ya atiende o ingresa con otro: lo cambia solo quien opera el portal'

describe('the RUT of somebody who has an account of their own', () => {
  it.each([
    ['signs in', { patients: false }],
    ['has patients', { signsIn: false }],
    ['signs in and has patients', {}],
  ] satisfies [string, Past][])(
    'is refused beside its field for a professional who %s',
    async (_, past: Past) => {
      const who = await practice(past)
      const answer = await who.byHand(who.admin.rut)
      expect(answer).toMatchObject({ status: 400, data: { errors: [{ field: 'rut', message: refusal }] } })
      expect(await rutOf(who)).toBe(who.rut)
      expect(await deskOf(who)).toBe(past.signsIn === false ? null : who.rut)
    },
  )

  test('is refused to the system of the centre, line by line', async () => {
    const who = await practice()
    const { rejected } = await who.bySystem(who.admin.rut)
    expect(rejected).toMatchObject([
      { line: 1, key: who.key, reason: `rut: ${refusal.replace('Ese', 'ese')}` },
    ])
    expect(await deskOf(who)).toBe(who.rut)
  })

  test('is asked about in lines that are refused: the audit says how many and of what, not which RUT', async () => {
    const who = await practice()
    await who.bySystem(who.admin.rut)
    await who.bySystem(who.admin.rut.slice(0, -1))
    await who.bySystem(who.rut)
    const said = await db.rows<{ actor: string; detail: object }>(
      sql`select actor, detail from audit where verb = 'import-refused' and centre_id = ${who.centreId}::bigint order by id`,
    )
    const one = { centre: who.centreId, kind: 'professional', reference: 'rut', lines: 1 }
    expect(said).toEqual([
      { actor: 'system:1', detail: one },
      { actor: 'system:1', detail: one },
    ])
    expect(JSON.stringify(said)).not.toContain(who.admin.rut.slice(0, -2))
  })

  test('is refused also where the professional would agree, for two centres have them', async () => {
    const who = await practice()
    const other = await addOffer(db, { agendaId: who.agendaId })
    await db.rows(sql`
      insert into own_change (professional_id, centre_id, asked_by, asked_at, fields)
      values (${who.professionalId}::bigint, ${other.centreId}::bigint, 'staff:x', ${now}::timestamptz, jsonb_build_object('rut', ${who.admin.rut}::text))`)
    const professionalId = who.professionalId ?? 0
    const [asked] = await findAskedOf(db, professionalId)
    const answer = { id: asked?.id ?? '', professionalId, accepts: true, by: 'staff:x', horizonDays: 1 }
    expect(await answerOwnChange(house, answer, now)).toEqual({ ok: false, reason: 'unfit' })
    expect(await deskOf(who)).toBe(who.rut)
  })

  test('is taken for whoever is new: nobody was attended, and nobody signed in', async () => {
    const who = await practice({ signsIn: false, patients: false })
    expect((await who.byHand(who.admin.rut)).status).toBe(303)
    expect(await deskOf(who)).toBe(who.admin.rut)
  })

  test('is the operator’s to give, whose line of the account joins the two', async () => {
    const who = await practice({ signsIn: false })
    const { rut, email } = who.admin
    await importLines(db, who.line({ rut }))
    expect(await rutOf(who)).toBe(rut)
    expect(await deskOf(who)).toBeNull()
    const account = { kind: 'professional-account', key: `cuenta-${who.key}`, professional: who.key, email }
    await importLines(db, account)
    expect(await deskOf(who)).toBe(rut)
  })
})

test('whoever signs in is told by letter that their RUT was changed, by hand and by a system, without either RUT', async () => {
  const letters = ({ email }: Practice) =>
    db.rows<{ subject: string; body: string }>(
      sql`select subject, body from outbox where recipient = ${email} and dedupe_key like 'professional-rut:%' order by id`,
    )
  for (const way of ['byHand', 'bySystem'] as const) {
    const who = await practice()
    await who.byHand(who.rut)
    expect(await letters(who), 'the same RUT is no change').toEqual([])
    const right = newRut()
    await who[way](right)
    const [letter, ...others] = await letters(who)
    expect([letter?.subject, others], way).toEqual(['Cambiaron tu RUT en tu ficha profesional', []])
    for (const rut of [who.rut, right]) expect(letter?.body).not.toContain(rut.slice(0, -2))
    expect(letter?.body).not.toMatch(/\d\.\d{3}/)
  }
  const nobody = await practice({ signsIn: false })
  await nobody.byHand(newRut())
  expect(await letters(nobody)).toEqual([])
})

describe('a RUT that nobody signs in with', () => {
  test('mends a typing mistake, and what is as it was is no question', async () => {
    const who = await practice()
    const right = newRut()
    expect((await who.byHand(who.rut)).status).toBe(303)
    expect((await who.byHand(right)).status).toBe(303)
    expect(await rutOf(who)).toBe(right)
  })

  test('opens the desk of nobody whom a centre invites to it afterwards, until the operator says whose it is', async () => {
    const who = await practice()
    const friend = newRut()
    expect((await who.byHand(friend)).status).toBe(303)
    expect(await who.invite(friend)).toMatchObject({ ok: true })
    expect(await deskOf(who)).toBeNull()
    await answerStaff(
      db,
      { rut: friend, email: who.email, role: 'auditor', centre: String(who.centreId) },
      now,
    )
    expect(await deskOf(who)).toBe(friend)
    // From here on they are who they are: the account before is another's.
    await db.rows(sql`update staff_account set password_hash = 'x' where rut = ${friend}`)
    expect((await who.byHand(who.rut)).status).toBe(400)
  })

  test('gives the desk back to whose it was once the mistake is undone, also by way of no RUT at all', async () => {
    const who = await practice()
    for (const wrong of [newRut(), '']) {
      expect((await who.byHand(wrong)).status).toBe(303)
      expect(await deskOf(who)).toBeNull()
      expect((await who.byHand(who.admin.rut)).status).toBe(400)
      expect((await who.byHand(who.rut)).status).toBe(303)
      expect(await deskOf(who)).toBe(who.rut)
    }
  })

  test('of a professional who never signed in opens the desk to whom their centre invites, as any other', async () => {
    const who = await practice({ signsIn: false })
    const right = newRut()
    await who.byHand(right)
    await who.invite(right)
    expect(await deskOf(who)).toBe(right)
  })
})

test('an account that is made while the RUT is being written joins nobody who has patients', async () => {
  const who = await practice({ signsIn: false })
  // What the centre asked before there was an account, written after it.
  await db.rows(sql`update professional set rut = ${who.admin.rut} where key = ${who.key}`)
  expect(await deskOf(who)).toBeNull()
})

test('of a RUT that is written and invited in the same second no account becomes the professional', async () => {
  const rounds = roundsOn(db, { embedded: 2, server: 40 })
  for (let round = 0; round < rounds; round++) {
    const who = await practice()
    const friend = newRut()
    const change = round % 2 === 0 ? who.byHand(friend) : who.bySystem(friend)
    await Promise.all([change, who.invite(friend)])
    expect([null, who.rut], `round ${round}`).toContain(await deskOf(who))
    await who.byHand(friend)
    expect([null, who.rut], `round ${round}, again`).toContain(await deskOf(who))
  }
})
