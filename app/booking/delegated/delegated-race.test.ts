/** Ended in the same second in which whoever acts books, cancels or reads: what was ended first does nothing more. */
import { beforeEach, expect, test } from 'vitest'
import { endDelegation } from '#app/identity/delegation/answer-delegation.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { type Database, sql, type Tx } from '#app/platform/database/database.server.ts'
import { readDocument } from '#app/records/documents/read-document.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { grantDelegation } from '#test/helpers/adults/delegation.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, bookingRequest, firstHour, holdFor, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines, prescriptionLine } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { bookAppointment } from '../appointments/book-appointment.server.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { actingFor } from './act-for.server.ts'
import { delegatedToken } from './delegated-link.ts'

const db = await testDatabase()
const post = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language: 'es',
} as const
const house = testPortal(db)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
let father: SessionUser
let daughter: SessionUser
let delegation: string

beforeEach(async () => {
  father = await testAccount(db, { firstName: 'Jorge' })
  daughter = await testAccount(db, { firstName: 'Ana' })
  delegation = await grantDelegation(db, { person: father, delegate: daughter })
})

type Act = (on: Database) => Promise<unknown>

/** Each answers whether it was done. */
const acts: [string, () => Promise<Act>][] = [
  [
    'books',
    async () => {
      const { offerId } = await addOffer(db)
      const holdId = await holdFor(db, offerId)
      const who = somebody({ patient: { rut: father.rut } })
      const asked = {
        ...bookingRequest(holdId, who),
        accountId: father.id,
        actor: `delegate:${delegation}`,
        delegation: { id: delegation, delegateId: daughter.id },
      }
      return async on => (await bookAppointment(on, asked, testSender, testNow)).ok
    },
  ],
  [
    'cancels',
    async () => {
      const { offerId } = await addOffer(db)
      const own = { ...somebody({ patient: { rut: father.rut } }), accountId: father.id, start: firstHour }
      const { id } = await bookHour(db, offerId, own)
      const token = delegatedToken({ delegationId: delegation, appointmentId: id })
      return on => {
        const acting = actingFor(on, { token, accountId: daughter.id, intent: 'cancelar' }, testNow)
        return cancelAppointment(acting, id, testSender, testNow).then(
          ({ ok }) => ok,
          (thrown: Response) => (thrown.status === 404 ? false : Promise.reject(thrown)),
        )
      }
    },
  ],
  [
    'opens a document',
    async () => {
      const key = `rec-${father.rut}`
      await importLines(db, prescriptionLine(key, { patient: { rut: father.rut, name: 'Jorge' } }))
      const [row] = await db.rows<{ id: string }>(sql`select id from prescription where rut = ${father.rut}`)
      const wanted = { kind: 'prescription', id: row?.id ?? '', how: 'download' } as const
      return async on => (await readDocument(on, daughter, wanted, testNow)) !== undefined
    },
  ],
]

/** The row of the end is written and the end not yet committed: whoever acts meets it there. */
const endSlowly = (written: () => void) =>
  db.transaction(async (tx: Tx) => {
    await tx.rows(sql`
      update delegation set ended_at = ${testNow}::timestamptz, ended_by = 'person' where id = ${delegation}::uuid`)
    written()
    await pause(150)
  })

test.each(acts)('whoever %s while the end is being written does nothing', async (_, prepare) => {
  const act = await prepare()
  let go = () => {}
  const written = new Promise<void>(resolve => {
    go = resolve
  })
  const ended = endSlowly(go)
  await written
  expect(await act(db)).toBe(false)
  await ended
})

test.each(acts)(
  'whoever %s at the same time as the end: nothing begun after it is done',
  async (_, prepare) => {
    for (let round = 0; round < 5; round += 1) {
      father = await testAccount(db)
      delegation = await grantDelegation(db, { person: father, delegate: daughter })
      const act = await prepare()
      const [done] = await Promise.all([act(db), endDelegation(house, father, delegation, post)])
      expect(typeof done).toBe('boolean')
      const again = await prepare().catch(() => act)
      expect(await again(db)).toBe(false)
    }
  },
)
