const offsite = /^\/[/\\]/

/**
 * A path of this portal out of something a browser sent, or `/`.
 * `//host`, `/\host` and whole addresses would leave the portal (an open redirect),
 * and so would `/a/..//host` once its dots are worked out.
 */
export function samePath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || offsite.test(value)) return '/'
  if (/[\\\p{Cc}]/u.test(value)) return '/'
  const url = new URL(value, 'http://portal.invalid')
  if (url.host !== 'portal.invalid' || offsite.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
