/** Keeps what somebody types in a form of a centre, while they type it: a page asks, so the answer is a line of text. */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { isSignedOut, requireCentre, requireNetwork } from '#app/staff/public.server.ts'
import { centreBookPath, centreOpeningPath } from '#app/staff/public.ts'
import { isKind } from '../../dated/plan-lines.server.ts'
import { isEditor } from '../../supply/editor.ts'
import { bookingDraftOf } from '../booking-draft.server.ts'
import { saveDraft } from '../draft.server.ts'
import type { Route } from './+types/centro-borrador.ts'

const headers = { 'Cache-Control': 'no-store' }

const forms = [
  { form: /^\/centro\/oferta\/(\w+)\/[^/?#]+\?centro=(\d+)(?:&de=[^&#]*)?$/, knows: isEditor },
  { form: /^\/centro\/cambios\/(\w+)\/[^/?#]+\?centro=(\d+)(?:&que=[^&#]*)?$/, knows: isKind },
]
const longest = 500

/** Whether it is the address of a form of supply, or of a change with a date, at that centre, as its page writes it. */
function isFormOf(address: string, centreId: number): boolean {
  if (address.length > longest) return false
  return forms.some(({ form, knows }) => {
    const [, what, centre] = form.exec(address) ?? []
    return knows(what) && centre === String(centreId)
  })
}

export async function action(asked: Route.ActionArgs) {
  if (await isSignedOut(asked)) return new Response(null, { status: 401, headers })
  const wanted = asked.url.searchParams.get('de') ?? ''
  const { accountId, of, zone } =
    wanted === centreOpeningPath
      ? { ...(await requireNetwork(asked)).staff, of: wanted, zone: chileanZone }
      : await centreForm(asked, wanted)
  if (of === null) return new Response(null, { status: 404, headers })
  const when = await saveDraft(asked, accountId, { of, form: await asked.request.formData(), zone })
  return when === null
    ? new Response(null, { status: 413, headers })
    : new Response(when, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}

async function centreForm(asked: Route.ActionArgs, wanted: string) {
  const books = wanted.startsWith(`${centreBookPath}?`)
  const { staff, place } = await requireCentre(asked, books ? 'attend' : 'manage')
  const isForm = books ? wanted === bookingDraftOf(place.id) : isFormOf(wanted, place.id)
  return { accountId: staff.accountId, zone: place.zone, of: isForm ? wanted : null }
}
