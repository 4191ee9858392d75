/** Route parameters of the shape they should have; any other shape is the 404 page. */
import { data } from 'react-router'

const shapes = {
  /** `medicina-general`, `juan-perez-soto`: what stands in public addresses. */
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /** A number of ours, as in `/recetas/812`. */
  id: /^[1-9]\d{0,14}$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /** A right that somebody holds by knowing it: base64url, 128 bits or more. */
  token: /^[\w-]{20,128}$/,
} as const

export type ParamShape = keyof typeof shapes

/** Of a field of a form: what is none would be refused by the database as a mistake of ours. */
export const isUuid = (text: string): boolean => shapes.uuid.test(text)

const longest = 160

/**
 * What a loader throws for something that is not there. The status text is for programs;
 * people read the 404 page of the layout.
 * @param url the page's address, as loaders and actions get it (`request.url` may end in `.data`).
 */
export const notFound = (url: URL) =>
  data(null, { status: 404, statusText: `Page Not Found: ${url.pathname}` })

/** @throws the 404 page when the parameter is missing or has another shape. */
export function requireParam(url: URL, value: string | undefined, shape: ParamShape): string {
  if (value === undefined || value.length > longest || !shapes[shape].test(value)) throw notFound(url)
  return value
}

export const requireSlug = (url: URL, value: string | undefined): string => requireParam(url, value, 'slug')

export const requireId = (url: URL, value: string | undefined): number =>
  Number(requireParam(url, value, 'id'))

/** In small letters, as the database writes it. @throws the 404 page. */
export const requireUuid = (url: URL, value: string | undefined): string =>
  requireParam(url, value, 'uuid').toLowerCase()
