/** How the access token of a patient's app looks: told from a system's without asking the database. */
import { newToken } from '#app/platform/http/token-cookie.server.ts'

const bearer = /^Bearer (pa_[\w-]{43})$/i

/** Goes to the app once; what is kept is its hash (`hashOfToken`). */
export const newAccessToken = (): string => `pa_${newToken()}`

/** @param authorization the header as it came. */
export const accessTokenIn = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1]

/** Whether a header brings what only apps of patients have, good or not. Never by its beginning alone: a system's token is 43 characters by chance. */
export const isOfPatientApp = (authorization: string | undefined): boolean =>
  accessTokenIn(authorization) !== undefined
