import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from './account-card.module.css'

export interface AccountCardProps {
  account: { rut: string; who: string; sign_in: string }
  /** Of their telephone, at the moment of the page. */
  code?: { now: string; secret: string }
}

export function AccountCard({ account: { rut, who, sign_in }, code }: AccountCardProps) {
  const { accounts: t, staff } = useText('demo').guide
  return (
    <Card as="li" className={styles.account}>
      <p className={styles.rut}>
        <span className={styles.name}>{t.rut}</span> {rut}
      </p>
      <p className={styles.who}>{who}</p>
      {code && (
        <>
          <p className={styles.code}>{staff.code(code.now)}</p>
          <p className={styles.secret}>{staff.secret(code.secret)}</p>
        </>
      )}
      <TextLink to={sign_in} reloadDocument>
        {t.signIn}
      </TextLink>
    </Card>
  )
}
