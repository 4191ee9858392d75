import { useEffect, useRef, useState } from 'react'
import type { ClockData } from '../open-step.server.ts'

/** Clocks drift by less than this between two ticks. */
const sleepMs = 3000

/**
 * Undefined until a script counts. The browser's clock may be wrong or change: only time passed is used. In a device that slept
 * that stood still too: where the two clocks went apart, nobody here knows what is left, and the server is asked.
 *
 * @param onOver is told once per answer: nothing is left, or the device slept.
 */
export function useSecondsLeft(answer: ClockData, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useRef(onOver)
  over.current = onOver
  // By answer, not by its seconds: two answers may say the same, and each one starts the count anew.
  useEffect(() => {
    const atAnswer = answer.secondsLeft
    const started = performance.now()
    const atClock = Date.now()
    let told = false
    const tick = () => {
      const now = Math.max(0, Math.ceil(atAnswer - (performance.now() - started) / 1000))
      setLeft(now)
      const slept = Math.abs(Date.now() - atClock - (performance.now() - started)) > sleepMs
      if ((now > 0 && !slept) || told) return
      told = true
      over.current()
    }
    tick()
    const timer = setInterval(tick, 500)
    // A page in the background is asked seldom; whoever comes back to it reads it at once.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [answer])
  return left
}
