import { describe, expect, test } from 'vitest'
import {
  type Abilities,
  type Agent,
  barrierOf,
  browserOf,
  inAppOf,
  permissionGuide,
  systemOf,
  troubleOf,
} from './device.rules.ts'

const agent = (userAgent: string, touchPoints = 0): Agent => ({ userAgent, touchPoints })

const iphoneSafari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const iphoneChrome =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1'
const iphoneView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const androidView =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'
const samsung =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const windowsEdge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0'
const linuxFirefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('a browser is recognised', () => {
  test.each([
    ['Safari on an iPhone', agent(iphoneSafari, 5), 'safari', 'ios', 'iosSafari'],
    ['Chrome on an iPhone', agent(iphoneChrome, 5), 'chrome', 'ios', 'iosOther'],
    ['an iPad that says it is a Mac', agent(ipad, 5), 'safari', 'ios', 'iosSafari'],
    ['a Mac', agent(ipad, 0), 'safari', 'mac', 'desktopSafari'],
    ['Chrome on Android', agent(android, 5), 'chrome', 'android', 'androidChrome'],
    ['Samsung’s', agent(samsung, 5), 'samsung', 'android', 'androidSamsung'],
    ['Edge', agent(windowsEdge), 'edge', 'windows', 'desktopChrome'],
    ['Firefox', agent(linuxFirefox), 'firefox', 'linux', 'desktopFirefox'],
    ['something else', agent('curl/8'), 'other', 'other', 'other'],
  ])('%s', (_name, who, browser, system, guide) => {
    expect([browserOf(who), systemOf(who)]).toEqual([browser, system])
    expect(inAppOf(who)).toBeNull()
    expect(permissionGuide(browserOf(who), systemOf(who))).toBe(guide)
  })
})

describe('a page inside an application is recognised', () => {
  test.each([
    [`${iphoneView} Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_5; es_CL)`, 'instagram'],
    [`${androidView} Instagram 389.0.0.49.87 Android`, 'instagram'],
    [`${iphoneView} [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone14,5]`, 'facebook'],
    [`${androidView} [FB_IAB/FB4A;FBAV/521.0.0.42.96;]`, 'facebook'],
    [`${androidView} [FB_IAB/Orca-Android;FBAV/515.0.0.32.106;]`, 'messenger'],
    [`${androidView} WhatsApp/2.25.20`, 'whatsapp'],
    [`${iphoneView} musical_ly_40.5.0 BytedanceWebview`, 'tiktok'],
    [`${iphoneView} [LinkedInApp]/9.31`, 'linkedin'],
    [iphoneView, 'other'],
    [androidView, 'other'],
  ])('%s', (userAgent, app) => {
    expect(inAppOf(agent(userAgent, 5))).toBe(app)
  })
})

const all: Abilities = { secureContext: true, mediaDevices: true, peerConnection: true, sockets: true }
const noCamera = { ...all, mediaDevices: false }

test.each([
  ['nothing is missing', android, all, null],
  ['not over https', android, { ...noCamera, secureContext: false }, 'insecure'],
  ['inside Instagram without a camera', `${iphoneView} Instagram 390`, noCamera, 'in-app'],
  ['inside an application that lets it through', `${androidView} Instagram 389`, all, null],
  ['an iPhone that gives no camera', iphoneSafari, noCamera, 'no-camera-access'],
  ['no calls between browsers', linuxFirefox, { ...all, peerConnection: false }, 'too-old'],
  ['no sockets', linuxFirefox, { ...all, sockets: false }, 'too-old'],
])('what stands in the way: %s', (_name, userAgent, has, barrier) => {
  expect(barrierOf(agent(userAgent, 5), has)).toBe(barrier)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
  ['NotReadableError', 'busy'],
  ['SomethingNew', 'busy'],
])('a device that refuses with %s is %s', (name, trouble) => {
  expect(troubleOf(name)).toBe(trouble)
})
