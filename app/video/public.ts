/** What others may use of video, in the browser and on the server. */

export { useLive } from './call/use-live.ts'
export { bandOf, isEmergency } from './visit/survey.rules.ts'
export {
  accessAt,
  canMeet,
  canMissPatientFrom,
  isAwaited,
  isFinal,
  refundsWhole,
  tookPlace,
  type VisitAction,
  type VisitState,
  verdict,
  visitRefusals,
  waitedInVain,
} from './visit/visit.rules.ts'
