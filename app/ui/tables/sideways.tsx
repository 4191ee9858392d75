import type { ReactNode } from 'react'
import styles from './sideways.module.css'

/** Around a table whose columns may not fit: it alone is moved sideways, never the page. @param of the id of its heading. */
export const Sideways = ({ of, children }: { of: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: no fields are in it, and a section within its section would be a second landmark of one name.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what moves sideways has to move by keyboard too.
  <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={of}>
    {children}
  </div>
)
