/** What an interface route finds in its context: the same portal and visit as a page. */

import type { SessionUser } from '../user.server.ts'
import type { Portal, Visit } from './context.server.ts'

export interface ApiEnv {
  Variables: { portal: Portal; visit: Visit; user: SessionUser | null }
}
