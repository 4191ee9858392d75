import { helpPage } from '#app/shell/links.ts'
import { useRoot } from '#app/shell/use-root.ts'
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'

/** To the operator's help site, or to our own help page where there is none. */
export function HelpLink() {
  const { footer: t } = useText('menus')
  const { helpUrl } = useRoot()
  if (!helpUrl) return <TextLink to={helpPage}>{t.help}</TextLink>
  return (
    <TextLink href={helpUrl} target="_blank">
      {t.help}
    </TextLink>
  )
}
