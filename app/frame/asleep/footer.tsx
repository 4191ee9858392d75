import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kept } from '#app/shell/kept.tsx'
import {
  benefitsWith,
  company,
  documents,
  hours,
  legal,
  medicalBenefits,
  type PageLink,
} from '#app/shell/links.ts'
import { Preferences } from '#app/shell/parts/preferences.tsx'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { networkName } from '../network-name.ts'
import { Fineprint } from './fineprint.tsx'
import styles from './footer.module.css'
import { HelpLink } from './help-link.tsx'
import { Skyline } from './skyline.tsx'

/** The foot of the portal's own pages: where everything is, the law, and how one wants to see it. */
export const Footer = kept('foot', function Footer() {
  const { footer: t, pages } = useText('menus')
  const { brand, look, socialUrls, club } = useRoot()
  const own = (links: PageLink[]) =>
    links.map(link => (
      <Link key={link.page} to={link.to}>
        {pages[link.page].title}
      </Link>
    ))
  return (
    <footer className={styles.footer}>
      <Skyline className={styles.skyline} />
      <div className={styles.ground}>
        <div className={styles.inside}>
          <div className={styles.brand}>
            <p className={styles.name}>
              <Logo brand={brand} mark={look.mark} />
            </p>
            <p className={styles.promise}>{t.promise}</p>
            <p>
              {t.emergency}{' '}
              <a href="tel:131" className={styles.emergency}>
                131
              </a>{' '}
              {t.emergencyName}
            </p>
          </div>
          <nav className={styles.columns} aria-label={t.label}>
            <Column title={t.health}>{own([...documents, ...hours])}</Column>
            <Column title={t.benefits}>{own([medicalBenefits, ...benefitsWith(club.hints)])}</Column>
            <Column title={t.information}>
              <HelpLink />
              <a href={legal.terms}>
                {t.terms} {t.pdf}
              </a>
              <a href={legal.privacy}>
                {t.privacy} {t.pdf}
              </a>
            </Column>
            <Column title={t.company}>{own(company)}</Column>
            {socialUrls.length > 0 && (
              <Column title={t.social}>
                {socialUrls.map(url => (
                  <TextLink
                    key={url}
                    href={url}
                    target="_blank"
                    aria-label={t.socialLink(brand, networkName(url))}
                  >
                    {networkName(url)}
                  </TextLink>
                ))}
              </Column>
            )}
          </nav>
          <div className={styles.preferences}>
            <Preferences />
          </div>
          <Fineprint />
        </div>
      </div>
    </footer>
  )
})

function Column({ title, children }: { title: string; children: ReactNode[] | ReactNode }) {
  const links = Array.isArray(children) ? children : [children]
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a column never change places.
          <li key={index}>{link}</li>
        ))}
      </ul>
    </div>
  )
}
