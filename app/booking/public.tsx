/** What other capabilities' pages may show of booking. */

export { FeedPart } from './feed/feed-part.tsx'
export { default as appointmentStyles } from './parts/appointment-page.module.css'
export { CalendarHours } from './parts/calendar-hours.tsx'
export { Fact, ForWhom, HourCard } from './parts/hour-card.tsx'
export { NeedsFields } from './parts/needs-fields.tsx'
export { PatientZone } from './parts/patient-zone.tsx'
export { PreparationWords } from './parts/preparation-words.tsx'
export { ProblemModal } from './parts/problem-modal.tsx'
export { WithheldNotice } from './parts/withheld-notice.tsx'
