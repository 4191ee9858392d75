/** The terms and the privacy policy, at the addresses that the specification names. */
import { portalContext } from '#app/platform/http/context.server.ts'
import { legal } from '#app/shell/links.ts'
import { legalPdf } from '../legal-pdf.server.ts'
import type { Route } from './+types/legal-pdf.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config } = context.get(portalContext)
  const document = url.pathname === legal.terms ? 'terms' : 'privacy'
  return new Response(await legalPdf(document, config), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${url.pathname.slice(1)}"`,
      'Content-Language': 'es-CL',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
