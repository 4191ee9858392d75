/** The children of an account, in words and dates of the reader. */
import { ageOn, chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { type Dependant, findDependants } from './dependant.queries.server.ts'
import { accountAge, adultAge, birthdayOf, isMinorOn, sharedAge, stageOn } from './minors.rules.ts'

/** Those who are minors today. `open`: what this account reads of them; `account`: whether they have one, or from when they may. */
export async function loadDependants(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  language: Language,
) {
  const today = chileanDay(clock.now())
  const t = texts(language, 'profile')
  const minors = texts(language, 'minors')
  const profile = await findProfile(db, accountId)
  const dependants = await findDependants(db, accountId, today)
  const ofAge = !isMinorOn(profile?.birthDate, today)
  return {
    needsBirthDate: profile?.birthDate === null,
    proven: profile?.proven ?? false,
    /** Only who is of age has dependants; of whom nobody knows it, it is asked. */
    ofAge,
    /** What whoever is too young for them reads instead. */
    young: ofAge ? null : { lead: minors.later.dependants, see: minors.parents.link },
    law: minors.law,
    dependants: dependants.map(one => {
      const { id, rut, name, lastName, birthDate, source } = one
      const until = birthday(one, adultAge)
      return {
        id,
        name: `${name} ${lastName}`,
        facts: [dottedRut(rut), t.fields.years(ageOn(birthDate, today))].join(' · '),
        until: t.children.until(until),
        open: sayOpen(one),
        account: sayAccount(one),
        /** The way to the form; null where there is nobody to invite. */
        invite:
          stageOn(birthDate, today).account && confirms(one) && !one.hasAccount
            ? minors.account.invite
            : null,
        confirmed: source === 'registry',
      }
    }),
  }

  function birthday({ birthDate }: Dependant, age: number): string {
    return birthdayOf(birthDate, age).toLocaleString(locales[language], { dateStyle: 'long' })
  }

  /** What this account reads of the child, as the rules of documents and hours have it. */
  function sayOpen(one: Dependant): string {
    const t = minors.open
    const { parents } = stageOn(one.birthDate, today)
    if (parents === 'shared') return one.shared && confirms(one) ? t.shared : t.closed
    return confirms(one) ? t.until(birthday(one, sharedAge)) : t.book
  }

  function confirms({ source }: Dependant): boolean {
    return source === 'registry' && profile?.proven === true
  }

  function sayAccount(one: Dependant): string | null {
    const t = minors.account
    if (!stageOn(one.birthDate, today).account) return t.from(birthday(one, accountAge))
    if (!confirms(one)) return null
    return one.hasAccount ? t.has : t.help
  }
}
