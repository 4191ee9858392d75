/** What search engines read (schema.org). Only what the page shows. */

export interface Crumb {
  name: string
  /** Absolute. */
  url: string
}

export const breadcrumbList = (crumbs: Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

export interface ListedPlace {
  centre: string
  address: string
  commune: string
  region: string
}

export interface ListedOffer extends ListedPlace {
  /** The professional; null for an exam. */
  professional: string | null
  /** The professional's own page, absolute. */
  url?: string
  specialty: string
  fullPrice: number
}

const price = ({ fullPrice }: Pick<ListedOffer, 'fullPrice'>) => ({
  '@type': 'Offer',
  price: fullPrice,
  priceCurrency: 'CLP',
  availability: 'https://schema.org/InStock',
})

const address = ({ address: street, commune, region }: ListedPlace) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: commune,
  addressRegion: region,
  addressCountry: 'CL',
})

const physician = (offer: ListedOffer) => ({
  '@type': 'Physician',
  name: offer.professional,
  ...(offer.url && { url: offer.url }),
  medicalSpecialty: offer.specialty,
  address: address(offer),
  parentOrganization: { '@type': 'MedicalClinic', name: offer.centre },
  makesOffer: price(offer),
})

const listItems = (items: object[]) =>
  items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item }))

/** Results of a specialty: one list of physicians. */
export const physicianList = (name: string, offers: ListedOffer[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  itemListElement: listItems(offers.map(physician)),
})

/** Results of an exam: the test itself, and the clinics that offer it. */
export const medicalTest = (
  test: { name: string; code: string | null; preparation: string },
  offers: ListedOffer[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'MedicalTest',
  name: test.name,
  ...(test.code && {
    code: { '@type': 'MedicalCode', codeValue: test.code, codingSystem: 'Arancel FONASA MLE' },
  }),
  ...(test.preparation && { description: test.preparation }),
  subjectOf: {
    '@type': 'ItemList',
    itemListElement: listItems(
      offers.map(offer => ({
        '@type': 'MedicalClinic',
        name: offer.centre,
        address: address(offer),
        makesOffer: price(offer),
      })),
    ),
  },
})

export interface ShownStudy {
  title: string
  institution?: string
}

const credential = ({ title, institution }: ShownStudy) => ({
  '@type': 'EducationalOccupationalCredential',
  name: title,
  ...(institution && { recognizedBy: { '@type': 'EducationalOrganization', name: institution } }),
})

/**
 * The professional's own page: one physician with every place and price shown there. Both types: search engines know the
 * first, and the second says that it is a person and not a practice.
 */
export const physicianPage = (
  who: {
    name: string
    url: string
    image: string | null
    specialties: string[]
    languages: string[]
    registration: string | null
    studies: ShownStudy[]
  },
  offers: { fullPrice: number; service: string }[],
  places: (ListedPlace & { lat: number; lon: number })[],
) => ({
  '@context': 'https://schema.org',
  '@type': ['Physician', 'IndividualPhysician'],
  '@id': who.url,
  name: who.name,
  url: who.url,
  ...(who.image && { image: who.image }),
  medicalSpecialty: who.specialties,
  knowsLanguage: who.languages,
  ...(who.registration && {
    identifier: {
      '@type': 'PropertyValue',
      propertyID: 'Registro Nacional de Prestadores Individuales',
      value: who.registration,
    },
  }),
  ...(who.studies.length > 0 && { hasCredential: who.studies.map(credential) }),
  ...(places[0] && { address: address(places[0]) }),
  practicesAt: places.map(place => ({
    '@type': 'MedicalClinic',
    name: place.centre,
    address: address(place),
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon },
  })),
  makesOffer: offers.map(offer => ({
    ...price(offer),
    itemOffered: { '@type': 'Service', name: offer.service },
  })),
})
