/** What stands between this person and the code of a coupon, and the one thing to do about it. */
import { useNavigation } from 'react-router'
import { OwnForm } from '#app/shell/drawn-for/own-form.tsx'
import { useText } from '#app/text/use-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import type { CodePanel as Data } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './code-panel.module.css'

interface CodePanelProps {
  panel: Data
  partner: string
  categoryTo: string
  /** Why the last try did not work. */
  error: { field: 'acepto' | null; message: string } | null
}

export function CodePanel(props: CodePanelProps) {
  const { error } = props
  return (
    <Card as="section" tone="leaf" className={styles.panel} aria-labelledby="codigo">
      {error && error.field === null && (
        <Banner tone="warning" live>
          {error.message}
        </Banner>
      )}
      <Inside {...props} />
    </Card>
  )
}

const Title = ({ children }: { children: string }) => (
  <h2 id="codigo" className={styles.title}>
    {children}
  </h2>
)

function Inside({ panel, partner, categoryTo, error }: CodePanelProps) {
  const t = useText('club').coupon
  const words = t.panel
  const busy = useNavigation().state === 'submitting'
  switch (panel.kind) {
    case 'signed-out':
      return (
        <>
          <Title>{words.signedOut.title}</Title>
          <p>{words.signedOut.body}</p>
          <ButtonLink to={panel.loginTo} size="lg" full>
            {words.signedOut.login}
          </ButtonLink>
          <ButtonLink to={clubPaths.register} variant="secondary" full>
            {words.signedOut.register}
          </ButtonLink>
        </>
      )
    case 'too-new':
      return (
        <>
          <Title>{words.tooNew.title}</Title>
          <p>{words.tooNew.body(panel.opens)}</p>
        </>
      )
    case 'trouble':
      return (
        <>
          <Title>{words.troubles[panel.trouble].title}</Title>
          <p>{words.troubles[panel.trouble].body}</p>
          <ButtonLink to={categoryTo} variant="secondary" full>
            {t.beside}
          </ButtonLink>
        </>
      )
    case 'have':
      return (
        <>
          <Title>{words.title}</Title>
          <p>{words.have}</p>
          <ButtonLink to={panel.to} size="lg" full icon="gift">
            {words.see}
          </ButtonLink>
        </>
      )
    case 'adherence':
      return (
        <>
          <Title>{words.adherence.title}</Title>
          <p>{words.adherence.body(partner)}</p>
          <OwnForm method="post" className={styles.form} noValidate preventScrollReset>
            <Checkbox
              name="acepto"
              value="si"
              label={words.adherence.accept}
              error={error?.field === 'acepto' ? error.message : undefined}
              required
            />
            <Button name="intent" value="inscribir" size="lg" full busy={busy}>
              {words.adherence.action}
            </Button>
          </OwnForm>
        </>
      )
    case 'ready':
      return (
        <>
          <Title>{words.title}</Title>
          {panel.adhered && <p className={styles.good}>{words.adherence.done}</p>}
          <p>{words.ready}</p>
          <OwnForm method="post">
            <Button name="intent" value="codigo" size="lg" full busy={busy} icon="gift">
              {words.take}
            </Button>
          </OwnForm>
        </>
      )
  }
}
