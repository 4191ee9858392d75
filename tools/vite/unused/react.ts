/** What of React's part for browsers no page of ours uses (docs/decisions/0371-parts-of-libraries-that-no-page-uses.md). */
import type { Unused } from './cut.ts'

export const reactDom: Unused = {
  // <SuspenseList>, <Profiler>, <ViewTransition>, <Activity>.
  tags: [19, 12, 30, 31],
  symbols: [
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_ACTIVITY_TYPE',
  ],
  constants: {
    shouldStartViewTransition: 'false',
    pendingViewTransition: 'null',
    viewTransitionMutationContext: 'false',
    viewTransitionContextChanged: 'false',
    pendingTransitionTypes: 'null',
    // The tools of developers look at `npm run dev`.
    injectedHook: 'null',
  },
  functions: {
    // The ref of a fragment.
    FragmentInstance: '',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    isFragmentInstanceParent: 'return false',
    // Functions as `action` of a form, useActionState, useFormStatus.
    extractEvents$1: '',
    startHostTransition: '',
    scheduleReplayQueueIfNeeded: '',
    coerceFormActionProp: 'return null',
    mountActionState: '',
    updateActionState: '',
    rerenderActionState: '',
    // <link precedence>, <style precedence>, <script async>: sheets and scripts that React loads before it shows what needs them.
    getResource: 'return null',
    acquireResource: '',
    preloadResource: 'return true',
    suspendResource: '',
    // Drawing that waits for a picture.
    maySuspendCommit: 'return false',
    suspendInstance: '',
    estimateBandwidth: '',
    // preload(), preinit() and their like, as functions.
    preload: '',
    preconnect: '',
    prefetchDNS: '',
    preinitStyle: '',
    preinitScript: '',
    preinitModuleScript: '',
    preloadModule: '',
    // The names of components around one that failed: nobody reads them of a minified page.
    getStackByFiberInDevAndProd: "return ''",
    // Elements with a dash in their name.
    isCustomElement: 'return false',
    setPropOnCustomElement: '',
  },
  pieces: [
    [/exports\.createRoot = function[\s\S]*?\n\};\n/, ''],
    [/ReactDOMSharedInternals\.findDOMNode = function[\s\S]*?\n\};\n/, ''],
    ['if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)', 'if (false)'],
  ],
}

/** How a source would say that it uses one of them. */
export const usesOfIt = [
  /import \{[^}]*\b(?:SuspenseList|unstable_\w+|Profiler|ViewTransition|Activity|useActionState|addTransitionType)\b[^}]*\} from 'react'/,
  /import (?!type)[^;\n]* from 'react-dom'/,
  /\bcomponentStack\b|\bcreateRoot\(/,
  /<(?:link|style)\s[^>]*\bprecedence\b|<script\s[^>]*\basync\b|<Fragment\s[^>]*\bref=|\b(?:a|formA)ction=\{(?:async )?\(|<[a-z]+-[a-z]+[\s>]/,
]
