/** What other capabilities' pages may show of booking. */
export { HourCard } from './parts/hour-card.tsx'
export { PatientZone } from './parts/patient-zone.tsx'
export { PrevisionFields } from './parts/prevision-fields.tsx'
