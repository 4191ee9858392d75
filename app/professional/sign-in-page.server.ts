/** What the sign-in of a desk does with its form; the second factor is asked for at one place, whichever desk was wanted. */
import { data, redirect } from 'react-router'
import { portalContext, visitContext } from '#app/platform/http/context.server.ts'
import { parseForm } from '#app/platform/http/form.server.ts'
import { type PageRequest, tooMany, waitMinutes } from '#app/platform/http/page-request.server.ts'
import { proofIn, showProof } from '#app/shell/show-proof.server.ts'
import { factorFor, signInStaff, wantedPage } from '#app/staff/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { signInForm } from './desk.form.server.ts'
import { pageAfterSignIn } from './page-after-sign-in.server.ts'

/**
 * @param desk where it leads without another page that was wanted.
 * @throws Response to the page after the sign-in.
 */
export async function signInAtDesk({ request, url, context }: PageRequest, form: FormData, desk: string) {
  const portal = context.get(portalContext)
  const { language, address } = context.get(visitContext)
  const t = texts(language, 'desk')
  const rut = form.get('rut')?.toString() ?? ''
  const parsed = parseForm(form, signInForm(t.errors))
  const nothing = { errors: [], rut, proof: null }
  if (!parsed.ok) return data({ ...nothing, errors: parsed.errors, refused: null }, { status: 400 })
  const cookie = request.headers.get('cookie')
  const outcome = await signInStaff(portal, { ...parsed.value, address, cookie, proof: proofIn(form) })
  if (outcome.ok) {
    const [session = ''] = outcome.cookie.split(';')
    const wanted = wantedPage(url)
    const next = outcome.factorDue
      ? factorFor(wanted ?? desk)
      : await pageAfterSignIn(portal.db, wanted ?? desk, session, portal.clock.now())
    const headers = new Headers({ 'Set-Cookie': outcome.cookie })
    headers.append('Set-Cookie', outcome.device)
    throw redirect(next, { status: 303, headers })
  }
  if (outcome.reason === 'wrong') return data({ ...nothing, refused: t.signIn.wrong }, { status: 401 })
  return data(
    {
      ...nothing,
      refused: t.signIn.tooMany(waitMinutes(outcome.retryAfter)),
      proof: showProof(outcome.asked, language),
    },
    tooMany(outcome.retryAfter),
  )
}
