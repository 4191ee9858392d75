/** The page that is being opened, known from the first moment: a route file may fail before React draws anything. */
import { type ClientInstrumentation, createPath, type Location, type Navigation } from 'react-router'

let pending: string | undefined
/** As much as is asked of the router. */
interface Way {
  navigation: Navigation
  location: Location
}

let way = (): Way | undefined => undefined

/** From when the page is awake, the router itself says where a form leads once it is answered. */
export function follow(router: { readonly state: Way }) {
  way = () => router.state
}

/** `null`: a form is being sent, and nobody knows yet where its answer leads. */
export function pendingPath(): string | null | undefined {
  if (pending) return pending
  const { navigation, location } = way() ?? {}
  if (navigation?.state === 'submitting') return null
  const to = navigation?.location && createPath(navigation.location)
  // A form that is answered on its own page leads nowhere.
  return location && to !== createPath(location) ? to : undefined
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
