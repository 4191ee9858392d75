/** Appointments, proposals and who they are for as FHIR R4 resources, after IHE ITI Scheduling 1.0.0. */
import type { Appointment, Extension, Patient } from '@medplum/fhirtypes'
import type { FreeHour, SystemAppointment } from '#app/booking/public.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { slotId } from '#app/supply/public.ts'
import type { OwnName } from './identifiers.queries.server.ts'
import { examOf, identifierType, moneyOf, orNone, specialtyOf } from './supply-resources.server.ts'
import { appointmentProfile, extensionOf, ownSystem, profileOf, runSystem } from './systems.rules.ts'

const statuses = {
  held: 'pending',
  booked: 'booked',
  confirmed: 'booked',
  arrived: 'arrived',
  fulfilled: 'fulfilled',
  'no-show': 'noshow',
  cancelled: 'cancelled',
} as const satisfies Record<SystemAppointment['state'], Appointment['status']>

/** Booked and confirmed are one status there: `statesOf` gives both back. */
export const statusOf = (state: SystemAppointment['state']) => statuses[state]

/** Those that others are told of: what somebody holds is nobody's business yet. */
export const toldStatuses: readonly string[] = [
  ...new Set(Object.values(statuses).filter(status => status !== statuses.held)),
]

/** @returns the states of ours that a status of FHIR stands for. */
export const statesOf = (status: string): SystemAppointment['state'][] =>
  (Object.entries(statuses) as [SystemAppointment['state'], string][])
    .filter(([, said]) => said === status)
    .map(([state]) => state)

const cancelled = {
  patient: ['pat', 'Patient'],
  centre: ['prov', 'Provider'],
  unpaid: ['other', 'Other'],
  disowned: ['other', 'Other'],
} as const

/** Who comes is not said: they have blocked their data. */
const restricted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  code: 'R',
  display: 'restricted',
} as const

function pricesOf(base: string, appointment: SystemAppointment): Extension[] {
  const { fullPrice, contribution, promised, paymentDueAt, offer } = appointment
  return [
    { url: extensionOf(base, 'full-price'), valueMoney: moneyOf(fullPrice) },
    ...(promised
      ? [{ url: extensionOf(base, 'copayment'), valueMoney: moneyOf(fullPrice - contribution) }]
      : []),
    ...(paymentDueAt
      ? [
          {
            url: extensionOf(base, 'payment-due'),
            valueDateTime: isoWithOffset(paymentDueAt, offer.centre.zone),
          },
        ]
      : []),
  ]
}

const specialtyOrExams = (
  base: string,
  { slug, name, isSpecialty }: { slug: string; name: string; isSpecialty: boolean },
  exams: readonly { slug: string; name: string }[] = [],
): Pick<Appointment, 'specialty' | 'serviceType'> =>
  isSpecialty
    ? { specialty: [specialtyOf(base, { slug, name })] }
    : { serviceType: (exams.length > 0 ? exams : [{ slug, name }]).map(exam => examOf(base, exam)) }

