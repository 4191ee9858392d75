import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { type BannerTone, toneIcons } from './banner.tsx'
import styles from './toast.module.css'

export interface ToastProps {
  tone?: BannerTone
  children: ReactNode
  onDismiss?: () => void
}

/** A short word that something was done. Never the only place where it is said. */
export function Toast({ tone = 'good', children, onDismiss }: ToastProps) {
  const t = useText('ui')
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <Icon name={toneIcons[tone]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {onDismiss && (
        <button type="button" className={styles.close} aria-label={t.close} onClick={onDismiss}>
          <Icon name="close" size="sm" />
        </button>
      )}
    </div>
  )
}

interface Shown {
  id: number
  tone: BannerTone
  words: ReactNode
}

const ToastContext = createContext<(words: ReactNode, tone?: BannerTone) => void>(() => {
  throw new Error('no ToastRegion')
})

/** `const toast = useToast(); toast(t.saved)` inside a ToastRegion. */
export const useToast = () => use(ToastContext)

/** How long a toast stays; resting the pointer or the focus on it keeps it. */
const shownMs = 7000

/** Once around the page: the live region that reads toasts out, and the corner where they show. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([])
  const [resting, setResting] = useState(false)
  const next = useRef(0)
  const show = useCallback((words: ReactNode, tone: BannerTone = 'good') => {
    next.current += 1
    const id = next.current
    setToasts(before => [...before.slice(-2), { id, tone, words }])
  }, [])
  const drop = useCallback((id: number) => setToasts(before => before.filter(toast => toast.id !== id)), [])
  // Its button goes with it, so nothing will tell that the pointer or the focus has left.
  const dismiss = (id: number) => {
    setResting(false)
    drop(id)
  }
  const oldest = toasts[0]?.id
  useEffect(() => {
    if (oldest === undefined || resting) return
    const timer = setTimeout(() => drop(oldest), shownMs)
    return () => clearTimeout(timer)
  }, [oldest, resting, drop])
  return (
    <ToastContext value={show}>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; resting here keeps the toasts. */}
      <div
        className={styles.region}
        onPointerEnter={() => setResting(true)}
        onPointerLeave={() => setResting(false)}
        onFocus={() => setResting(true)}
        onBlur={() => setResting(false)}
      >
        <div role="status" aria-live="polite">
          {toasts.map(toast => (
            <Toast key={toast.id} tone={toast.tone} onDismiss={() => dismiss(toast.id)}>
              {toast.words}
            </Toast>
          ))}
        </div>
      </div>
    </ToastContext>
  )
}
