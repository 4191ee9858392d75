/** Sound without a file: a short melody to try the speakers with, and how loud a microphone is. */

/** C5, E5, G5, C6: heard by whoever hears little of the high notes too. */
const notes = [523, 659, 784, 1047]
const noteSeconds = 0.32

/** Has to be called from a press: browsers let a page make sound only then. Ends by itself. */
export async function playMelody(): Promise<void> {
  const audio = new AudioContext()
  // Firefox waits for ever where nothing can sound; the question whether it was heard comes all the same.
  await Promise.race([audio.resume(), new Promise(resolve => setTimeout(resolve, 1000))])
  const loudness = audio.createGain()
  loudness.connect(audio.destination)
  loudness.gain.value = 0
  const start = audio.currentTime + 0.05
  notes.forEach((note, index) => {
    const voice = audio.createOscillator()
    voice.type = 'triangle'
    voice.frequency.value = note
    voice.connect(loudness)
    const at = start + index * noteSeconds
    // Without the slopes every note begins and ends with a click.
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.35, at + 0.04)
    loudness.gain.linearRampToValueAtTime(0, at + noteSeconds)
    voice.start(at)
    voice.stop(at + noteSeconds)
  })
  await new Promise(resolve => setTimeout(resolve, (notes.length * noteSeconds + 0.2) * 1000))
  audio.close().catch(() => {})
}

/** Quieter than any voice, louder than the noise of a microphone that is muted. */
const voiceLevel = 0.02

export interface LevelWatch {
  /** Firefox measures nothing on a machine that cannot sound: what is read then is no silence. */
  measures(): boolean
  stop(): void
}

/** Tells how loud a microphone is, many times a second, from 0 to 1. */
export function watchLevel(
  stream: MediaStream,
  onLevel: (level: number, isVoice: boolean) => void,
): LevelWatch {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  analyser.fftSize = 512
  // Held until the end: Firefox lets go of a source that nobody names, and the level would fall to nothing.
  const source = audio.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    const loudness = Math.sqrt(power)
    // A voice spans the lower half of the scale: the ear hears steps, not sums.
    onLevel(Math.min(1, Math.sqrt(loudness) * 1.6), loudness > voiceLevel)
  }, 80)
  audio.resume().catch(() => {})
  return {
    measures: () => audio.state === 'running',
    stop() {
      clearInterval(timer)
      source.disconnect()
      audio.close().catch(() => {})
    },
  }
}
