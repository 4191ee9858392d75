/** Keeps a choice of language, colours or letter size and goes back to where the visitor was. */
import { redirect } from 'react-router'
import { portalContext } from '#app/platform/http/context.server.ts'
import { isSecure } from '#app/platform/http/cookies.ts'
import { samePath } from '#app/platform/http/same-origin.ts'
import { isColourMode, isFontSize, type Preferences, preferenceCookies } from '#app/platform/preferences.ts'
import { isLanguage } from '#app/text/languages.ts'
import type { Route } from './+types/preferencias.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const chosen: Partial<Preferences> = {}
  const language = form.get('language')
  const colourMode = form.get('colour_mode')
  const fontSize = Number(form.get('font_size'))
  if (isLanguage(language)) chosen.language = language
  if (isColourMode(colourMode)) chosen.colourMode = colourMode
  if (isFontSize(fontSize)) chosen.fontSize = fontSize
  const headers = new Headers()
  const secure = isSecure(context.get(portalContext))
  for (const line of preferenceCookies(chosen, secure)) headers.append('Set-Cookie', line)
  return redirect(samePath(form.get('back')), { status: 303, headers })
}

/** Reached by hand or by a reload: there is nothing to see here. */
export const loader = () => redirect('/', 303)
