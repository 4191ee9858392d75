/** How long somebody stays signed in. */

/** Without a sign of life; a health portal is opened on machines of others too. */
export const idleMinutes = 60
/** However busy. */
export const longestHours = 12
/** A sign of life is written down no more often than this. */
export const noteEveryMinutes = 5

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

export const systemOf = (agent: string): string => nameIn(systems, agent) ?? ''

/** «Chrome, Android»: enough to recognise one's own telephone, too little to follow anybody. */
export const describeBrowser = (agent: string): string =>
  [nameIn(browsers, agent), systemOf(agent)].filter(Boolean).join(', ')
