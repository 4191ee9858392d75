/** The page of one document that was issued in an attention: its issuer reads it again, and takes it back where it was a mistake. */
import { data, redirect } from 'react-router'
import { senderOf, tellAnnulled } from '#app/booking/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm, typedIn } from '#app/platform/http/form.server.ts'
import { dropKeptForm, keptForm } from '#app/platform/http/kept-form.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import { annulDocument, readIssued, readingOf } from '#app/records/public.server.ts'
import { isTooLate, lookerOf, staffActor } from '#app/staff/public.server.ts'
import { issuedDocumentPath } from '#app/staff/public.ts'
import { texts } from '#app/text/texts.server.ts'
import type { OwnEncounter } from '../encounter.ts'
import { annulForm } from './document.form.server.ts'
import { kindNames } from './issued-kinds.server.ts'

interface IssuedAsked extends PageRequest {
  params: { reservation: string; folio: string }
}

/** @throws Response to the sign-in, and the 404 page for what is another professional's. */
type FindEncounter = (asked: PageRequest, appointmentId: string) => Promise<OwnEncounter>

/** @throws the 404 page of what was issued in no attention of theirs, or in one whose patient has blocked their data. */
async function issuedHere(asked: IssuedAsked, { encounter }: OwnEncounter) {
  const portal = asked.context.get(portalContext)
  const { appointmentId, begun } = encounter
  const named = { appointmentId, folio: asked.params.folio }
  const document =
    begun && (await readIssued(portal.db, named, readingOf(portal, asked.context.get(visitContext))))
  if (!document) throw notFound(asked.url)
  return document
}

/** Noted as a look at the record. @throws the 404 page of what was issued in no attention of theirs; what `find` throws. */
export async function showIssued(asked: IssuedAsked, find: FindEncounter) {
  const own = await find(asked, asked.params.reservation)
  const { db, clock } = asked.context.get(portalContext)
  const { language } = asked.context.get(visitContext)
  const { staff, encounter } = own
  const { folio, facts, items, exams, annulled, annuls, kind } = await issuedHere(asked, own)
  const now = clock.now()
  await noteLook(db, { ...lookerOf(staff), verb: 'see-record', appointmentId: encounter.appointmentId }, now)
  const kept = await keptForm(db, { staffAccountId: staff.accountId }, asked.url, now)
  const t = texts(language, 'desk')
  return data({
    page: { title: t.annul.page(folio), noindex: true },
    home: encounter.home,
    patient: encounter.called,
    document: { kind: kindNames[kind], folio, facts, items, exams, annulled, annuls },
    kept: kept && { typed: typedIn(kept), said: texts(language, 'forms').kept },
  })
}

/**
 * Its patient is told in the same transaction, once. 401 after its session has ended, 400 without a reason, 409 where it cannot be taken back.
 * @throws redirect to the page of the document; the 404 page, and what `find` throws.
 */
export async function annulAsked(asked: IssuedAsked, find: FindEncounter) {
  const form = await asked.request.formData()
  const portal = asked.context.get(portalContext)
  const { annul: t } = texts(asked.context.get(visitContext).language, 'desk')
  const typed = typedIn(form)
  if (await isTooLate(asked, form, { '': ['why'] }))
    return data({ errors: [], typed, refused: null, signedOut: true }, { status: 401 })
  const own = await find(asked, asked.params.reservation)
  await issuedHere(asked, own)
  const { staff, encounter } = own
  const parsed = parseForm(form, annulForm(t.errors))
  if (!parsed.ok) return data({ ...parsed, refused: null, signedOut: false }, { status: 400 })
  const named = { appointmentId: encounter.appointmentId, folio: asked.params.folio }
  const sender = await senderOf(portal)
  const now = portal.clock.now()
  const outcome = await withRollback<Awaited<ReturnType<typeof annulDocument>>>(rollback =>
    portal.db.transaction(async tx => {
      const deed = { ...named, why: parsed.value.why, by: staffActor(staff.accountId) }
      const annulled = await annulDocument(tx, deed, now)
      // Blocked, taken back or closed to them while this waited for the document.
      if (!(await encounter.stillBegun(tx, now))) throw rollback({ ok: false, reason: 'gone' })
      if (annulled.ok && annulled.isNew) await tellAnnulled(tx, named, sender, now)
      return annulled
    }),
  )
  if (!outcome.ok) {
    const refused = t.refused[outcome.reason]
    return data({ errors: [], typed, refused, signedOut: false }, { status: 409 })
  }
  await dropKeptForm(portal.db, { staffAccountId: staff.accountId }, asked.url)
  throw redirect(issuedDocumentPath(encounter.home, asked.params.folio), 303)
}
