import { visitContext } from '#app/platform/http/context.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { demoGuide } from '../demo-guide.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/guia-json.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requireDemo(context, url)
  const { language } = context.get(visitContext)
  return Response.json(await demoGuide(db, texts(language, 'demo').guide, clock.now()), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
