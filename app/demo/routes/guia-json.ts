import { demoSystems } from '#app/fhir/public.server.ts'
import { visitContext } from '#app/platform/http/context.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { findDemoCentres } from '#app/supply/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { demoGuide } from '../demo-guide.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/guia-json.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, config } = requireDemo(context, url)
  const { language } = context.get(visitContext)
  const guide = await demoGuide(db, texts(language, 'demo').guide, clock.now())
  // Here alone: the page shows no keys.
  const fhir = await demoSystems(db, await findDemoCentres(db), fhirBase(config.PUBLIC_URL))
  return Response.json({ ...guide, fhir }, { headers: { 'Cache-Control': 'no-store' } })
}
