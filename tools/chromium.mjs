/** Where a Chromium that is already on this machine is. Plain JavaScript: the test command asks before anything is installed. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first has no window to draw and opens a page in a third of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** @returns {string | undefined} path of the program; CHROMIUM_PATH wins over the PATH. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path))
}
