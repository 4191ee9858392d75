/** Where a Chromium that is already on this machine is. Plain JavaScript: the test command asks before anything is installed. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const light = 'chromium-headless-shell'

/**
 * @param {string[]} names in the order of preference
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} path of the program; CHROMIUM_PATH wins over the PATH.
 */
const find = (names, env) => {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path))
}

/** The light one has no window to draw and opens a page in a third of the time. */
export const findChromium = (env = process.env) => find([light, ...whole], env)

/** One with cameras and microphones, which the light one cannot open. */
export const findWholeChromium = (env = process.env) => find(whole, env)
