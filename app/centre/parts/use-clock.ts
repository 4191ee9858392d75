import { useEffect, useState } from 'react'

/** @param shown as the server says it. @returns what o'clock it is there, kept right while the page is open. */
export function useClock(shown: string, zone: string): string {
  const [time, setTime] = useState(shown)
  useEffect(() => {
    const clock = new Intl.DateTimeFormat('es-CL', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const timer = setInterval(() => setTime(clock.format(new Date())), 5000)
    return () => clearInterval(timer)
  }, [zone])
  return time
}
