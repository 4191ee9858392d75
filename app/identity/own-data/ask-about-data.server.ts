/** A request about one's data, or one's child's, from an account; with the day until which it must be answered. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { Post } from '../accounts/account-notices.server.ts'
import { dependantsOf } from '../dependants/dependant.queries.server.ts'
import { requestKey } from '../rights/draw-code.server.ts'
import { fileRequest } from '../rights/file-request.server.ts'
import { countOpen, findApplicant } from '../rights/request.queries.server.ts'
import type { RequestKind } from '../rights/request.rules.ts'
import { noteAccountChange } from './audit.queries.server.ts'

export const openAtOnce = 5

export type AskOutcome = { ok: true; folio: string } | { ok: false; reason: 'too-many' | 'not-yours' }

/**
 * @param request about: RUT of a child that the registry names; absent: of one's own.
 * @throws Response 401 where the account is deleted meanwhile.
 */
export async function askAboutData(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  request: { kind: RequestKind; detail: string; about?: string; centreId?: number | null },
  post: Post,
): Promise<AskOutcome> {
  const now = clock.now()
  const key = await requestKey(db)
  const { kind, detail, about } = request
  return db.transaction(async tx => {
    const applicant = await findApplicant(tx, accountId)
    if (!applicant) throw new Response(null, { status: 401 })
    const { rut, name, email, proven } = applicant
    if ((await countOpen(tx, { accountId, email })) >= openAtOnce) return { ok: false, reason: 'too-many' }
    const forChild = about !== undefined && about !== rut
    if (forChild && !(await dependantsOf(tx, accountId, now)).some(child => child.rut === about))
      return { ok: false, reason: 'not-yours' }
    const { folio } = await fileRequest(
      tx,
      {
        accountId,
        kind,
        detail,
        rut: about ?? rut,
        name,
        email,
        language: post.language,
        relation: forChild ? 'parent' : 'self',
        applicantRut: forChild ? rut : null,
        shown: '',
        identity: proven ? 'proven' : 'account',
        centreId: request.centreId ?? null,
        relationKnown: forChild,
      },
      key,
      post,
      { causedBy: 'person', accountId },
      now,
    )
    await noteAccountChange(tx, accountId, 'data-request', now, { kind, folio })
    return { ok: true, folio }
  })
}
