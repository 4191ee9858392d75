import { useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import styles from './video-view.module.css'

interface VideoViewProps {
  track: MediaStreamTrack
  /** Oneself is seen as in a mirror; others as they are. */
  mirrored?: boolean
  label: string
  className?: string
}

/** A camera's picture, without its sound. */
export function VideoView({ track, mirrored, label, className }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    // Refused where a page may not play by itself; the person then sees the still picture.
    element.play().catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [track])
  return (
    <video
      className={classNames(styles.video, mirrored && styles.mirrored, className)}
      ref={video}
      aria-label={label}
      autoPlay
      muted
      playsInline
    />
  )
}
