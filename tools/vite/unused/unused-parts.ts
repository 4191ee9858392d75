/**
 * Libraries bring parts that no page of ours uses, and that a bundler cannot know of: React's part for browsers is one
 * file of 200 kB, the router decides while it runs. They are taken out of what browsers get; `npm run dev` has them all.
 * The build stops if something that is named is not there.
 */
import type { Plugin } from 'vite'
import { cut, type Unused } from './cut.ts'
import { reactDom } from './react.ts'
import { routerParts } from './router.ts'

/** By where the file stands among the modules. */
export const unusedParts: Readonly<Record<string, Unused>> = {
  'react-dom/cjs/react-dom-client.production.js': reactDom,
  ...routerParts,
}

export function unused(): Plugin {
  const met = new Set<string>()
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart: () => met.clear(),
    transform(code, id) {
      const file = Object.keys(unusedParts).find(name => id.endsWith(`/node_modules/${name}`))
      const parts = file && unusedParts[file]
      if (!parts) return
      met.add(file)
      return { code: cut(code, parts), map: null }
    },
    buildEnd(error) {
      const unmet = Object.keys(unusedParts).filter(file => !met.has(file))
      if (!error && unmet.length > 0) this.error(`files that are no part of the portal: ${unmet.join(', ')}`)
    },
  }
}
