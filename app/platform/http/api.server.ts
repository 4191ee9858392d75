/** What an interface route finds in its context: the same portal and visit as a page. */
import type { RouterContextProvider } from 'react-router'
import type { Portal, Visit } from './context.server.ts'

/** What a capability knows of every request (who asks) is declared there (`declare module`): the platform knows none of it. */
export interface ApiVariables {
  portal: Portal
  visit: Visit
  /** Tells a page what the interface was told by `Web.recognise`. */
  tellPage?: TellPage
}

export type TellPage = (context: RouterContextProvider) => void

export interface ApiEnv {
  Variables: ApiVariables
}
