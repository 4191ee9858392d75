/** Who is signed in. Guards, header and pages ask here and nowhere else. */
import { createContext, type RouterContextProvider } from 'react-router'

export interface SessionUser {
  /** The account's id; what every row of theirs is asked by. */
  id: string
  /** 12345678-5: health documents belong to a RUT, whoever has an account. */
  rut: string
  name: string
  lastName: string
  /** Whether the person agreed to share data with the covenants' companies. */
  sharesData: boolean
  /** The version of the terms that they agreed to last. */
  agreedTerms: string | null
  /** When the account was created: benefits open a week later. */
  since: Temporal.Instant
  /** Whether this person proved to be who the RUT says; without it nothing that others wrote for the RUT is shown. */
  proven: boolean
  /** The password is older than it should be, and its owner was not told in this session yet. */
  oldPassword?: boolean
  /** The session itself, to which rights are bound that were given in it. */
  sessionId?: string
}

/** Set by whoever reads the session of a request; nobody is signed in until then. */
export const userContext = createContext<SessionUser | null>(null)

export const findUser = (context: Readonly<RouterContextProvider>): SessionUser | null =>
  context.get(userContext)

declare module '#app/platform/http/api.server.ts' {
  interface ApiVariables {
    user: SessionUser | null
  }
}
