/** A file that is somebody's, as an answer. */

interface PrivateFile {
  /** Its media type. */
  type: string
  /** With its ending: what it is called where it is saved. */
  name: string
  /** By default it is saved, not shown. */
  shown?: boolean
}

/** Neither a cache nor a search engine keeps it (RFC 9111, RFC 6266). */
export const privateFile = (bytes: BodyInit, { type, name, shown }: PrivateFile) =>
  new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${shown ? 'inline' : 'attachment'}; ${namedFile(name)}`,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  })

/** RFC 6266: the plain name for old programs, the encoded one for names with accents. */
function namedFile(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`
}

const kinds = { jpeg: ['image/jpeg', 'jpg'], pdf: ['application/pdf', 'pdf'] } as const

/**
 * What somebody brought, as it came: whatever it carries, nothing in it runs or is loaded.
 * @param name without its ending.
 * @param shown a picture may be; a browser of ours never opens a PDF with its scripts.
 */
export function foreignFile(bytes: Buffer, kind: keyof typeof kinds, name: string, shown: boolean): Response {
  const [type, ending] = kinds[kind]
  const answer = privateFile(new Uint8Array(bytes), {
    type,
    name: `${name}.${ending}`,
    shown: shown && kind === 'jpeg',
  })
  answer.headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  return answer
}

/** Whether it never was or is somebody else's is not told. */
export const noFile = () => new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
