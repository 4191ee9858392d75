import type { Catalogue } from '../catalogue.ts'

export const call: Catalogue['call'] = {
  refusals: {
    'no-right': 'You have no access to this video visit',
    'other-origin': 'This connection does not come from the portal',
    'not-open': 'The video visit is not open at this moment',
    'too-many': 'Too many connections in a row',
  },
  title: 'Video visit',
  with: name => `With ${name}`,
  join: {
    title: {
      patient: name => `${name} is about to see you`,
      professional: name => `You are about to see ${name}`,
    },
    inRoom: name => `${name} is in the room: go in`,
    body: 'We will turn on your camera and your microphone. Nothing is recorded.',
    enter: 'Join the video visit',
    back: 'Return to the video visit',
    backBody: 'The video visit is still open. One tap takes you back.',
  },
  noScript: {
    title: 'The video visit needs JavaScript',
    body: 'Turn it on in your browser and load this page again; nothing was lost.',
  },
  states: {
    opening: 'Turning on your camera and microphone…',
    alone: name => `Waiting for ${name}. You are in the room.`,
    connecting: name => `Connecting with ${name}…`,
    connected: name => `Connected with ${name}.`,
    reconnecting: 'The connection was cut. We are connecting again; do not close this page.',
    left: name => `${name} left the room and can come back at any moment.`,
  },
  lineLost: 'No connection with the portal. We keep trying by ourselves.',
  quality: {
    label: 'Quality of the connection',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor',
    unknown: 'Measuring…',
  },
  saving: 'Your connection is slow: we reduced your picture so that the voice is heard well.',
  soundOnly:
    'Your connection is very slow: we turned off your picture so that the voice is heard. It returns when the line gets better.',
  self: 'Your picture',
  otherCameraOff: name => `${name} has the camera off`,
  otherMuted: name => `${name} has the microphone off`,
  cameraOff: 'Your camera is off',
  controls: {
    label: 'Controls of the video visit',
    mute: 'Turn the microphone off',
    unmute: 'Turn the microphone on',
    cameraOff: 'Turn the camera off',
    cameraOn: 'Turn the camera on',
    devices: 'Settings: change devices',
    fullScreen: 'Full screen',
    smallScreen: 'Leave full screen',
    leave: 'Leave',
    /** What fits under an icon; part of the whole names above. */
    short: {
      microphone: 'Microphone',
      camera: 'Camera',
      devices: 'Settings',
      screen: 'Screen',
      leave: 'Leave',
    },
  },
  devices: {
    title: 'Camera, microphone and speakers',
    camera: 'Camera',
    microphone: 'Microphone',
    speaker: 'Speakers',
    unnamed: number => `Device ${number}`,
    failed: 'We could not use that device. We keep the one before.',
    close: 'Done',
  },
  trouble: {
    camera: 'You are without a camera: we could not use it. You are heard but not seen.',
    microphone: 'You are without a microphone: we could not use it. You are seen but not heard.',
    both: 'You are without camera and microphone: we could not use them. You do see and hear.',
    help: 'How to fix it',
  },
  leaving: {
    title: 'Leave the video visit?',
    body: 'The other person will see that you left. While the visit is open you can come back.',
    yes: 'Yes, leave',
    no: 'Stay in the video visit',
  },
  ended: {
    takenOver: {
      title: 'The video visit goes on in another tab',
      body: 'You opened it in another tab or device, and it goes on there. Your camera and microphone are no longer in use here.',
      again: 'Continue here',
    },
    noRight: {
      title: 'You no longer have access to this room',
      body: 'Your session may have ended. Enter again by the link in your e-mail or with your account; your appointment stands.',
    },
    over: { title: 'The video visit has ended', body: 'Its documents are in your health area.' },
    misbehaved: {
      title: 'The connection was closed',
      body: 'Something on this page went wrong. Your appointment stands: enter again.',
      again: 'Enter again',
    },
    out: {
      title: 'You left the video visit',
      body: 'You can come back while it is open.',
      again: 'Enter again',
    },
  },
}
