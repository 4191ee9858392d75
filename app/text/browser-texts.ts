/** The browser's source of words: fetched once per capability, in the language of the page. */
import type { Capability, Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'
// With the entry: words that ask for it would wait for one more request.
import './plurals.ts'
import type { TextSource } from './use-text.ts'

// Those that only the server says would be known by name on every first page.
const files = import.meta.glob<Record<string, unknown>>([
  './{es,en,fr,first}/*.ts',
  '!./{es,en,fr}/{home,search,shell,ui}.ts',
  '!./*/{answers,apps,arrival,blocking,delegated,feed,forms,found,gone,identity,letters,line,looks,minors,needs,notices}.ts',
  '!./*/{offline,operator,orders,pdf,promised,push,questions,remote,rights,several,steps,welcome}.ts',
])

/** In one file for each language: most pages say all of them. */
const first = new Set(['home', 'search', 'shell', 'ui'])

/** @returns the source for components and a way to have words ready before hydration. */
export function browserTexts(language: Language): {
  source: TextSource
  ready: (names: string[]) => Promise<unknown>
} {
  const here = new Map<string, unknown>()
  const coming = new Map<string, Promise<unknown>>()
  const load = (name: string) => {
    let promise = coming.get(name)
    if (!promise) {
      const file = files[first.has(name) ? `./first/${language}.ts` : `./${language}/${name}.ts`]
      if (!file) throw new Error(`no words for ${name}`)
      promise = file().then(module => {
        here.set(name, module[name])
        return module[name]
      })
      // What did not come is asked for again.
      promise.catch(() => coming.delete(name))
      coming.set(name, promise)
    }
    return promise
  }
  const source: TextSource = <Name extends Capability>(name: Name) =>
    (here.get(name) ?? load(name)) as Catalogue[Name] | Promise<Catalogue[Name]>
  return { source, ready: names => Promise.all(names.map(load)) }
}
