/** Addresses of the professional's desk. `reservation` is the appointment's id: it opens nothing without the right to it. */
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
