import { hurryOutbox, mailboxForPrograms } from '../mailbox.server.ts'
import { requireDemo } from '../require-demo.server.ts'
import type { Route } from './+types/buzon-json.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const portal = requireDemo(context, url)
  await hurryOutbox(portal)
  return Response.json(await mailboxForPrograms(portal.db), { headers: { 'Cache-Control': 'no-store' } })
}
