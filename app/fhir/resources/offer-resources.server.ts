/** Agendas, what is offered in them and their hours as FHIR R4 resources. */
import type { HealthcareService, Schedule, Slot } from '@medplum/fhirtypes'
import { weeklyExtensions } from './hours-resource.server.ts'
import type { OwnName } from './identifiers.queries.server.ts'
import type { OfferRow, PublishedSchedule, ScheduleRow } from './supply.queries.server.ts'
import { examOf, moneyOf, orNone, specialtyOf } from './supply-resources.server.ts'
import { extensionOf, ownSystem } from './systems.rules.ts'

/** How what is offered is paid and where. */
export interface OfferTerms {
  /** A list that others sell by too. */
  priceList?: string
  /** Of a list of its own. */
  price?: { fullPrice: number; coverage: Record<string, number> }
  restriction?: string
}

/** Prices in whole pesos. @param names which systems of the network gave it. */
export const serviceResource = (
  base: string,
  offer: OfferRow,
  { priceList, price, restriction }: OfferTerms,
  names: readonly OwnName[],
): HealthcareService => {
  const service = { slug: offer.serviceSlug, name: offer.service }
  const url = (name: string) => extensionOf(base, name)
  return {
    resourceType: 'HealthcareService',
    id: String(offer.id),
    extension: [
      { url: url('schedule'), valueReference: { reference: `Schedule/${offer.scheduleId}` } },
      ...(priceList ? [{ url: url('price-list'), valueString: priceList }] : []),
      ...(price ? [{ url: url('full-price'), valueMoney: moneyOf(price.fullPrice) }] : []),
      ...Object.entries(price?.coverage ?? {}).map(([insurer, amount]) => ({
        url: url('coverage'),
        extension: [
          { url: 'insurer', valueCode: insurer },
          { url: 'amount', valueMoney: moneyOf(amount) },
        ],
      })),
      { url: url('prepaid'), valueBoolean: offer.prepaid },
      ...(restriction ? [{ url: url('restriction'), valueString: restriction }] : []),
    ],
    identifier: [{ system: ownSystem(base, 'key'), value: offer.key }, ...names],
    active: offer.active,
    providedBy: { reference: `Organization/${offer.centreId}`, display: offer.centre },
    type: offer.isSpecialty ? undefined : [examOf(base, service)],
    specialty: offer.isSpecialty ? [specialtyOf(base, service)] : undefined,
    location: [{ reference: `Location/${offer.centreId}`, display: offer.centre }],
    name: offer.service,
    appointmentRequired: true,
  }
}

/** As its own centre's system reads it: beside what is published also its weekly hours and the names that systems gave it. */
export const scheduleResource = (
  base: string,
  schedule: ScheduleRow,
  names: readonly OwnName[],
): Schedule => {
  const url = (name: string) => extensionOf(base, name)
  const said = publishedSchedule(base, schedule)
  return {
    ...said,
    active: said.active || schedule.weekly.length > 0 || undefined,
    extension: [
      { url: url('minutes'), valuePositiveInt: schedule.minutes },
      { url: url('modality'), valueCode: schedule.modality },
      { url: url('works-holidays'), valueBoolean: schedule.worksHolidays },
      ...weeklyExtensions(base, schedule.weekly),
    ],
    identifier: [...(said.identifier ?? []), ...names],
  }
}

/** What anybody may know of a schedule. */
export const publishedSchedule = (base: string, schedule: PublishedSchedule): Schedule => {
  const specialties = schedule.services.filter(one => one.isSpecialty)
  const exams = schedule.services.filter(one => !one.isSpecialty)
  return {
    resourceType: 'Schedule',
    id: String(schedule.id),
    identifier: [{ system: ownSystem(base, 'key'), value: schedule.key }],
    active: schedule.services.length > 0,
    serviceType: orNone(exams.map(one => examOf(base, one))),
    specialty: orNone(specialties.map(one => specialtyOf(base, one))),
    actor: [
      ...(schedule.professionalId === null
        ? []
        : [{ reference: `Practitioner/${schedule.professionalId}`, display: schedule.who }]),
      { reference: `Location/${schedule.centreId}`, display: schedule.centre },
    ],
    comment: schedule.professionalId === null ? schedule.who : undefined,
  }
}

/** @param id of `slotId`, with the schedule's instead of an offer's. */
export const slotResource = (
  id: string,
  scheduleId: number,
  { start, end, status }: { start: string; end: string; status: 'free' | 'busy' },
): Slot => ({
  resourceType: 'Slot',
  id,
  schedule: { reference: `Schedule/${scheduleId}` },
  status,
  start,
  end,
})
