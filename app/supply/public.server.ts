/** What other capabilities may use of supply. */

export { type DemoCentre, demoFacts, findDemoCentres } from './demo-facts.queries.server.ts'
export { beginPlanned } from './editing/begin-planned.server.ts'
export { type CentreSupply, loadCentreSupply } from './editing/centre-supply.server.ts'
export { changeSupply, type GivenLine } from './editing/change-supply.server.ts'
export { answerOwnChange } from './editing/consent/answer-own-change.server.ts'
export { findAskedBy, findAskedOf, takeUntold } from './editing/consent/consent.queries.server.ts'
export { linesOf } from './editing/export-supply.server.ts'
export { importWithin } from './editing/import-within.server.ts'
export { versionOf } from './editing/line-changes.server.ts'
export { newKey } from './editing/new-key.server.ts'
export { findSupplyChoices, type SupplyChoices } from './editing/overview.queries.server.ts'
export { findCentresOfLists } from './editing/planned.queries.server.ts'
export { lockEditing } from './editing/scope.queries.server.ts'
export { findSheetNames, type SheetNames } from './editing/sheet-names.queries.server.ts'
export type { SupplyText } from './editing/supply-lines.rules.ts'
export { isProfessionalOfOthers } from './editing/whose-professional.server.ts'
export { emptyProfessionals, findPlaceless, takeOffPages } from './ended/placeless.queries.server.ts'
export { closeHours, findSchedules, spansAt, type WallSpan } from './hours/close-hours.queries.server.ts'
export { type ClosedSpan, findClosedHere } from './hours/closed-here.queries.server.ts'
export {
  type Closure,
  type ClosureToPlan,
  changeClosure,
  findAgendasAt,
  findClosure,
  findClosures,
  findClosuresIn,
  findImportedAbsences,
  findSetAt,
  insertChangeList,
  insertClosure,
  isPlannedBy,
} from './hours/closures.queries.server.ts'
export { findOwnClosed, findOwnOpenDays, type OwnClosed } from './hours/own-closed.queries.server.ts'
export { rollHours } from './hours/roll-hours.server.ts'
export { reopenClosedHere, reopenClosure, shutClosure } from './hours/shut-hours.server.ts'
export { sweepNextStarts } from './hours/sweep-next-starts.server.ts'
export { importSupply, numbered } from './import/import.server.ts'
export type { SupplyHouse } from './import/import-batch.server.ts'
export { day, key, pesos, rut, slug, words, zonedInstant } from './import/import-fields.server.ts'
export type { ImportKind } from './import/import-kind.server.ts'
export type { AppointmentLine, PriceListLine } from './import/import-lines.server.ts'
export { readNdjson, type SourceLine } from './import/read-ndjson.server.ts'
export { orderExam, preparationOf, visitsOf } from './orders/exam-care.server.ts'
export { joinPreparations, splitFast } from './orders/fast-words.rules.ts'
export { areaName, foreignNames, specialtyName } from './orders/names.server.ts'
export { preparationWords } from './orders/preparation-words.server.ts'
export { sayLimits } from './orders/say-limits.server.ts'
export { type PreparationList, sayApart, sayPreparation } from './orders/say-preparation.server.ts'
export type {
  AccountsOfProfessionals,
  Bookings,
  GoneHour,
  Importer,
  PriceBook,
  SupplyPorts,
} from './supply-ports.ts'
