/** Addresses of the video visit. `appointmentId` is the appointment's id: it opens nothing without the right to it. */
export const visitsPath = '/videoconsulta'
export const paymentCheckPath = (appointmentId: string) => `/videoconsulta/verificacion-pago/${appointmentId}`
export const surveyPath = (appointmentId: string) => `/videoconsulta/encuesta?reserva=${appointmentId}`
export const deviceTestPath = (appointmentId: string) =>
  `/videoconsulta/comprobacion-dispositivos?reserva=${appointmentId}`
export const waitingRoomPath = (appointmentId: string) => `/sala-de-espera/${appointmentId}`
export const callPath = (appointmentId: string) => `/videoconsulta/consulta/${appointmentId}`
export const endPath = (appointmentId: string) => `/videoconsulta/fin/${appointmentId}`
