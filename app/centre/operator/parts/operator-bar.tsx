import { Form } from 'react-router'
import { centreAccountPath, centreSignOutPath, incidentsPath, rightsPath } from '#app/staff/public.ts'
import { centreAccount } from '#app/text/centre/account.ts'
import { centreDesk } from '#app/text/centre/desk.ts'
import { centreLate } from '#app/text/centre/late.ts'
import { centreRights } from '#app/text/centre/rights.ts'
import { centreIncidents } from '#app/text/incidents.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Banner } from '#app/ui/overlays/banner.tsx'
import styles from '../../parts/centre-bar.module.css'

/** Who is signed in, at no centre. */
export const OperatorBar = ({
  name,
  late,
  as = 'operator',
}: {
  name: string
  late: boolean
  as?: 'operator' | 'rights'
}) => (
  <>
    <div className={styles.bar}>
      <div className={styles.who}>
        <p className={styles.centre}>{centreDesk.roles[as]}</p>
        <p className={styles.name}>{name}</p>
      </div>
      <div className={styles.ways}>
        {as === 'rights' && (
          <>
            <ButtonLink to={rightsPath} variant="quiet" size="sm" icon="mail">
              {centreRights.title}
            </ButtonLink>
            <ButtonLink to={incidentsPath} variant="quiet" size="sm" icon="alert">
              {centreIncidents.title}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={centreAccountPath} variant="quiet" size="sm" icon="user">
          {centreAccount.title}
        </ButtonLink>
        <Form method="post" action={centreSignOutPath}>
          <Button variant="quiet" size="sm" icon="logout">
            {centreDesk.signOut}
          </Button>
        </Form>
      </div>
    </div>
    {late && (
      <Banner tone="warning" title={centreLate.title} live>
        {centreLate.body}
      </Banner>
    )}
  </>
)
