/** Addresses of the video visit. `reservation` is the appointment's id: it opens nothing without the right to it. */
export const visitsPath = '/videoconsulta'
export const paymentCheckPath = (reservation: string) => `/videoconsulta/verificacion-pago/${reservation}`
export const surveyPath = (reservation: string) => `/videoconsulta/encuesta?reserva=${reservation}`
export const deviceTestPath = (reservation: string) =>
  `/videoconsulta/comprobacion-dispositivos?reserva=${reservation}`
export const waitingRoomPath = (reservation: string) => `/sala-de-espera/${reservation}`
export const callPath = (reservation: string) => `/videoconsulta/consulta/${reservation}`
export const endPath = (reservation: string) => `/videoconsulta/fin/${reservation}`
