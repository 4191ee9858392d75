import { useText } from '#app/text/use-text.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import styles from './account-card.module.css'

export interface AccountCardProps {
  account: { rut: string; who: string; sign_in: string }
}

export function AccountCard({ account: { rut, who, sign_in } }: AccountCardProps) {
  const t = useText('demo').guide.accounts
  return (
    <Card as="li" className={styles.account}>
      <p className={styles.rut}>
        <span className={styles.name}>{t.rut}</span> {rut}
      </p>
      <p className={styles.who}>{who}</p>
      <TextLink to={sign_in}>{t.signIn}</TextLink>
    </Card>
  )
}
