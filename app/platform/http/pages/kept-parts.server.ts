/** The HTML of parts that say the same to everybody, put into the pages that have them (docs/decisions/0363-parts-drawn-once.md). */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SealedPage } from '../../library-insides/sealed-router.tsx'
import { escapeHtml } from '../escape-html.ts'

/** Some hundred pages in three languages, two colours and every size of letter, and some 5,000 results of searches. */
const maxCharacters = 24_000_000

/** Of this process: whoever writes a name that a page shows cannot write a hole into it. */
const mark = randomBytes(9).toString('base64url')
/**
 * Where a part says the address or the number of the request: what no text has, filled in for each page. It begins with a
 * character that an address encodes, so that it is seen within one.
 */
const holes = { path: `\ue000${mark}`, query: `\ue001${mark}`, request: `\ue002${mark}` }
const everyHole = new RegExp(`([\\ue000-\\ue002]${mark})`)
const encodedHole = new RegExp(`%EE%80%8[0-2]${mark}`, 'i')

const opening = '<kept-part number="'
const closing = '</kept-part>'

/** What is known of a page before it is drawn. */
export interface KnownPage {
  location: { pathname: string; search: string }
  matches: { params: object }[]
  loaderData: Record<string, unknown>
}

interface Place {
  key: string
  /** HTML and holes in turn; absent until the part has been drawn. */
  pieces?: string[]
}

/** In the memory of one process; the part asked for least recently goes first. */
export class KeptParts {
  readonly #kept = new LRUCache<string, string[]>({
    maxSize: maxCharacters,
    sizeCalculation: (pieces, key) => pieces.reduce((sum, piece) => sum + piece.length, key.length),
  })

  /** @returns the parts of one page; null where its root has no data, and every part is drawn for it. */
  of(page: KnownPage, requestId: string): PartsOfPage | null {
    return page.loaderData.root ? new PartsOfPage(this.#kept, page, requestId) : null
  }
}

export class PartsOfPage {
  /** What parts are drawn with: of the root nothing of a person, of the address what there are few of. */
  readonly sealed: SealedPage
  readonly #kept: LRUCache<string, string[]>
  readonly #about: string
  readonly #filling: Record<string, string>
  readonly #requestId: string
  readonly #places: Place[] = []

  constructor(keptParts: LRUCache<string, string[]>, page: KnownPage, requestId: string) {
    const { location, matches, loaderData } = page
    const { user: _user, ...forAll } = loaderData.root as { user?: unknown }
    // A menu marks the page where one is; an address with a parameter is in no menu, and may be of one person.
    const isFixed = Object.keys(matches.at(-1)?.params ?? {}).length === 0
    const path = isFixed ? location.pathname : holes.path
    this.#kept = keptParts
    this.#requestId = requestId
    this.#about = this.#withoutRequest(`${path} ${JSON.stringify(forAll)}`)
    this.sealed = { path, query: holes.query, root: nobodys(forAll) }
    this.#filling = {
      [holes.path]: asReactWrites(location.pathname),
      [holes.query]: asReactWrites(location.search),
      [holes.request]: requestId,
    }
  }

  place(name: string, props: object): { number: number; here: boolean } {
    const key = `${name} ${this.#withoutRequest(JSON.stringify(props))} ${this.#about}`
    const pieces = this.#kept.get(key)
    const number = this.#places.push({ key, pieces }) - 1
    return { number, here: pieces !== undefined }
  }

  /** @returns the page with all its parts and no trace of their places; what was drawn for the first time is kept. */
  join(html: string): string {
    let joined = ''
    let from = 0
    for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, from)) {
      const inside = html.indexOf('>', at) + 1
      const end = html.indexOf(closing, inside)
      const place = this.#places[Number.parseInt(html.slice(at + opening.length, inside), 10)]
      if (!place) throw new Error('a page has the place of a part that nobody asked for')
      joined += html.slice(from, at) + this.#filled(place, html.slice(inside, end))
      from = end + closing.length
    }
    return joined + html.slice(from)
  }

  #filled({ key, pieces }: Place, drawn: string): string {
    const own = pieces ?? this.#cut(key, drawn)
    return own.length === 1 ? (own[0] ?? '') : own.map(piece => this.#filling[piece] ?? piece).join('')
  }

  #cut(key: string, drawn: string): string[] {
    if (encodedHole.test(drawn))
      throw new Error('a part that is kept for everybody has the address within an address')
    const pieces = this.#withoutRequest(drawn).split(everyHole)
    this.#kept.set(key, pieces)
    return pieces
  }

  #withoutRequest(text: string): string {
    return text.replaceAll(this.#requestId, holes.request)
  }
}

/** Loud: a part that looks different to whoever is signed in would show one person the page of another. */
const nobodys = (root: object): object =>
  Object.defineProperty(root, 'user', {
    get() {
      throw new Error('a part that is kept for everybody asks who is signed in')
    },
  })

const asReactWrites = (text: string) => escapeHtml(text).replaceAll('&#39;', '&#x27;')
