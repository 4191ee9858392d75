/** Everything that Mi perfil shows, in words and dates of the reader. */

import { ageOn, chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { browserParts } from '#app/platform/http/browser-name.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { mobileDigits } from '#app/platform/phone.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadOwnApps } from '../apps/load-own-apps.server.ts'
import { showBlock } from '../blocking/show-block.server.ts'
import { dependantsOf } from '../dependants/dependant.queries.server.ts'
import { loadDependants } from '../dependants/load-dependants.server.ts'
import { findParents } from '../dependants/parent-share.queries.server.ts'
import { findAccesses } from '../own-data/access.queries.server.ts'
import { sayAccess } from '../own-data/say-access.server.ts'
import { sayLook } from '../own-data/say-looks.server.ts'
import { awaitsPhoneCode } from '../recovery/one-time.queries.server.ts'
import { findRequests } from '../rights/request.queries.server.ts'
import { dataKinds } from '../rights/request.rules.ts'
import { showRequest } from '../rights/show-request.server.ts'
import { idleSince } from '../sessions/session.server.ts'
import type { SessionUser } from '../user.server.ts'
import { findConsents } from './consent.queries.server.ts'
import { findProfile, findSessions, type Profile } from './profile.queries.server.ts'

/** The pages with all of them are a link away. */
const shownAccesses = 5
const shownLooks = 5
const shownSessions = 10

/**
 * @param view tokenHash: of the session that asks, which stands first; looks: how many of the centres' looks. @throws where
 * the account is deleted.
 */
export async function loadProfile(
  { db, clock, centreLooks }: Pick<Portal, 'db' | 'clock' | 'centreLooks'>,
  user: SessionUser,
  view: { language: Language; tokenHash: string | null; looks?: number },
) {
  const now = clock.now()
  const today = chileanDay(now)
  const t = texts(view.language, 'profile')
  const seen = texts(view.language, 'looks')
  const profile = await findProfile(db, user.id)
  if (!profile) throw new Error('whoever is signed in has an account')
  const day = (date: Temporal.PlainDate) => date.toLocaleString(locales[view.language], { dateStyle: 'long' })
  const dayOf = (at: Temporal.Instant) => day(chileanDay(at))
  const moment = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(chileanZone).toLocaleString(locales[view.language], {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  // A version is the day on which its text came into force; that of an operator may have a name.
  const versionTold = (version: string) =>
    /^\d{4}-\d\d-\d\d$/.test(version) ? t.consents.dated(day(Temporal.PlainDate.from(version))) : version
  const carers = await findParents(db, user.id, today)
  const minors = texts(view.language, 'minors')
  const [{ dependants, ofAge }, sessions, accesses, looks, consents, requests] = [
    await loadDependants({ db, clock }, user.id, view.language),
    await findSessions(
      db,
      user.id,
      { tokenHash: view.tokenHash, most: shownSessions, idleSince: idleSince(now) },
      now,
    ),
    await findAccesses(db, user, shownAccesses, 0),
    await centreLooks(db, user.id, { limit: view.looks ?? shownLooks, offset: 0 }),
    await findConsents(db, user.id),
    await findRequests(db, user.id),
  ]
  const children = await dependantsOf(db, user.id, now)
  return {
    lines: linesOf(profile),
    typed: typedOf(profile),
    reach: { email: profile.emailConfirmed, phone: profile.phoneConfirmed, proven: profile.proven },
    codeSent: !profile.phoneConfirmed && (await awaitsPhoneCode(db, user.id, now)),
    needsBirthDate: profile.birthDate === null,
    passwordSince: dayOf(profile.passwordSetAt),
    dependants,
    /** What an adolescent reads where adults read of those in their care, and of those whom they trust. */
    young: ofAge
      ? null
      : {
          carers: { title: minors.parents.title, lead: minors.parents.section, see: minors.parents.link },
          trusted: minors.later.trusted,
        },
    sessions: sessions.map(({ id, browser, seenAt, current }) => ({
      id,
      name: browser ? t.sessions.on(...browserParts(browser)) : t.sessions.unknown,
      seen: t.sessions.seen(moment(seenAt)),
      current,
    })),
    /** Of the page about those who care for this person; null for whom nobody does. */
    carers: carers.length > 0 ? minors.parents.link : null,
    /** Of the page where reminders on devices are ended. */
    notices: texts(view.language, 'push').page.title,
    moreSessions: (sessions[0]?.total ?? 0) - sessions.length,
    accessesEmpty: (user.proven ? t.log : t.log.own).empty,
    accesses: accesses.map(access => sayAccess(access, view.language, now)),
    apps: await loadOwnApps(db, user.id, view.language, now),
    centreLooks: looks.map(look => sayLook(look, view.language)),
    looksWords: { title: seen.title, all: seen.all },
    consents: consents.map(({ kind, version, givenAt, revokedAt }) => ({
      name: t.consents[kind],
      given: t.consents.given(dayOf(givenAt), versionTold(version)),
      revoked: revokedAt ? t.consents.revoked(dayOf(revokedAt)) : null,
    })),
    sharesData: user.sharesData,
    block: await showBlock(db, user, view.language),
    requests: requests.map(request => showRequest(request, view.language)),
    asking: askingOf(view.language, children),
  }

  function linesOf(p: Profile) {
    const phone = p.phone?.replace(/^(\+56)(9)(\d{4})(\d{4})$/, '$1 $2 $3 $4')
    const f = t.fields
    const all: [string, string | null | undefined][] = [
      [f.rut, dottedRut(p.rut)],
      [f.name, `${p.name} ${p.lastName}`],
      [f.age, p.birthDate && f.years(ageOn(p.birthDate, today))],
      [f.gender, p.gender && f.genders[p.gender]],
      [f.nationality, p.nationality],
      [f.insurance, p.prevision && texts(view.language, 'account').register.previsions[p.prevision]],
      [f.email, `${p.email} (${(p.emailConfirmed ? t.confirmed : t.unconfirmed).toLowerCase()})`],
      [f.phone, phone && `${phone} (${(p.phoneConfirmed ? t.confirmed : t.unconfirmed).toLowerCase()})`],
      [t.proof.fact, p.proven ? t.proof.yes : t.proof.no],
      [f.address, p.address],
      [f.region, p.region],
      [f.commune, p.commune],
    ]
    return all.map(([label, value]) => ({ label, value: value || t.none }))
  }
}

/** What the form of requests says: only the server has its words, the page has little room. */
function askingOf(language: Language, children: readonly { rut: string; name: string; lastName: string }[]) {
  const { account: words, kinds, state } = texts(language, 'rights')
  const { sent: _sent, most: _most, notYours: _notYours, ...shown } = words
  return {
    ...shown,
    read: state.read,
    data: state.data,
    dataProof: state.dataProof,
    copy: state.copy,
    kinds: dataKinds.map(value => ({ value, ...kinds[value] })),
    whom: children.map(({ rut, name, lastName }) => ({ value: rut, label: `${name} ${lastName}` })),
  }
}

const typedOf = (p: Profile): Record<string, string> => ({
  first_name: p.name,
  last_name: p.lastName,
  email: p.email,
  phone: mobileDigits(p.phone),
  prevision: p.prevision ?? '',
  birth_date: p.birthDate?.toString() ?? '',
  gender: p.gender ?? '',
  nationality: p.nationality ?? '',
  address: p.address ?? '',
  commune: p.communeCode ?? '',
})
