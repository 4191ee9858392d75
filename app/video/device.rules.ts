/**
 * What a browser says about itself, as tables. User agents lie by habit, so they only choose words: whether
 * something works is always tried. What of this was never seen on a real device: docs/video.md.
 */

export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'samsung', 'other'] as const
export type Browser = (typeof browsers)[number]

export const systems = ['android', 'ios', 'windows', 'mac', 'linux', 'other'] as const
export type System = (typeof systems)[number]

/** Applications that show pages inside themselves, often without camera or microphone. */
export type InApp = 'whatsapp' | 'instagram' | 'facebook' | 'messenger' | 'tiktok' | 'linkedin' | 'other'

export interface Agent {
  userAgent: string
  /** An iPad says that it is a Mac; a Mac has no touch points. */
  touchPoints: number
}

/** The first that fits. */
const systemTable: readonly (readonly [RegExp, System])[] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|CrOS/, 'linux'],
]

const browserTable: readonly (readonly [RegExp, Browser])[] = [
  [/SamsungBrowser/, 'samsung'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS/, 'firefox'],
  [/OPR\/|OPiOS|YaBrowser|DuckDuckGo/, 'other'],
  [/Chrome\/|CriOS|Chromium/, 'chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'safari'],
]

const inAppTable: readonly (readonly [RegExp, InApp])[] = [
  [/WhatsApp/i, 'whatsapp'],
  [/Instagram/, 'instagram'],
  [/FBAN\/Messenger|FB_IAB\/(?:Orca|MESSENGER)|Messenger(?:Lite)?ForiOS/, 'messenger'],
  [/FBAN|FBAV|FB_IAB|FBIOS/, 'facebook'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'tiktok'],
  [/LinkedInApp/, 'linkedin'],
  [/\bLine\/|MicroMessenger|Snapchat|Pinterest|Twitter|GSA\//, 'other'],
  // Android marks its embedded view; on iOS only the browsers themselves say Safari.
  [/Android.*; wv\)/, 'other'],
  [/(?:iPhone|iPad|iPod)(?!.*Safari\/).*AppleWebKit/, 'other'],
]

const first = <Name>(table: readonly (readonly [RegExp, Name])[], text: string): Name | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** «other» where nothing is recognized. An iPad that calls itself a Mac is `ios`. */
export function systemOf({ userAgent, touchPoints }: Agent): System {
  const system = first(systemTable, userAgent) ?? 'other'
  return system === 'mac' && touchPoints > 1 ? 'ios' : system
}

/** The one whose words fit its menus; «other» for what is built on another's and has its own, as Opera. */
export const browserOf = ({ userAgent }: Agent): Browser => first(browserTable, userAgent) ?? 'other'

/** Null in a browser proper. */
export const inAppOf = ({ userAgent }: Agent): InApp | null => first(inAppTable, userAgent) ?? null

/** What a page needs from its browser; each absence has its own way out. */
export interface Abilities {
  /** Camera and microphone exist on https and localhost only. */
  secureContext: boolean
  mediaDevices: boolean
  peerConnection: boolean
  sockets: boolean
}

export type Barrier = 'in-app' | 'insecure' | 'no-camera-access' | 'too-old'

/**
 * Why no visit can take place here at all, before anybody is asked for a permission.
 * An application's own view that does have everything is let through: then the user agent was wrong.
 */
export function barrierOf(agent: Agent, has: Abilities): Barrier | null {
  const complete = has.mediaDevices && has.peerConnection && has.sockets
  if (!has.secureContext) return 'insecure'
  if (complete) return null
  if (inAppOf(agent)) return 'in-app'
  if (!has.mediaDevices && systemOf(agent) === 'ios') return 'no-camera-access'
  return 'too-old'
}

/** Whose words tell where the permission is given. */
export type PermissionGuide =
  | 'iosSafari'
  | 'iosOther'
  | 'androidChrome'
  | 'androidSamsung'
  | 'androidFirefox'
  | 'desktopChrome'
  | 'desktopFirefox'
  | 'desktopSafari'
  | 'other'

const guides: Partial<Record<System, Partial<Record<Browser, PermissionGuide>>>> = {
  ios: { safari: 'iosSafari', chrome: 'iosOther', edge: 'iosOther', firefox: 'iosOther' },
  android: {
    chrome: 'androidChrome',
    edge: 'androidChrome',
    samsung: 'androidSamsung',
    firefox: 'androidFirefox',
  },
}
const desktop: Partial<Record<Browser, PermissionGuide>> = {
  chrome: 'desktopChrome',
  edge: 'desktopChrome',
  firefox: 'desktopFirefox',
  safari: 'desktopSafari',
}

/** «other» tells it in words that fit any browser. */
export const permissionGuide = (browser: Browser, system: System): PermissionGuide =>
  (guides[system] ?? desktop)[browser] ?? 'other'

export type Device = 'camera' | 'microphone'
export type DeviceTrouble = 'denied' | 'absent' | 'busy'

/** The names that browsers give to their refusals (Media Capture and Streams), old ones among them. */
const refusals: Record<string, DeviceTrouble> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  DevicesNotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

/** @param errorName of the DOMException; «busy» for a name that nobody knows, since trying again may help. */
export const troubleOf = (errorName: string): DeviceTrouble => refusals[errorName] ?? 'busy'
