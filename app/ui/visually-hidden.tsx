import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={styles.hidden} id={id}>
      {children}
    </span>
  )
}

/** In a button that stands at each of several hours: of which one it is, for whoever hears them one after the other. */
export const WhichHour = ({ hour }: { hour: { day: string; time: string } }) => (
  <VisuallyHidden>
    {' '}
    {hour.day}, {hour.time}
  </VisuallyHidden>
)
