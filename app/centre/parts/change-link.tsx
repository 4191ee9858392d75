import { centreChangePath } from '#app/staff/public.ts'
import { centreChange } from '#app/text/centre/change.ts'
import { TextLink } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './centre-day.module.css'

/** Where an hour of the day is moved or cancelled. @param here the day's own address, which names the centre. */
export function ChangeLink({ id, here, of }: { id: string; here: string; of: string }) {
  const centre = Number(new URLSearchParams(here.split('?')[1]).get('centro'))
  return (
    <p className={styles.small}>
      <TextLink to={centreChangePath(id, centre)}>
        {centreChange.open}
        <VisuallyHidden>: {of}</VisuallyHidden>
      </TextLink>
    </p>
  )
}
