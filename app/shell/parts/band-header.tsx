import { Link, useMatches } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-paths.ts'
import { medicalBenefits, type PageLink } from '../links.ts'
import { useRoot } from '../use-root.ts'
import styles from './band-header.module.css'
import { HomeLink } from './home-link.tsx'

/** A page that only borrows the layout says in its `handle` what stands in the band instead. */
export interface BandHandle {
  band?: PageLink['page']
}

type Layout = 'external' | 'convenios' | 'videocall' | 'staff'

/**
 * A head without menus for the layouts that are about one thing: where one is, and one way on.
 * @param wide over a page of many columns, with which it begins and ends.
 */
export function BandHeader({ layout, wide = false }: { layout: Layout; wide?: boolean }) {
  const t = useText('shell')
  const { brand } = useRoot()
  const ways: Record<Layout, { to: string; label: string; icon: IconName }> = {
    external: { to: '/', label: t.external.home(brand), icon: 'arrow-right' },
    convenios: { to: medicalBenefits.to, label: t.convenios.back, icon: 'arrow-left' },
    videocall: { to: '/', label: t.videocall.exit, icon: 'logout' },
    // Nobody signs out here: that is the desk's own button.
    staff: { to: '/', label: t.staff.home, icon: 'arrow-right' },
  }
  const way = ways[layout]
  const handles = useMatches().map(match => (match.handle ?? {}) as BandHandle)
  const page = handles.findLast(handle => handle.band)?.band
  return (
    <header className={`${styles.header} ${styles[layout]}`}>
      <div className={classNames(styles.row, wide && styles.wide)}>
        <HomeLink />
        <p className={styles.lead}>{page ? <PageTitle page={page} /> : t[layout].lead}</p>
        <div className={styles.ways}>
          {(layout === 'videocall' || layout === 'staff') && !page && (
            <Link to="/test" className={styles.way}>
              <Icon name="camera" size="sm" />
              {t.videocall.test}
            </Link>
          )}
          <Link to={way.to} className={styles.way}>
            <Icon name={way.icon} size="sm" />
            {way.label}
          </Link>
        </div>
      </div>
    </header>
  )
}

function PageTitle({ page }: { page: PageLink['page'] }) {
  return useText('menus').pages[page].title
}
