import { useEffect } from 'react'
import { useLook } from '#app/shell/use-look.ts'
import { useText } from '#app/text/use-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import styles from './payment-page.module.css'

const askEvery = 3000

/** The gateway is being asked. The page asks again by itself; without a script there is a link. */
export function Validating({ home }: { home: string }) {
  const t = useText('payment').screens.authorised
  const look = useLook()
  useEffect(() => {
    const timer = setInterval(look, askEvery)
    return () => clearInterval(timer)
  }, [look])
  return (
    <>
      <div className={styles.head}>
        <Spinner size="lg" />
        <h1>{t.title}</h1>
      </div>
      <p className={styles.lead} role="status">
        {t.body}
      </p>
      <p>
        <ButtonLink to={home} variant="secondary" icon="refresh">
          {t.check}
        </ButtonLink>
      </p>
    </>
  )
}
