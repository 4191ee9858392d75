/** Who is signed in. Guards, header and pages ask here and nowhere else. */
import { createContext, type RouterContextProvider } from 'react-router'

export interface SessionUser {
  name: string
  lastName: string
  /** Whether the person agreed to share data with the covenants' companies. */
  sharesData: boolean
}

/** Set by whoever reads the session of a request; nobody is signed in until then. */
export const userContext = createContext<SessionUser | null>(null)

export const findUser = (context: Readonly<RouterContextProvider>): SessionUser | null =>
  context.get(userContext)
