/** Who is signed in. Guards, header and pages ask here and nowhere else. */
import { createContext, type RouterContextProvider } from 'react-router'
import { sendTo } from '#app/platform/http/page-request.server.ts'
import { refuseAnother } from '#app/shell/drawn-for/refuse-another.server.ts'
import { loginFor } from '#app/shell/remembered-path.ts'

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

/** Null where nobody is signed in. As of the beginning of the request: what changes an account asks anew (`holdSession`). */
export const findUser = (context: Readonly<RouterContextProvider>): SessionUser | null =>
  context.get(userContext)

/**
 * Who is signed in, where a page is for nobody else.
 * @param here path and query of the page that is wanted: the login leads back to it
 * @throws the way to the login, where nobody is signed in; 409 for a form of a page that another account had opened in this browser
 */
export function requireUser(context: Readonly<RouterContextProvider>, here: string): SessionUser {
  const user = findUser(context)
  if (!user) throw sendTo(loginFor(here))
  refuseAnother(context, here, user)
  return user
}

declare module '#app/platform/http/api.server.ts' {
  interface ApiVariables {
    user: SessionUser | null
  }
}
