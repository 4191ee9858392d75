import { Form } from 'react-router'
import { SendingProof } from '#app/shell/parts/sending-proof.tsx'
import type { ShownSending } from '#app/shell/show-sending.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownOrder } from '../appointments/show-order.server.ts'
import styles from './appointment-page.module.css'

interface OrderExamsProps extends ShownOrder {
  home: string
  sending?: ShownSending
}

/** The exams of an appointment, each of which can be taken off, and the other hours of the same visit. */
export function OrderExams({ exams, others, words, home, sending }: OrderExamsProps) {
  return (
    <Card as="section" className={styles.actions} aria-labelledby="examenes">
      <h2 id="examenes">{words.title}</h2>
      <ul className={styles.exams}>
        {exams.map(({ slug, name, remove }) => (
          <li key={slug}>
            {name}
            {remove && (
              <details>
                <summary>
                  {words.remove}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </summary>
                <p className={styles.small}>{words.hint}</p>
                <Form method="post" action={home} replace preventScrollReset>
                  <input type="hidden" name="intent" value="quitar" />
                  <input type="hidden" name="examen" value={slug} />
                  <SendingProof asked={sending} />
                  <Button variant="danger">{words.yes}</Button>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3>{words.same}</h3>
          <ul className={styles.exams}>
            {others.map(other => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
