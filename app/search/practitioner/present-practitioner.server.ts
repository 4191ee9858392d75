/** Who a professional is, where they attend and when, in words. What nobody told us is not there. */
import { mapAddress } from '#app/supply/public.ts'
import { type Language, locales } from '#app/text/languages.ts'
import { insurersOf } from '../load-search-card.server.ts'
import { kilometres } from '../results/nearby.rules.ts'
import { initials, kilometreFigure, type Showing } from '../results/present-offer.server.ts'
import { insurerPrompt } from '../results/present-results.server.ts'
import type { FoundOffer } from '../results/search.queries.server.ts'
import type { PlannedSearch } from '../results/search-offers.server.ts'
import { type Subject, searchPath, withFilters } from '../search-url.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import { photoPath } from './photo-path.rules.ts'
import { directionOf, drawnFrom, drawPlaces } from './places-drawing.rules.ts'
import type { FreeHours, Place, Practitioner } from './practitioner.queries.server.ts'
import type { PractitionerData } from './practitioner-data.ts'
import { presentWeek } from './present-week.server.ts'

interface Presented {
  address: Extract<Subject, { kind: 'practitioner' }>
  practitioner: Practitioner
  plan: PlannedSearch
  /** In the order in which they are shown. */
  offers: FoundOffer[]
  free: FreeHours[]
  showing: Showing
}

const oldest = 120
/** Search by number or by name; the state's own register has no address per person. */
const register = 'https://rnpi.superdesalud.gob.cl/'

export function presentPractitioner(presented: Presented): PractitionerData {
  const { address, practitioner, plan, offers, free, showing } = presented
  const { directory, t, commune, para } = showing
  const { name, photo, places } = practitioner
  const { practitioner: words } = t
  const prevision = plan.financer?.slug
  const several = new Set(offers.map(offer => offer.specialtySlug)).size > 1
  const rooms = places.filter(place => !place.video)
  return {
    name,
    initials: initials(name),
    photo: photo && {
      src: photoPath(photo),
      width: photo.width,
      height: photo.height,
      alt: words.photo(name),
    },
    specialties: specialtyNames(practitioner, showing).join(', '),
    lead:
      address.attention === 'presencial' && !rooms.some(place => place.communeCode === commune.code)
        ? words.notHere(commune.name)
        : null,
    breadcrumb: [
      { label: t.results.breadcrumb.home, to: '/' },
      { label: t.results.breadcrumb.search, to: withFilters('/buscador', { para }) },
      { label: name, to: '', current: true },
    ],
    facts: facts(practitioner, showing),
    studies: practitioner.studies.map(({ title, institution, year }) => ({
      title,
      detail: [institution, year].filter(Boolean).join(', '),
    })),
    ...presentPlaces(rooms, showing),
    insurer: {
      prompt: offers.length > 0 ? insurerPrompt(plan, t) : null,
      label: t.card.insurer,
      options: insurerOptions(showing),
      chosen: prevision ?? '',
      action: searchPath(address, commune.slug),
      para,
    },
    ways: offers.map(offer => presentWeek(offer, free, { name, several }, showing)),
    none:
      offers.length > 0
        ? null
        : {
            title: words.none,
            body: words.noneBody(name),
            ways: practitioner.specialties.flatMap(slug => {
              const specialty = directory.specialties.get(slug)
              const to = searchPath({ kind: 'specialty', slug, attention: 'ambas' }, commune.slug)
              return specialty
                ? [
                    {
                      label: words.others(specialty.name, commune.name),
                      to: withFilters(to, { prevision, para }),
                    },
                  ]
                : []
            }),
          },
    words: words.words,
  }
}

const specialtyNames = ({ specialties }: Practitioner, { directory }: Showing) =>
  specialties.flatMap(slug => directory.specialties.get(slug)?.name ?? [])

/** As the form of the search groups them. */
function insurerOptions({ directory, t }: Showing): PractitionerData['insurer']['options'] {
  const insurers = insurersOf(directory.financers.values())
  const named = (slug: string, name: string) =>
    slug === 'fonasa' ? t.card.unknownTramo : slug === 'particular' ? t.card.particular : name
  return [
    { value: '', label: t.card.noInsurer },
    ...(['fonasa', 'isapre', 'others'] as const).map(group => ({
      label: t.card.insurerGroups[group],
      options: insurers
        .filter(insurer => insurer.group === group)
        .map(({ slug, name }) => ({ value: slug, label: named(slug, name) })),
    })),
  ]
}

function facts(practitioner: Practitioner, { language, t }: Showing): PractitionerData['facts'] {
  const { practitioner: words } = t
  const { registrationNumber, sex, languages } = practitioner
  return [
    ...(registrationNumber
      ? [
          {
            label: words.registration,
            value: registrationNumber,
            check: { label: words.check, to: register },
          },
        ]
      : []),
    { label: words.languages, value: languages.map(code => languageName(code, language, t)).join(', ') },
    { label: words.ages, value: ages(practitioner, t) },
    ...(sex ? [{ label: words.sex, value: words.sexes[sex] }] : []),
  ]
}

/** The places with their numbers, and the drawing where they stand to each other. */
function presentPlaces(
  rooms: Place[],
  { directory, language: _, t, commune }: Showing,
): Pick<PractitionerData, 'places' | 'drawing'> {
  const { practitioner: words } = t
  const communeOf = (place: Place): Commune => directory.communeByCode.get(place.communeCode) ?? commune
  const from = drawnFrom(
    commune,
    rooms.map(({ lat, lon, ...place }) => ({ lat, lon, commune: communeOf({ ...place, lat, lon }) })),
  )
  // Of a single place there is nothing to compare: its address and a map say more.
  const drawn = rooms.length > 1 ? drawPlaces(from, rooms) : null
  const shown = new Set(drawn?.marks.flatMap(({ numbers }) => numbers))
  const places = rooms.map((place, index) => ({
    number: index + 1,
    centre: place.centre,
    address: `${place.address}, ${communeOf(place).name}`,
    map: mapAddress(place.address, communeOf(place).name),
    away: shown.has(index + 1) ? awayFrom(from, place, t) : null,
    accessibility: place.accessibility.map(
      feature => t.accessibility[feature as keyof typeof t.accessibility] ?? feature,
    ),
  }))
  if (!drawn) return { places, drawing: null }
  const said = places.flatMap(({ number, centre, away }) =>
    away ? [`${words.mark(number, centre)}, ${away}`] : [],
  )
  return {
    places,
    drawing: {
      ...drawn,
      commune: { ...drawn.commune, name: from.name },
      title: words.drawing(said.join('; ')),
      length: words.scale(String(drawn.scale.km).replace('.', t.decimal)),
    },
  }
}

function awayFrom(from: Commune, place: Place, t: SearchWords): string {
  const { placed, directions } = t.practitioner
  const km = kilometres(from, place)
  return placed(km < 1 ? null : kilometreFigure(km, t), directions[directionOf(from, place)], from.name)
}

/** @param code BCP 47. @returns our own word where there is one, else that of CLDR. */
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
