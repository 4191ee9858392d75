/** The PDF of the bono of the day, for a browser that typed the beneficiary's RUT. */
import { redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { privateFile } from '#app/platform/http/pages/private-file.server.ts'
import { requireUuid } from '#app/platform/http/params.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { hasBonoPass } from '../bono-pass.server.ts'
import { readDailyBono } from '../daily-bono.server.ts'
import { documentPdf } from '../documents/document-pdf.server.ts'
import type { Route } from './+types/mibono-pdf.ts'

/** @throws Response to the page of the bono, without a pass or once its day is over. Plain text with 503 while nothing can be signed. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const portal = context.get(portalContext)
  const id = requireUuid(url, params.uuid)
  const bono = (await hasBonoPass({ request, context }, id))
    ? await readDailyBono(portal.db, { id, how: 'download' }, portal.clock.now())
    : undefined
  // The page asks for the RUT, or says that the day is over.
  if (!bono) throw redirect(`/mibono/${id}`, 303)
  const pdf = await documentPdf(portal, bono)
  if (!pdf) {
    const { title, body } = texts(context.get(visitContext).language, 'pdf').cannotSign
    return new Response(`${title}. ${body}`, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
  return privateFile(pdf, { type: 'application/pdf', name: `bono-${bono.folio}.pdf`, shown: true })
}
