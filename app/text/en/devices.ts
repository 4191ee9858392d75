import type { Catalogue } from '../catalogue.ts'

export const devices: Catalogue['devices'] = {
  page: {
    title: 'Test your equipment',
    lead: 'Find out in a minute whether your internet, camera, microphone and speakers are good enough for a video visit. We record and keep nothing.',
    description:
      'Check before your video visit whether your internet, camera, microphone and speakers work, and what to do if they do not.',
  },
  step: {
    title: 'Check your equipment',
    lead: 'Before you go in, let’s make sure that you can be seen and heard. We record and keep nothing.',
    next: 'Go to the waiting room',
  },
  noScript: {
    title: 'This test needs JavaScript',
    body: 'Camera and microphone can only be tested with JavaScript on. Turn it on in your browser and load this page again; nothing was lost.',
  },
  before:
    'Your browser will ask whether it may use the camera and the microphone: choose “Allow”. Only you see the picture.',
  start: 'Start the test',
  again: 'Test everything again',
  retry: 'Try again',
  close: 'Close',
  goOn: 'Go on anyway',
  howToFix: 'How to fix it',
  ready: {
    title: 'Your equipment is ready',
    body: 'Everything works for a video visit. Use it the same way on the day: same device, same place.',
    next: 'Everything works. You can go on to the waiting room.',
  },
  checks: {
    internet: {
      title: 'Internet',
      waiting: '0.5 Mbps or more are needed',
      running: 'Measuring your connection…',
      good: 'Your connection is good enough',
    },
    camera: {
      title: 'Camera',
      waiting: 'So that you can be seen',
      running: 'Waiting for your permission…',
      good: 'Your camera works',
    },
    microphone: {
      title: 'Microphone',
      waiting: 'So that you can be heard',
      running: 'Say something aloud…',
      good: 'We hear you well',
    },
    speakers: {
      title: 'Speakers',
      waiting: 'Play a sound and tell us whether you hear it',
      running: 'Playing…',
      good: 'You hear well',
    },
  },
  mbps: ({ value, more }) => `${more ? 'over ' : ''}${value} Mbps`,
  down: speed => `Download: ${speed}`,
  up: speed => `Upload: ${speed}`,
  preview: 'This is how you will be seen',
  speak: 'Say “hello” in your normal voice: the bar has to move.',
  level: 'Volume of your microphone',
  play: 'Play a sound',
  playAgain: 'Play it again',
  didYouHear: 'Did you hear a melody of four notes?',
  heard: 'Yes, I heard it',
  notHeard: 'I did not',

  problems: {
    internet: {
      slow: {
        short: 'Your internet is slow',
        title: 'Your internet is slow',
        body: 'A video visit needs at least 0.5 Mbps up and down. With less, the picture freezes and the voice breaks up. Your appointment stands.',
        steps: [
          'Move closer to the router, or connect the computer with a cable.',
          'On mobile data, go near a window or change to wifi; on wifi, try mobile data.',
          'Pause downloads, television and other video calls at home.',
          'Turn off the VPN, if you use one.',
        ],
      },
      unknown: {
        short: 'We could not measure your internet',
        title: 'We could not measure your internet',
        body: 'Our server did not answer in time, or your connection was cut. That does not mean it is slow, and nothing was lost.',
        steps: [
          'Check that other pages load.',
          'Wait a minute and try again.',
          'On the network of a company or a hospital, try your phone’s data.',
        ],
      },
    },
    camera: {
      bothDenied: {
        short: 'The browser does not allow the camera or the microphone',
        title: 'The camera and the microphone need your permission',
        body: 'The browser or the system does not let this page use the camera or the microphone. You can allow them now; nothing was lost.',
        steps: [],
      },
      bothAbsent: {
        short: 'We found no camera and no microphone',
        title: 'We found no camera and no microphone',
        body: 'This device has neither, or they are unplugged. You can also use your phone.',
        steps: [
          'If it is an external camera, unplug it and plug it in again.',
          'Connect earphones with a microphone.',
        ],
      },
      bothBusy: {
        short: 'Another program is using the camera and the microphone',
        title: 'The camera and the microphone are busy',
        body: 'They are there, but another program is using them or they did not answer.',
        steps: [
          'Close Zoom, Meet, Teams, WhatsApp and other tabs that use them.',
          'If nothing changes, restart the device.',
        ],
      },
      denied: {
        short: 'The browser does not allow the camera',
        title: 'The camera needs your permission',
        body: 'The browser or the system does not let this page use the camera. You can allow it now; nothing was lost.',
        steps: [],
      },
      absent: {
        short: 'We found no camera',
        title: 'We found no camera',
        body: 'This device has no camera, or it is unplugged or switched off. You can also use your phone.',
        steps: [
          'If it is an external camera, unplug it and plug it in again.',
          'Check whether your laptop has a cover or a key that turns the camera off.',
        ],
      },
      busy: {
        short: 'Another program is using the camera',
        title: 'The camera is busy',
        body: 'The camera is there, but another program is using it or it did not answer.',
        steps: [
          'Close Zoom, Meet, Teams, WhatsApp and other tabs that use the camera.',
          'If nothing changes, restart the device.',
        ],
      },
    },
    microphone: {
      denied: {
        short: 'The browser does not allow the microphone',
        title: 'The microphone needs your permission',
        body: 'The browser or the system does not let this page use the microphone. You can allow it now; nothing was lost.',
        steps: [],
      },
      absent: {
        short: 'We found no microphone',
        title: 'We found no microphone',
        body: 'This device has no microphone, or it is unplugged. You can also use your phone.',
        steps: [
          'Plug in headphones with a microphone.',
          'If your headphones are wireless, check that they are on and charged.',
        ],
      },
      busy: {
        short: 'Another program is using the microphone',
        title: 'The microphone is busy',
        body: 'The microphone is there, but another program is using it or it did not answer.',
        steps: [
          'Close other calls and tabs that use the microphone.',
          'If nothing changes, restart the device.',
        ],
      },
      unknown: {
        short: 'We could not test your microphone',
        title: 'We could not test your microphone',
        body: 'The microphone is on, but this browser could not measure what it hears. This usually happens when the device has no speakers or headphones.',
        steps: [
          'Connect speakers or headphones: you also need them to hear the professional.',
          'Close other calls and try again.',
          'If nothing changes, try another browser or your phone.',
        ],
      },
      silent: {
        short: 'We do not hear you',
        title: 'We do not hear you',
        body: 'The microphone is on, but no sound reaches it.',
        steps: [
          'Speak closer, in your normal voice.',
          'Check whether the microphone or the headphones have a mute button.',
          'Turn up the input volume in the sound settings.',
        ],
      },
    },
    speakers: {
      unheard: {
        short: 'You did not hear the sound',
        title: 'You do not hear the sound',
        body: 'The sound left this page but did not reach you.',
        steps: [
          'Turn up the volume and check that the device is not muted.',
          'If headphones are plugged in, the sound comes out there: put them on or unplug them.',
        ],
      },
    },
  },

  permission: {
    iosSafari: [
      'Tap the button at the left of the address (aA or ≡), then “Website Settings”.',
      'At “Camera” and “Microphone” choose “Allow”.',
      'Load the page again.',
    ],
    iosOther: [
      'Open the iPhone’s Settings, scroll to the name of your browser and tap it.',
      'Turn on “Camera” and “Microphone”.',
      'Go back to the browser and load the page again.',
    ],
    androidChrome: [
      'Tap the icon at the left of the address, then “Permissions”.',
      'Allow the camera and the microphone.',
      'If they are not there: phone Settings › Apps › your browser › Permissions.',
      'Load the page again.',
    ],
    androidSamsung: [
      'Tap the padlock beside the address, then “Permissions”.',
      'Allow the camera and the microphone.',
      'If they are not there: phone Settings › Apps › Samsung Internet › Permissions.',
      'Load the page again.',
    ],
    androidFirefox: [
      'Tap the padlock beside the address.',
      'Tap “Camera” and “Microphone” until they say “Allowed”.',
      'Load the page again.',
    ],
    desktopChrome: [
      'Click the icon at the left of the address.',
      'Turn on “Camera” and “Microphone”.',
      'Load the page again.',
    ],
    desktopFirefox: [
      'Click the camera or permissions icon at the left of the address.',
      'Remove “Blocked” from the camera and the microphone.',
      'Load the page again and choose “Allow”.',
    ],
    desktopSafari: [
      'In the Safari menu choose “Settings for This Website”.',
      'At “Camera” and “Microphone” choose “Allow”.',
      'Load the page again.',
    ],
    other: [
      'Look for this page’s permissions beside the address, or in the browser’s settings.',
      'Allow the camera and the microphone and load the page again.',
      'If you cannot find them, try Chrome, Firefox, Edge or Safari.',
    ],
  },
  bySystem: {
    windows: {
      camera: ['On Windows: Settings › Privacy & security › Camera, and let apps use it.'],
      microphone: ['On Windows: Settings › Privacy & security › Microphone, and let apps use it.'],
      speakers: ['On Windows: click the speaker beside the clock and choose where the sound comes out.'],
    },
    mac: {
      camera: ['On a Mac: System Settings › Privacy & Security › Camera, and turn on your browser.'],
      microphone: ['On a Mac: System Settings › Privacy & Security › Microphone, and turn on your browser.'],
      speakers: ['On a Mac: System Settings › Sound › Output, and choose your speakers.'],
    },
    android: {
      camera: ['On Android: swipe down from the top and check that “Camera access” is on.'],
      microphone: ['On Android: swipe down from the top and check that “Mic access” is on.'],
      speakers: ['On Android: turn up the media volume with the keys while the melody plays.'],
    },
    ios: {
      camera: ['On iPhone and iPad: Settings › Privacy & Security › Camera, and turn on your browser.'],
      microphone: [
        'On iPhone and iPad: Settings › Privacy & Security › Microphone, and turn on your browser.',
      ],
      speakers: ['On iPhone and iPad: check the silent switch at the side and turn up the volume.'],
    },
    linux: {
      camera: ['On Linux: check in the privacy settings that the camera is allowed.'],
      microphone: ['On Linux: check in the sound settings which input is chosen.'],
      speakers: ['On Linux: check in the sound settings which output is chosen.'],
    },
    other: {
      camera: ['Check in the settings of your device that the camera is allowed.'],
      microphone: ['Check in the settings of your device that the microphone is allowed.'],
      speakers: ['Check in the settings of your device where the sound comes out.'],
    },
  },

  apps: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    messenger: 'Messenger',
    tiktok: 'TikTok',
    linkedin: 'LinkedIn',
    other: 'another app',
  },
  inApp: {
    title: 'Open this page in your browser',
    body: app =>
      `You are seeing it inside ${app}, which does not allow the camera or the microphone. Nothing was lost: the address is the same.`,
  },
  openOutside: {
    ios: [
      'Tap the three dots or the share icon.',
      'Choose “Open in Safari” or “Open in browser”.',
      'If it is not there, copy the address and paste it into Safari.',
    ],
    android: [
      'Tap the three dots at the top.',
      'Choose “Open in Chrome” or “Open in browser”.',
      'If it is not there, copy the address and paste it into Chrome.',
    ],
  },
  copy: 'Copy the address',
  copied: 'Address copied',
  barriers: {
    insecure: {
      title: 'This connection is not secure',
      body: 'Browsers only allow camera and microphone on addresses that begin with https://. Use the secure address of the portal; if you came by a link, please tell us.',
    },
    'no-camera-access': {
      title: 'This browser cannot use the camera',
      body: 'On your iPhone or iPad this browser offers pages neither camera nor microphone. Open this same address in Safari and, if your iOS is older than 14.3, update it or use another device.',
    },
    'too-old': {
      title: 'This browser cannot make video calls',
      body: 'It lacks what a video call needs, or somebody turned it off. Update it, or open this same address in Chrome, Firefox, Edge or Safari. Your appointment stands.',
    },
  },
  tooManyTests: {
    title: 'Too many measurements in a row',
    detail: 'Wait a few minutes and try again.',
  },
}
