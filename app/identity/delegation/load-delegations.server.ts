/** Who may do what for an account's person, and for whom that person may, in words and dates of the reader. */

import { findDelegatesDeeds } from '#app/platform/audit.queries.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { maskedRut } from '#app/platform/rut.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { findBirth } from '../dependants/dependant.queries.server.ts'
import { isMinorOn } from '../dependants/minors.rules.ts'
import { spanNames } from './delegation.form.server.ts'
import { type Delegation, findGranted, findReceived } from './delegation.queries.server.ts'
import { relations } from './delegation.rules.ts'

/** `granted`: by this account, each with what was done by it; `received`: to it, accepted or not. Those that have ended are not there. */
export async function loadDelegations(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  language: Language,
) {
  const now = clock.now()
  const t = texts(language, 'delegated')
  const profile = await findProfile(db, accountId)
  const born = profile && (await findBirth(db, profile))
  const show = ({ id, books, reads, lastDay, acceptedAt, centre, otherName }: Delegation) => ({
    id,
    name: otherName,
    what: t.list[books && reads ? 'both' : reads ? 'reads' : 'books'],
    where: centre && t.list.onlyAt(centre),
    until: t.list.until(formatDate(lastDay, language)),
    accepted: acceptedAt !== null,
    books,
    reads,
  })
  const granted = await findGranted(db, accountId, now)
  const deeds = await findDelegatesDeeds(
    db,
    granted.map(({ id }) => `delegate:${id}`),
  )
  const deedsOf = (id: string) =>
    deeds
      .filter(({ actor }) => actor === `delegate:${id}`)
      .map(({ at, what }) => `${deedWords(what)} · ${formatDayTime(at, chileanZone, language)}`)
  const deedWords = (what: string) =>
    what in t.deeds ? t.deeds[what as keyof typeof t.deeds] : t.deeds.change
  const received = await findReceived(db, accountId, now)
  return {
    proven: profile?.proven ?? false,
    needsBirthDate: born === null,
    /** Nobody trusts, nor is trusted, before 18: what is asked for it would be refused. */
    tooYoung: isMinorOn(born, chileanDay(now)),
    granted: granted.map(one => ({
      ...show(one),
      relation: t.relations[one.relation],
      /** To tell invitations in one name apart: whose number was written by mistake. */
      rut: one.acceptedAt ? null : t.list.rut(maskedRut(one.delegateRut)),
      deeds: deedsOf(one.id),
    })),
    received: received.map(show),
    options: {
      relations: relations.map(value => ({ value, label: t.mine[value] })),
      spans: spanNames.map(value => ({ value, label: t.spans[value] })),
    },
  }
}

export type Delegations = Awaited<ReturnType<typeof loadDelegations>>
