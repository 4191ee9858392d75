/** Addresses of the video visit. `reservation` is the appointment's id: it opens nothing without the right to it. */
export const visitsPath = '/videoconsulta'
export const paymentCheckPath = (reservation: string) => `/videoconsulta/verificacion-pago/${reservation}`
export const surveyPath = (reservation: string) => `/videoconsulta/encuesta?reserva=${reservation}`
export const deviceTestPath = (reservation: string) =>
  `/videoconsulta/comprobacion-dispositivos?reserva=${reservation}`
export const waitingRoomPath = (reservation: string) => `/sala-de-espera/${reservation}`
export const callPath = (reservation: string) => `/videoconsulta/consulta/${reservation}`
export const endPath = (reservation: string) => `/videoconsulta/fin/${reservation}`

/** The professional's side. */
export const deskPath = '/profesional'
export const deskVisitPath = (reservation: string) => `/profesional/visitas/${reservation}`
export const deskNotesPath = (reservation: string) => `${deskVisitPath(reservation)}/notas`
/** Answers 401 to whoever is no longer signed in at the desk. */
export const deskSessionPath = '/profesional/sesion'
export const deskAgendaPath = '/profesional/agenda'
export const deskSignOutPath = '/profesional/salir'
export const deskPasswordPath = '/profesional/contrasena'
export const deskForgottenPath = '/profesional/olvide'
export const deskInvitationPath = (token: string) => `/profesional/invitacion/${token}`
export const deskDocumentPath = (reservation: string, kind: string) =>
  `${deskVisitPath(reservation)}/documentos/${kind}`