/** @param names what the network calls it. */
export function appointmentResource(
  base: string,
  appointment: SystemAppointment,
  names: readonly OwnName[] = [],
): Appointment {
  const { id, state, code, offer, cancelledBy, centreId, professionalId } = appointment
  const { zone } = offer.centre
  const start = isoWithOffset(appointment.start, zone)
  const end = isoWithOffset(appointment.end, zone)
  const service = { slug: offer.serviceSlug, name: offer.service, isSpecialty: offer.type === 'consulta' }
  const [reason, display] = cancelledBy ? cancelled[cancelledBy] : []
  return {
    resourceType: 'Appointment',
    id,
    meta: {
      versionId: versionOf(appointment),
      lastUpdated: momentOf(appointment),
      profile: [appointmentProfile],
      security: appointment.blocked ? [restricted] : undefined,
    },
    extension: pricesOf(base, appointment),
    identifier: orNone([...(code ? [{ system: ownSystem(base, 'code'), value: code }] : []), ...names]),
    status: statuses[state],
    cancelationReason: reason
      ? {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason',
              code: reason,
              display,
            },
          ],
        }
      : undefined,
    ...specialtyOrExams(base, service, offer.exams),
    start,
    end,
    minutesDuration: appointment.start.until(appointment.end).total('minutes'),
    slot:
      state === 'cancelled'
        ? undefined
        : [{ reference: `Slot/${slotId(offer.scheduleId, appointment.start)}` }],
    created: isoWithOffset(appointment.bookedAt ?? appointment.createdAt, zone),
    participant: [
      ...(appointment.patient
        ? [
            {
              actor: {
                reference: `Patient/${id}`,
                display: `${appointment.patient.name} ${appointment.patient.lastName}`.trim(),
              },
              status: state === 'confirmed' ? ('accepted' as const) : ('needs-action' as const),
            },
          ]
        : []),
      ...(professionalId === null
        ? []
        : [
            {
              actor: { reference: `Practitioner/${professionalId}`, display: offer.professional?.name },
              status: 'accepted' as const,
            },
          ]),
      { actor: { reference: `Location/${centreId}`, display: offer.centre.name }, status: 'accepted' },
      {
        actor: { reference: `HealthcareService/${offer.id}`, display: offer.service },
        status: 'accepted',
      },
    ],
    requestedPeriod: [{ start, end }],
  }
}

/** Another one after each change that a system could see. */
const versionOf = ({ changeId }: Pick<SystemAppointment, 'changeId'>): string => String(changeId)

/** From when others could know of its last change: what `_lastUpdated` and `_since` ask for. */
const momentOf = ({ placedAt }: Pick<SystemAppointment, 'placedAt'>): string | undefined =>
  placedAt?.toString({ fractionalSecondDigits: 3 })

/** An hour that can be held: what `$find` gives. */
export function proposal(base: string, hour: FreeHour): Appointment {
  const start = isoWithOffset(hour.start, hour.zone)
  const end = isoWithOffset(hour.end, hour.zone)
  return {
    resourceType: 'Appointment',
    id: slotId(hour.offerId, hour.start),
    meta: { profile: [appointmentProfile] },
    extension: [
      { url: extensionOf(base, 'prepaid'), valueBoolean: hour.prepaid },
      { url: extensionOf(base, 'modality'), valueCode: hour.modality },
    ],
    status: 'proposed',
    ...specialtyOrExams(base, { slug: hour.serviceSlug, name: hour.service, isSpecialty: hour.isSpecialty }),
    start,
    end,
    minutesDuration: hour.start.until(hour.end).total('minutes'),
    slot: [{ reference: `Slot/${slotId(hour.scheduleId, hour.start)}` }],
    participant: [
      ...(hour.professionalId === null
        ? []
        : [
            {
              actor: { reference: `Practitioner/${hour.professionalId}`, display: hour.who },
              status: 'needs-action' as const,
            },
          ]),
      { actor: { reference: `Location/${hour.centreId}`, display: hour.centre }, status: 'needs-action' },
      {
        actor: { reference: `HealthcareService/${hour.offerId}`, display: hour.service },
        status: 'needs-action',
      },
    ],
    requestedPeriod: [{ start, end }],
  }
}

/** Whoever an appointment is for, as they were given for it: nothing of an account, nor whether there is one. */
export function patientResource(appointment: SystemAppointment): Patient | undefined {
  const { id, patient, contact } = appointment
  if (!patient) return undefined
  return {
    resourceType: 'Patient',
    id,
    meta: { lastUpdated: momentOf(appointment), profile: [profileOf('CorePacienteCl')] },
    identifier: patient.rut
      ? [{ use: 'official', type: identifierType('run'), system: runSystem, value: patient.rut }]
      : undefined,
    name: [{ use: 'official', family: patient.lastName || undefined, given: [patient.name] }],
    telecom: contact
      ? orNone([
          ...(contact.email ? [{ system: 'email' as const, value: contact.email }] : []),
          ...(contact.phone
            ? [{ system: 'phone' as const, value: contact.phone, use: 'mobile' as const }]
            : []),
        ])
      : undefined,
    birthDate: patient.birthDate,
  }
}
