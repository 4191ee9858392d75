/**
 * A path of this portal out of something a browser sent, or `/`.
 * `//host`, `/\host` and whole addresses would leave the portal: an open redirect.
 */
export function samePath(value: unknown): string {
  if (
    typeof value !== 'string' ||
    !value.startsWith('/') ||
    /^\/[/\\]/.test(value) ||
    /[\\\p{Cc}]/u.test(value)
  )
    return '/'
  const url = new URL(value, 'http://portal.invalid')
  return url.host === 'portal.invalid' ? url.pathname + url.search + url.hash : '/'
}
