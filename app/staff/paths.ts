/** Addresses of the professional's desk and of a centre's. `appointmentId` is the appointment's id: it opens nothing without the right to it. */
export { centrePath, deskPath } from './desks/desk-of.ts'

export const deskVisitPath = (appointmentId: string) => `/profesional/visitas/${appointmentId}`
/** Of an hour in person. */
export const deskHourPath = (appointmentId: string) => `/profesional/horas/${appointmentId}`
/** Under the address of a video visit or of an hour in person. */
export const deskNotesPath = (home: string) => `${home}/notas`
/** Answers 401 to whoever is no longer signed in at the desk. */
export const deskSessionPath = '/profesional/sesion'
export const deskAgendaPath = '/profesional/agenda'
export const deskChangesPath = '/profesional/cambios'
export const deskSignOutPath = '/profesional/salir'
export const deskCalendarPath = '/profesional/calendario'
export const deskPasswordPath = '/profesional/contrasena'
export const deskForgottenPath = '/profesional/olvide'
export const deskInvitationPath = (token: string) => `/profesional/invitacion/${token}`
/** Under either address. */
export const deskDocumentPath = (home: string, kind: string) => `${home}/documentos/${kind}`
export const issuedDocumentPath = (home: string, folio: string) =>
  `${home}/documentos/emitidos/${encodeURIComponent(folio)}`

export const centreSignOutPath = '/centro/salir'
export const centreTeamPath = '/centro/equipo'
/** One's own, of whoever works here or attends. */
export const centreAccountPath = '/centro/cuenta'
export const centrePatientsPath = '/centro/pacientes'
/** Of the patient of an appointment: who may book here for them. */
export const centreTrustedPath = (appointmentId: string, centreId: number) =>
  `/centro/pacientes/confianza/${appointmentId}?centro=${centreId}`
export const centreSlipPath = (appointmentId: string, centreId: number) =>
  `/centro/agenda/comprobante/${appointmentId}?centro=${centreId}`
export const centreAuditPath = '/centro/auditoria'
/** Of whoever runs the portal itself. */
export const operatorPath = '/centro/operacion'
/** Of whoever answers, for the portal, what people ask by law. */
export const rightsPath = '/centro/derechos'
export const rightsRequestPath = (folio: string) => `/centro/derechos/${folio}`
export const rightsFilePath = (folio: string) => `/centro/derechos/${folio}/archivo`
/** Of whoever answers for people's data, for the portal: what went wrong with it. */
export const incidentsPath = '/centro/incidentes'
export const incidentPath = (id: string) => `/centro/incidentes/${id}`
/** Of whoever runs a network. */
export const centreNetworkPath = '/centro/red'
/** Many professionals, hours or prices at once. */
export const centreSheetsPath = '/centro/planilla'
export const centreSheetFilePath = '/centro/planilla/csv'
export const centreReportsPath = '/centro/reportes'
export const centreReportFilePath = '/centro/reportes/csv'
export const centreAgendaPath = '/centro/agenda'
export const centreOrderPath = (appointmentId: string, centreId: number) =>
  `/centro/agenda/orden/${appointmentId}?centro=${centreId}`
/** Of the order that an hour was booked from. */
export const centreIssuedOrderPath = (appointmentId: string, centreId: number) =>
  `/centro/agenda/orden-emitida/${appointmentId}?centro=${centreId}`
export const centreBookPath = '/centro/agenda/nueva'
export const centreOverbookPath = '/centro/agenda/sobrecupo'
export const centrePayPath = (appointmentId: string, centreId: number) =>
  `/centro/agenda/pago/${appointmentId}?centro=${centreId}`
export const centreReceiptPath = (paymentId: string, centreId: number) =>
  `/centro/comprobante/${paymentId}?centro=${centreId}`
export const centreCashPath = '/centro/caja'
export const centreArrivalPath = '/centro/llegada'
export const centreRoomPath = '/centro/sala'
/** Answers with a mark that changes whenever the screen does. */
export const centreRoomMarkPath = '/centro/sala/cambios'
export const centreClosingPath = '/centro/cierre'
export const centreSettingsPath = '/centro/ajustes'
/** Several sessions, a longer hour or a control. */
export const centreSeriesPath = '/centro/agenda/serie'
export const centreWaitPath = '/centro/espera'
/** Where an hour is moved or cancelled for its patient. */
export const centreChangePath = (appointmentId: string, centreId: number) =>
  `/centro/agenda/hora/${appointmentId}?centro=${centreId}`
export const centreClosuresPath = '/centro/bloqueos'
export const centreClosurePath = (closureId: string, centreId: number) =>
  `/centro/bloqueos/${closureId}?centro=${centreId}`
/** The agenda of a day as a PDF, made the evening before. */
export const centrePrintoutPath = (day: string, centreId: number) =>
  `/centro/agenda/hoja?centro=${centreId}&dia=${day}`
/** Answers with a mark that changes whenever the day does. */
export const centreAgendaMarkPath = '/centro/agenda/cambios'
export const centreSystemsPath = '/centro/sistemas'
export const centreSupplyPath = '/centro/oferta'
/** @param key of the thing, or `nueva`; `of`: of whom, or what is sold. */
export const centreSupplyEditPath = (what: string, key: string, centreId: number, of?: string) =>
  `/centro/oferta/${what}/${encodeURIComponent(key)}?centro=${centreId}${of === undefined ? '' : `&de=${encodeURIComponent(of)}`}`
export const centreDatedPath = '/centro/cambios'
/** @param of what it is of; `service`: what is sold there. */
export const centrePlanPath = (kind: string, of: string, centreId: number, service?: string | null) =>
  `/centro/cambios/${kind}/${encodeURIComponent(of)}?centro=${centreId}${service ? `&que=${encodeURIComponent(service)}` : ''}`
/** Keeps what is typed in a form of supply. */
export const centreDraftPath = '/centro/borrador'
/** Where whoever runs a network opens a centre. */
export const centreOpeningPath = '/centro/apertura'
