/** What stands around a page and waits to be touched; the style sheets come with the page. */
import { asleep } from '#app/shell/asleep.tsx'
import '#app/shell/parts/preferences.module.css'
import '../asleep/drawer-menu.module.css'
import '../asleep/fineprint.module.css'
import '../asleep/footer.module.css'
import '../asleep/header.module.css'
import '../asleep/nav-menu.module.css'
import '../asleep/page-link.module.css'
import '../asleep/panels.module.css'
import '../asleep/side-menu.module.css'
import '../asleep/small-footer.module.css'
import '../asleep/user-menu.module.css'

export const Header = asleep(() => import('../asleep/header.tsx').then(({ Header }) => Header), ['menus'])
export const Footer = asleep(() => import('../asleep/footer.tsx').then(({ Footer }) => Footer), ['menus'])
export const SmallFooter = asleep(
  () => import('../asleep/small-footer.tsx').then(({ SmallFooter }) => SmallFooter),
  ['menus'],
)
