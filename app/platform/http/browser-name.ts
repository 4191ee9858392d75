/** What of a User-Agent may be kept and shown: which browser on which system, of a list of ours, and never the text itself. */

const systems: [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const nameIn = (list: [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** Empty of one that is not in our list. */
export const systemOf = (agent: string): string => nameIn(systems, agent) ?? ''

/** «Chrome, Android»: enough to recognise one's own telephone, too little to follow anybody. */
export const describeBrowser = (agent: string): string =>
  [nameIn(browsers, agent), systemOf(agent)].filter(Boolean).join(', ')

/** Its two names, for whoever says them in a language: «Chrome en Android». */
export function browserParts(described: string): [browser: string, system: string] {
  const [browser = '', system = ''] = described.split(', ')
  return [browser, system]
}
