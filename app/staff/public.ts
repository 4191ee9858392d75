/** What others may use of staff, in the browser and on the server. */

export { idleHeader, idleMinutes, idleWarningMinutes } from './idle.rules.ts'
export {
  centreAgendaMarkPath,
  centreAgendaPath,
  centreAuditPath,
  centreBookPath,
  centreClosurePath,
  centreClosuresPath,
  centreOrderPath,
  centreOverbookPath,
  centrePath,
  centreSettingsPath,
  centreSignOutPath,
  centreTeamPath,
  centreWaitPath,
  deskAgendaPath,
  deskDocumentPath,
  deskForgottenPath,
  deskHourPath,
  deskNotesPath,
  deskPasswordPath,
  deskPath,
  deskSessionPath,
  deskSignOutPath,
  deskVisitPath,
} from './paths.ts'
