import { kept } from '#app/shell/kept.tsx'
import { legal } from '#app/shell/links.ts'
import { Preferences } from '#app/shell/parts/preferences.tsx'
import { useText } from '#app/text/use-text.ts'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Fineprint } from './fineprint.tsx'
import { HelpLink } from './help-link.tsx'
import styles from './small-footer.module.css'

/**
 * Foot of the layouts that are about one thing: help, the law, and how one wants to see it.
 * @param wide below a page of many columns, with which it begins and ends.
 */
export const SmallFooter = kept('small-foot', function SmallFooter({ wide = false }: { wide?: boolean }) {
  const { footer: t } = useText('menus')
  return (
    <footer className={styles.footer}>
      <div className={classNames(styles.inside, wide && styles.wide)}>
        <ul className={styles.links}>
          <li>
            <HelpLink />
          </li>
          <li>
            <TextLink href={legal.terms}>
              {t.terms} {t.pdf}
            </TextLink>
          </li>
          <li>
            <TextLink href={legal.privacy}>
              {t.privacy} {t.pdf}
            </TextLink>
          </li>
        </ul>
        <Preferences />
        <Fineprint />
      </div>
    </footer>
  )
})
