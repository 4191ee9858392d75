/** Takes out everything that the account keeps, as FHIR R4: what another portal or app of health reads. */
import { randomUUID } from 'node:crypto'
import { requireUser, takeOutData } from '#app/identity/public.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { ownBundle } from '../own-bundle.server.ts'
import type { Route } from './+types/mi-perfil-datos-fhir.ts'

/** Noted, and seen by its owner among the reads. @throws the way to the login, where nobody is signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context, '/mi-perfil#privacidad')
  const portal = context.get(portalContext)
  const { PUBLIC_URL, OPERATOR } = portal.config
  const bundle = ownBundle(await takeOutData(portal, user), {
    base: fhirBase(PUBLIC_URL),
    operator: OPERATOR.name,
    at: portal.clock.now(),
    newId: randomUUID,
  })
  return privateFile(JSON.stringify(bundle, null, 2), {
    type: 'application/fhir+json; charset=utf-8',
    name: 'mis-datos-fhir.json',
  })
}
