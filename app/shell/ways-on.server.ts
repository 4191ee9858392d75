/** Ways on from what is not there, in the language of whoever asks. */
import { data } from 'react-router'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

export interface Way {
  label: string
  to: string
}

const addresses = {
  recover: '/recuperar-cita',
  verify: '/verificar',
  help: '/ayuda',
  search: '/buscador',
} as const

export const waysOn = (language: Language, ...names: (keyof typeof addresses)[]): Way[] => {
  const { ways } = texts(language, 'gone')
  return names.map(name => ({ label: ways[name], to: addresses[name] }))
}

/**
 * The 404 page with its own words and ways.
 * @param said what is not there; absent, the page's usual words.
 */
export const missing = (url: URL, near: Way[], said?: { title: string; body: string }) =>
  data({ near, said }, { status: 404, statusText: `Page Not Found: ${url.pathname}` })
