/** The children of an account, in words and dates of the reader. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { findProfile } from '../accounts/profile.queries.server.ts'
import { ageOn, grownUpOn } from '../accounts/profile.rules.ts'
import { findDependants } from './dependant.queries.server.ts'

export async function loadDependants(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  accountId: string,
  language: Language,
) {
  const today = chileanDay(clock.now())
  const t = texts(language, 'profile')
  const profile = await findProfile(db, accountId)
  const dependants = await findDependants(db, accountId, today)
  return {
    needsBirthDate: profile?.birthDate === null,
    proven: profile?.proven ?? false,
    dependants: dependants.map(({ id, rut, name, lastName, birthDate, source }) => {
      const until = grownUpOn(birthDate).toLocaleString(locales[language], { dateStyle: 'long' })
      return {
        id,
        name: `${name} ${lastName}`,
        facts: [dottedRut(rut), t.fields.years(ageOn(birthDate, today))].join(' · '),
        until: t.children.until(until),
        confirmed: source === 'registry',
      }
    }),
  }
}
