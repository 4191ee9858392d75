/** What a page's data were drawn as: the same data are drawn once, packed once (docs/decisions/0195-the-same-data-drawn-once.md). */
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Packing, pack, packingFor, smallFirst, unpack } from '../edge/packing.server.ts'
import type { FirstFiles } from './first-files.server.ts'

/** A page that says the same to everybody, byte by byte. It is kept as it travels: a tenth of what it is as a text. */
export class DrawnPage {
  /** Its own scripts as the policy names them: `'sha256-…'`. They run by what they say, so that no answer needs a nonce. */
  readonly scripts: string
  /** The style sheet within the page, in the same way; absent while there are no built files. */
  readonly styles?: string
  /** Once the same data were drawn again, and so said nothing of the moment or of chance: the page, as long as it is kept. */
  again?: () => DrawnPage | undefined
  /** What it may come to take, in every packing that somebody asks for. */
  readonly size: number
  #asked = 0
  #packed: Map<Packing, Buffer<ArrayBuffer>>

  constructor(html: string, scripts: string, styles?: string) {
    const first = pack(html, 'zstd')
    this.scripts = scripts
    this.styles = styles
    this.#packed = new Map([['zstd', first]])
    this.size = first.length * packings + scripts.length
  }

  /** For whoever takes it only as it is. */
  get html(): string {
    for (const [packing, bytes] of this.#packed) return unpack(bytes, packing).toString()
    throw new Error('a page that is kept in no packing')
  }

  /**
   * Quickly for the first who ask, once and well for all who come after.
   * @param accepted header Accept-Encoding.
   * @returns undefined for whoever takes it only as it is.
   */
  packedFor(accepted: string): { bytes: Buffer<ArrayBuffer>; packing: Packing } | undefined {
    this.#asked += 1
    const well = this.#asked >= askedAgain
    const packing = packingFor(accepted, well ? smallFirst : undefined)
    if (!packing) return undefined
    const kept = this.#asked === askedAgain ? undefined : this.#packed.get(packing)
    if (kept) return { bytes: kept, packing }
    const bytes = pack(this.html, packing, well ? 'well' : 'quick')
    if (this.#asked === askedAgain) this.#packed = new Map()
    this.#packed.set(packing, bytes)
    return { bytes, packing }
  }
}

/** Some 400 results pages of 155,000 characters. */
const maxBytes = 36_000_000
/** Each takes no more than the quick one that was made first, which is the largest but for gzip. */
const packings = 3
/** Most results are seen once or twice before an hour of theirs is sold: only from here on a page is worth packing well. */
const askedAgain = 3

/** Named before the page itself: the scripts that it preloads must not stand in the queue before its styles. */
export const styleLinks = (html: string): string =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<link[^>]* rel="stylesheet" href="([^"#]+)#?"/g)]
    .map(([, file]) => `<${file}>; rel=preload; as=style`)
    .join(', ')

/** Of what was drawn with the nonce alone: a script that got into the page by what somebody typed does not know it, and does not run. */
const scriptHashes = (html: string, nonce: string, said: (text: string) => string): string =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && attributes.includes(`nonce="${nonce}"`))
    .map(([, , text = '']) => `'sha256-${hash('sha256', said(text), 'base64')}'`)
    .join(' ')

function brought(files: FirstFiles, plain: string, scripts: string): DrawnPage {
  const { html, script } = files.wakeAfterPaint(plain)
  const { html: whole, styles } = files.bringStyles(html)
  return new DrawnPage(whole, script ? `${scripts} ${script}` : scripts, styles)
}

/** Where a script reads the number of the answer that finds none in the page (error-content.tsx). */
export const serverTiming = ({ requestId }: { requestId: string }): [string, string] => [
  'server-timing',
  `request;desc="${requestId}"`,
]

/** Pages that nobody in particular asked for, in the memory of one process; the one asked for least recently goes first. */
export class DrawnPages {
  readonly #kept = new LRUCache<string, DrawnPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  })

  /**
   * The page of these data, drawn only if it was not drawn before.
   * @param data everything that the page is drawn from, its address included
   * @param once what is drawn into one answer alone: random, and of no use to anybody else, so it is left out
   * @param draw gives the HTML; what it throws is thrown, and nothing is kept
   * @param files of the build; while developing there are none
   */
  draw(
    data: string,
    once: { nonce: string; requestId: string },
    draw: () => string,
    files?: FirstFiles,
  ): DrawnPage {
    const { nonce, requestId } = once
    const said = (text: string) => text.replaceAll(nonce, '').replaceAll(requestId, '')
    const key = hash('sha256', said(data), 'base64')
    const kept = this.#kept.get(key)
    if (kept) {
      kept.again ??= () => this.#kept.get(key)
      return kept
    }
    const html = draw()
    const scripts = scriptHashes(html, nonce, said)
    const plain = said(html.replaceAll(` nonce="${nonce}"`, ''))
    const page = files ? brought(files, plain, scripts) : new DrawnPage(plain, scripts)
    this.#kept.set(key, page)
    return page
  }
}
