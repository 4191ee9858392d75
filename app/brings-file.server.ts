/** To which addresses files are sent, and by whom: everywhere else a request is as long as a form. */
import { bringsOrder } from './booking/public.server.ts'
import { bringsToCentre } from './centre/public.server.ts'
import { bringsOfSystem } from './fhir/public.server.ts'
import { bringsProof } from './identity/public.server.ts'
import type { Portal } from './platform/http/context.server.ts'
import type { BringsFile } from './platform/http/edge/limit-body.server.ts'

export const bringsFile =
  (portal: Portal): BringsFile =>
  async (path, { cookie, authorization }) =>
    (await bringsOfSystem(portal, path, authorization)) ||
    (await bringsToCentre(portal, path, cookie)) ||
    (await bringsOrder(portal, path)) ||
    (bringsProof(path) && 'stranger')
