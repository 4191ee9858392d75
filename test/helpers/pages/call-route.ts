/** Calls a loader or an action as it is: what it returns or throws comes back as such (ask.ts reads it as the router does). */
import type { Asked, Handler } from './ask.ts'

export const callRoute = <Route extends Handler>(handler: Route, asked: Partial<Asked>) =>
  // A route's own types name its params and its layout's data, which nothing reads before it is in the router.
  handler(asked as never) as ReturnType<Route>
