/** What those who sign in and out ask of a browser's holds, and of what was typed for them. */
import { rotateGuestToken } from './rotate-guest-token.server.ts'
import { typedRut } from './typed-rut.server.ts'

export const guestPorts = { rotateGuestToken, typedRut }
