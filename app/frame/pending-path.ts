/** The page that is being opened, known from the first moment: a route file may fail before React draws anything. */
import { type ClientInstrumentation, createPath, type Navigation } from 'react-router'

let pending: string | undefined
let navigation = (): Navigation | undefined => undefined

/** From when the page is awake, the router itself says where a form leads once it is answered. */
export function follow(router: { readonly state: { navigation: Navigation } }) {
  navigation = () => router.state.navigation
}

/** `null`: a form is being sent, and nobody knows yet where its answer leads. */
export function pendingPath(): string | null | undefined {
  if (pending) return pending
  const { state, location } = navigation() ?? {}
  return state === 'submitting' ? null : location && createPath(location)
}

/** For the router: notes where each navigation goes, forms that change something aside. */
export const rememberPending: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to, currentUrl, formMethod }) {
        const changes = formMethod !== undefined && formMethod.toUpperCase() !== 'GET'
        pending = typeof to === 'string' && !changes ? pathOf(to, currentUrl) : undefined
        await go()
        pending = undefined
      },
    })
  },
}

function pathOf(to: string, currentUrl: string): string {
  const { pathname, search, hash } = new URL(to, new URL(currentUrl, location.href))
  return pathname + search + hash
}
