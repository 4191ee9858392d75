/** Camera and microphone of a call: which are held, which are on, and what becomes of them without anybody's doing. */
import type { Device } from '../device.rules.ts'
import type { CallView } from './call-view.ts'
import { type ChosenDevices, closeDevices, openDevice, openDevices } from './open-devices.ts'
import type { Tracks } from './peer-link.ts'

/** A source falls silent for moments too, and nobody needs to hear of that. */
const silenceMs = 2000

interface CallOf {
  look(): CallView
  show(changes: Partial<CallView>): void
  /** What is sent is another now. */
  apply(): Promise<void>
}

export class CallDevices {
  private readonly call: CallOf
  private readonly chosen: ChosenDevices = {}
  /** What the person wants, whatever there is. */
  private readonly wanted = { camera: true, microphone: true }
  private readonly turns: Partial<Record<Device, Promise<unknown>>> = {}
  /** Over when somebody leaves: what a browser gives later is for nobody. */
  private stay = new AbortController()

  constructor(call: CallOf) {
    this.call = call
  }

  /** @returns whether somebody is still there to use them. */
  async open(stay: AbortController): Promise<boolean> {
    this.stay = stay
    Object.assign(this.wanted, { camera: true, microphone: true })
    const { camera, microphone, trouble } = await openDevices(this.chosen)
    if (stay.signal.aborted) {
      closeDevices({ camera, microphone })
      return false
    }
    const on = { cameraOn: camera !== null, microphoneOn: microphone !== null }
    this.call.show({ phase: 'alone', tracks: { camera, microphone }, trouble, ...on })
    for (const device of ['camera', 'microphone'] as const)
      this.watch(device, this.call.look().tracks[device])
    const { mediaDevices } = navigator
    mediaDevices.addEventListener('devicechange', () => this.findMicrophone(), { signal: stay.signal })
    return true
  }

  /** What is switched off is not sent, not even as silence or darkness. */
  sent(): Tracks {
    const { tracks, cameraOn, microphoneOn } = this.call.look()
    return { camera: cameraOn ? tracks.camera : null, microphone: microphoneOn ? tracks.microphone : null }
  }

  /** What the other side may count on: a device in trouble sends nothing, even while it is held. */
  sending() {
    const { camera, microphone } = this.sent()
    const { trouble } = this.call.look()
    return {
      camera: camera !== null && !trouble.camera,
      microphone: microphone !== null && !trouble.microphone,
    }
  }

  async toggleMicrophone() {
    const { tracks, microphoneOn } = this.call.look()
    if (!tracks.microphone) return
    this.wanted.microphone = !microphoneOn
    this.call.show({ microphoneOn: !microphoneOn })
    await this.call.apply()
  }

  /** Off is off: the camera's light goes out. */
  async toggleCamera() {
    const { cameraOn, tracks, trouble } = this.call.look()
    if (!cameraOn) return void (await this.choose('camera', this.chosen.camera))
    this.wanted.camera = false
    tracks.camera?.stop()
    const { camera: _wasSilent, ...others } = trouble
    this.call.show({ cameraOn: false, tracks: { ...tracks, camera: null }, trouble: others })
    await this.call.apply()
  }

  /** @returns whether the device could be had; otherwise the one before is back. */
  choose(device: Device, id: string | undefined): Promise<boolean> {
    if (device === 'camera') this.wanted.camera = true
    return this.inTurn(device, () => this.change(device, id))
  }

  close() {
    closeDevices(this.call.look().tracks)
  }

  /** One question to the browser after the other; the first at once, while the press still counts. */
  private inTurn<Done>(device: Device, act: () => Promise<Done>): Promise<Done> {
    const before = this.turns[device]
    const turn = before ? before.then(act, act) : act()
    this.turns[device] = turn
    const done = () => {
      if (this.turns[device] === turn) delete this.turns[device]
    }
    turn.then(done, done)
    return turn
  }

  private async change(device: Device, id: string | undefined): Promise<boolean> {
    const { signal } = this.stay
    if (signal.aborted) return false
    const before = this.call.look().tracks[device]
    const idBefore = before?.getSettings().deviceId
    // Phones give one camera at a time: the next opens only once the one before is closed.
    before?.stop()
    const asked = await openDevice(device, id)
    const unwanted = () => signal.aborted || (device === 'camera' && !this.wanted.camera)
    const had = !asked.track && before && !unwanted() ? await openDevice(device, idBefore) : asked
    if (unwanted()) {
      had.track?.stop()
      return false
    }
    const { tracks, trouble } = this.call.look()
    const { [device]: _before, ...others } = trouble
    const on = had.track !== null && this.wanted[device]
    this.call.show({
      tracks: { ...tracks, [device]: had.track },
      trouble: had.track ? others : { ...others, [device]: had.trouble },
      ...(device === 'camera' ? { cameraOn: on } : { microphoneOn: on }),
    })
    this.watch(device, had.track)
    if (asked.track) this.chosen[device] = id
    await this.call.apply()
    return asked.track !== null
  }

  /** Cables are pulled, batteries end, a telephone call takes the microphone: whoever is seen and heard learns of it. */
  private watch(device: Device, track: MediaStreamTrack | null) {
    if (!track) return
    const { signal } = this.stay
    const held = () => !signal.aborted && this.call.look().tracks[device] === track
    let silence: ReturnType<typeof setTimeout> | undefined
    const silent = (yes: boolean) => {
      if (!held() || track.readyState === 'ended') return
      const { [device]: _before, ...others } = this.call.look().trouble
      this.call.show({ trouble: yes ? { ...others, [device]: 'busy' } : others })
      this.call.apply()
    }
    const on = (event: string, act: () => void) => track.addEventListener(event, act, { signal })
    on('mute', () => (silence = setTimeout(() => silent(true), silenceMs)))
    on('unmute', () => {
      clearTimeout(silence)
      if (this.call.look().trouble[device]) silent(false)
    })
    on('ended', () => {
      clearTimeout(silence)
      if (held()) this.lose(device)
    })
  }

  private lose(device: Device) {
    const { tracks, trouble } = this.call.look()
    this.call.show({
      tracks: { ...tracks, [device]: null },
      trouble: { ...trouble, [device]: 'absent' },
      ...(device === 'camera' ? { cameraOn: false } : { microphoneOn: false }),
    })
    this.call.apply()
    // The voice goes on by another microphone; no camera shows anybody without being asked.
    if (device === 'microphone') this.findMicrophone()
  }

  private findMicrophone() {
    if (this.call.look().trouble.microphone === 'absent') this.choose('microphone', undefined)
  }
}
