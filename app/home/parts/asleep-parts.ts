/** What stands below the search and waits to be touched; the style sheets come with the page. */
import { asleep } from '#app/shell/asleep.tsx'
import '../asleep/benefits-teaser.module.css'
import '../asleep/doctors-promo.module.css'
import '../asleep/health-cards.module.css'
import '../asleep/how-it-works.module.css'

export const Doors = asleep(
  () => import('../asleep/doors.tsx').then(({ Doors }) => Doors),
  ['doors', 'menus'],
)
