import { useEffect, useRef, useState } from 'react'
import { centreArrival } from '#app/text/centre/arrival.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './arrival.module.css'

const t = centreArrival.tablet

/** Shape Detection API: where the browser has it, no library is needed. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const everyMs = 250

/** Reads a QR by the tablet's own camera, where its browser can; elsewhere it is not there. */
export function ReadCamera({ onRead }: { onRead: (text: string) => void }) {
  const [can, setCan] = useState(false)
  const [on, setOn] = useState(false)
  const [failed, setFailed] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onRead)
  read.current = onRead
  useEffect(() => setCan(window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined), [])
  useEffect(() => {
    if (!on || !window.BarcodeDetector) return
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
    let over = false
    let stream: MediaStream | undefined
    async function look(picture: HTMLVideoElement) {
      while (!over) {
        const [found] = await detector.detect(picture).catch(() => [])
        if (found && !over) {
          setOn(false)
          read.current(found.rawValue)
          return
        }
        await new Promise(resolve => setTimeout(resolve, everyMs))
      }
    }
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } })
      const picture = video.current
      if (over || !picture) return
      picture.srcObject = stream
      await picture.play()
      await look(picture)
    }
    start().catch(() => {
      setFailed(true)
      setOn(false)
    })
    return () => {
      over = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [on])
  if (!can) return null
  return (
    <>
      {on && <video ref={video} className={styles.view} aria-label={t.view} muted playsInline />}
      {failed && <p role="status">{t.noCamera}</p>}
      <Button type="button" variant="secondary" full onClick={() => setOn(!on)}>
        {on ? t.stop : t.camera}
      </Button>
    </>
  )
}
