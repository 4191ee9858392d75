/** What of the router no page of ours uses (docs/decisions/0371-parts-of-libraries-that-no-page-uses.md). */
import type { Unused } from './cut.ts'

const lib = 'react-router/dist/production/lib/'

export const routerParts: Readonly<Record<string, Unused>> = {
  // The list of pages is known from the first one (`routeDiscovery`).
  [`${lib}dom/ssr/fog-of-war.js`]: {
    functions: {
      isFogOfWarEnabled: 'return false',
      getPatchRoutesOnNavigationFunction: '',
      useFogOFWarDiscovery: '',
    },
  },
  [`${lib}router/router.js`]: {
    functions: {
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: '',
      // `viewTransition` of links and forms.
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
    },
    constants: { pendingViewTransitionEnabled: 'false' },
    pieces: [
      ['init.patchRoutesOnNavigation', 'false'],
      // A page is a list of functions, one for each part of it, not one function for all.
      ['if (typeof route.lazy === "function") {', 'if (false) {'],
      [
        'let dataStrategyImpl = init.dataStrategy || defaultDataStrategyWithMiddleware',
        'let dataStrategyImpl = init.dataStrategy',
      ],
    ],
  },
  [`${lib}components.js`]: {
    pieces: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      [
        /React\$1\.useEffect\(\(\) => \{\s*if \(vtContext\.isTransitioning &&[\s\S]*?(?=let navigator = )/,
        '',
      ],
      [/invariant\(!useInRouterContext\(\), [^\n]*/, ''],
    ],
  },
  // Advice to whoever writes pages: `npm run dev` gives it.
  [`${lib}router/history.js`]: { functions: { warning: '' } },
  [`${lib}router/utils.js`]: {
    functions: { getInvalidPathError: 'return ""' },
    pieces: [
      [/invariant\(route\.index !== true \|\| !route\.children, [^\n]*/, ''],
      [/invariant\(allowInPlaceMutations \|\| [^\n]*/, ''],
      [/invariant\(meta\.relativePath\.startsWith\(parentPath\), [^\n]*/, ''],
      [/invariant\(route\.index !== true, [^\n]*/, ''],
    ],
  },
  [`${lib}server-runtime/warnings.js`]: { functions: { warnOnce: '' } },
  // React's server components.
  [`${lib}context.js`]: { functions: { useIsRSCRouterContext: 'return false' } },
  [`${lib}errors.js`]: { functions: { decodeRedirectErrorDigest: '', decodeRouteErrorResponseDigest: '' } },
  // Every route that fails shows a page of ours.
  [`${lib}hooks.js`]: {
    functions: { DefaultErrorComponent: 'return null' },
    pieces: [
      [/invariant\(useInRouterContext\(\), `useHref\(\)[^\n]*/, ''],
      [/invariant\(useInRouterContext\(\), `useLocation\(\)[^\n]*/, ''],
      [/invariant\(useInRouterContext\(\), `useNavigate\(\)[^\n]*/, ''],
      [/invariant\(useInRouterContext\(\), `useRoutes\(\)[^\n]*/, ''],
      [/invariant\(parentPathnameBase === "\/" \|\| [^\n]*/, ''],
    ],
  },
  [`${lib}dom/ssr/components.js`]: {
    functions: { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: 'return null' },
  },
  [`${lib}dom/ssr/routes.js`]: {
    functions: { createClientRoutesWithHMRRevalidationOptOut: '', prefetchRouteModuleChunks: '' },
  },
  [`${lib}dom/ssr/single-fetch.js`]: { functions: { nonSsrStrategy: '' } },
  [`${lib}dom/lib.js`]: { functions: { useViewTransitionState: 'return false' } },
}
