/** Who a professional is, in words. */
import { type Language, locales } from '#app/text/languages.ts'
import type { Practitioner } from '../professionals.queries.server.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { PractitionerData } from './results-data.ts'

interface Who {
  practitioner: Practitioner
  /** Names of the specialties. */
  specialties: string[]
  directory: Directory
  language: Language
  t: SearchWords
}

const oldest = 120

export function presentPractitioner({
  practitioner,
  specialties,
  directory,
  language,
  t,
}: Who): PractitionerData {
  const { practitioner: words } = t
  const { registrationNumber, sex, languages, places } = practitioner
  return {
    specialties: specialties.join(', '),
    facts: [
      ...(registrationNumber ? [{ label: words.registration, value: registrationNumber }] : []),
      { label: words.languages, value: languages.map(code => languageName(code, language, t)).join(', ') },
      { label: words.ages, value: ages(practitioner, t) },
      ...(sex ? [{ label: words.sex, value: words.sexes[sex] }] : []),
    ],
    places: places
      .filter(place => !place.video)
      .map(({ centre, address, communeCode, accessibility }) => ({
        centre,
        address: `${address}, ${directory.communeByCode.get(communeCode)?.name ?? ''}`,
        accessibility: accessibility.map(
          feature => t.accessibility[feature as keyof typeof t.accessibility] ?? feature,
        ),
      })),
    video: places.some(place => place.video),
  }
}

export function languageName(code: string, language: Language, t: SearchWords): string {
  const known = t.languages[code as keyof typeof t.languages]
  return known ?? new Intl.DisplayNames(locales[language], { type: 'language' }).of(code) ?? code
}

function ages({ ageFrom, ageTo }: Practitioner, { practitioner: words }: SearchWords): string {
  if (ageFrom === 0 && ageTo >= oldest) return words.allAges
  if (ageTo >= oldest) return words.agesFrom(ageFrom)
  if (ageFrom === 0) return words.agesTo(ageTo)
  return words.agesBetween(ageFrom, ageTo)
}
