/**
 * React Router reloads the page by itself, as often as it takes, when a route file will not load. The
 * portal reloads once and then shows its error page (app/frame/chunk-reload.ts), so the router's reload
 * becomes the event that Vite gives for its own files. Without internet it waits for it, and the page that is open stays.
 * A file that stays away is a page that fails when it is drawn: the router swallows a failure to load and shows nothing.
 * The build stops if the router no longer has its reload.
 */
import type { Plugin } from 'vite'

const reload =
  /console\.error\(`Error loading route module[^;]*;[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/g

const report = `if (!navigator.onLine) {
    await new Promise(resolve => addEventListener('online', resolve, { once: true }));
    return loadRouteModule(route, routeModulesCache);
  }
  if (!dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) return new Promise(() => {});
  return { default() { throw error; } };`

export function guardedReload(): Plugin {
  let replaced = 0
  return {
    name: 'guarded-reload',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      replaced = 0
    },
    transform(code, id) {
      if (!id.includes('react-router') || !code.includes('Error loading route module')) return
      const guarded = code.replace(reload, () => {
        replaced++
        return report
      })
      return { code: guarded, map: null }
    },
    buildEnd(error) {
      if (!error && replaced !== 1)
        this.error(`the router's reload of a page was found ${replaced} times, not once`)
    },
  }
}
