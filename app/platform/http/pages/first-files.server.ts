/**
 * What the first picture of a page needs, in the page: its styles, once for all. Asked for one by one they kept a slow line busy for
 * three rounds, beside scripts that nobody needs before they touch something (docs/decisions/0340-styles-in-the-page.md).
 */
import { hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Sheets {
  text: string
  /** As the policy names it. */
  hash: string
}

const sheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
/**
 * A form that says `data-waits` can do nothing without scripts (`app/identity/parts/use-held-submit.ts`): sent before, it is held for them, ten
 * seconds at most.
 * @param first what is done when one is held.
 */
const holding = (first: string) =>
  `document.addEventListener("submit",e=>{let f=e.target;if("waits"in f.dataset){e.preventDefault();e.stopImmediatePropagation();${first}if(!f.dataset.held){f.dataset.held=1;setTimeout(()=>"waits"in f.dataset&&f.submit(),1e4)}}},true)`
/**
 * What the browser runs once it has painted: it asks for the scripts of the page, and for the one that puts them together. The picture is
 * there when the browser tells of it; the next frame comes earlier. A page that is behind another is not painted, and asks after three seconds.
 */
const starter =
  '{let go=()=>{go=()=>{};let d=document,w=d.querySelector("[type=later]"),s=d.createElement("script");for(let f of w.dataset.files.split(" ")){let l=d.createElement("link");l.rel="modulepreload";l.href=f;d.head.append(l)}s.type="module";s.text=w.text;d.head.append(s)};new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&go()).observe({type:"paint",buffered:true});setTimeout(()=>go(),3000);' +
  `${holding('go();')}}`
const starterHash = `'sha256-${hash('sha256', starter, 'base64')}'`
const entry = '<script type="module" async="">'

const preload = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"[^>]*\/>/g

/** React brings all links here; the rest of a page, 100 kB, need not be looked through for each answer. */
const headEnd = (html: string) => html.indexOf('</head>')

export class FirstFiles {
  readonly #folder: string
  readonly #faces: string
  /** By the names of all sheets of a page; there are as many as kinds of pages. */
  readonly #sheets = new Map<string, Sheets>()
  readonly #empty = new Map<string, boolean>()

  /** @param folder of the built browser files. */
  constructor(folder: string) {
    this.#folder = folder
    this.#faces = readdirSync(join(folder, 'assets'))
      .filter(name => name.endsWith('.woff2'))
      .map(
        name =>
          `<link rel="preload" as="font" type="font/woff2" href="/assets/${name}" crossorigin="anonymous"/>`,
      )
      .join('')
  }

  /**
   * Each link to a sheet stays, disabled: the router knows by it that the page has that sheet, and no browser asks for the file
   * (Chromium reads ahead past `disabled`, but not past a medium that never is).
   * @returns the page with its sheets in it, and how the policy names them; undefined for a page that has none.
   */
  bringStyles(html: string): { html: string; styles?: string } {
    const end = headEnd(html)
    const head = html.slice(0, end)
    const files = [...head.matchAll(sheet)].map(([, file = '']) => file)
    if (files.length === 0) return { html }
    const { text, hash } = this.#sheetsOf(files)
    let first = true
    const brought = head.replace(sheet, link => {
      const own = link.replace('/>', ' media="not all" disabled=""/>')
      const before = first ? `<style>${text}</style>` : ''
      first = false
      return before + own
    })
    return { html: brought + html.slice(end), styles: hash }
  }

  /**
   * Scripts are asked for when the page has been painted: a slow processor has nothing else to do until then. Not for a page of one person,
   * who may open it behind another and expect to be called there (a waiting room).
   * @param html whose scripts run by what they say.
   * @returns the page, and how the policy names what was added.
   */
  wakeAfterPaint(html: string): { html: string; script?: string } {
    const end = headEnd(html)
    const head = html.slice(0, end)
    const files = [...head.matchAll(preload)].map(([, file]) => file)
    const body = html.slice(end)
    if (files.length === 0 || !body.includes(entry)) return { html }
    const later = body
      .replace(entry, `<script type="later" data-files="${files.join(' ')}">`)
      .replace('</body>', `<script>${starter}</script></body>`)
    return { html: head.replace(preload, '') + later, script: starterHash }
  }

  /**
   * Of a page of one person, whose scripts nothing keeps back.
   * @param nonce of its policy.
   */
  holdForms(html: string, nonce: string): string {
    if (!html.includes(' data-waits=')) return html
    return html.replace('</body>', `<script nonce="${nonce}">${holding('')}</script></body>`)
  }

  /** Our face is asked for with the page; scripts wait behind what is seen; and a file without a line of script, which a bundle of styles leaves, is not asked for. */
  inOrder(html: string): string {
    const end = headEnd(html)
    const head = html
      .slice(0, end)
      .replace('<link rel="icon"', `${this.#faces}<link rel="icon"`)
      .replace(preload, (link, file: string) =>
        this.#isEmpty(file) ? '' : link.replace('/>', ' fetchPriority="low"/>'),
      )
    return head + html.slice(end)
  }

  #sheetsOf(files: string[]): Sheets {
    const key = files.join()
    const known = this.#sheets.get(key)
    if (known) return known
    const text = files.map(file => readFileSync(join(this.#folder, file), 'utf8').trim()).join('\n')
    if (text.includes('</')) throw new Error(`a style sheet among ${key} would end the page’s`)
    const sheets = { text, hash: `'sha256-${hash('sha256', text, 'base64')}'` }
    this.#sheets.set(key, sheets)
    return sheets
  }

  #isEmpty(file: string): boolean {
    const known = this.#empty.get(file) ?? statSync(join(this.#folder, file)).size <= 1
    this.#empty.set(file, known)
    return known
  }
}
