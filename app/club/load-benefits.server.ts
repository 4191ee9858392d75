/** The list of coupons, of all categories or of one: what is current today, in the order asked for, ten a page. */

import type { SessionUser } from '#app/identity/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import type { PageInfo } from '#app/shell/page.ts'
import { loginFor } from '#app/shell/remembered-path.ts'
import { texts } from '#app/text/texts.server.ts'
import type { BenefitsData, Standing } from './club-data.ts'
import { clubPaths } from './club-paths.ts'
import { codesOf } from './coupons/code.queries.server.ts'
import { countCoupons, listCoupons } from './coupons/coupon.queries.server.ts'
import {
  type Category,
  categories,
  isMember,
  opensAt,
  pageSize,
  type Sort,
  sorts,
} from './coupons/coupon.rules.ts'
import { presentCard } from './coupons/present-coupon.server.ts'
import { clubMenu } from './promises.server.ts'

/** @param back where somebody who signs in comes back to. */
export function standingOf(
  user: SessionUser | null,
  { language }: Visit,
  now: Temporal.Instant,
  back: string,
): Standing {
  if (!user) return { kind: 'signed-out', loginTo: loginFor(back) }
  if (isMember(user.since, now)) return { kind: 'member' }
  return { kind: 'too-new', opens: formatDayTime(opensAt(user.since), chileanZone, language) }
}

/** Ids of the coupons whose code they have; none of who is not signed in. */
export const mineOf = async (portal: Portal, user: SessionUser | null): Promise<ReadonlySet<number>> =>
  new Set(user ? (await codesOf(portal.db, user.id)).keys() : [])

/** @param category null: all of them. @throws the 404 page of a page that there is none of. */
export async function loadBenefits(
  portal: Portal,
  visit: Visit,
  user: SessionUser | null,
  url: URL,
  category: Category | null,
): Promise<{ page: PageInfo; benefits: BenefitsData }> {
  const now = portal.clock.now()
  const today = chileanDay(now)
  const t = texts(visit.language, 'club')
  const promised = texts(visit.language, 'promised').benefits
  const given = url.searchParams.get('orden')
  const sort = sorts.find(one => one === given) ?? 'last'
  const page = Number(/^[1-9]\d{0,4}$/.exec(url.searchParams.get('pagina') ?? '1')?.[0] ?? 0)

  const found = await countCoupons(portal.db, today)
  const counts = new Map(found.map(one => [one.category, one.count]))
  const most = Math.max(0, ...found.flatMap(one => (!category || one.category === category ? one.most : [])))
  const total = category
    ? (counts.get(category) ?? 0)
    : [...counts.values()].reduce((sum, one) => sum + one, 0)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (page < 1 || page > pages) throw notFound(url)

  const here = category ? clubPaths.category(category) : clubPaths.benefits
  const ordered = (by: Sort) => (by === 'last' ? here : `${here}?orden=${by}`)
  const mine = await mineOf(portal, user)
  const coupons = (await listCoupons(portal.db, { category, sort, page }, today)).map(coupon =>
    presentCard(coupon, { language: visit.language, today, mine }),
  )
  const words = category ? t.categories[category] : null
  const publicUrl = (path: string) => new URL(path, portal.config.PUBLIC_URL).href
  return {
    page: {
      title: words ? `${words.name} · ${t.benefits.title}` : t.benefits.title,
      description: words
        ? `${words.lead} ${promised.upTo(most)}`.trim()
        : promised.description(portal.config.BRAND_NAME, most),
      canonical: publicUrl(page === 1 ? here : `${here}?pagina=${page}`),
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'ItemList',
          name: words?.name ?? t.benefits.title,
          itemListElement: coupons.map((coupon, index) => ({
            '@type': 'ListItem',
            position: (page - 1) * pageSize + index + 1,
            url: publicUrl(coupon.to),
            name: coupon.title,
          })),
        },
      ],
    },
    benefits: {
      category,
      lead: words?.lead ?? promised.lead(most),
      covenants: (await clubMenu(portal, visit.language)).hints.covenants ?? null,
      coupons,
      categories: categories.flatMap(one => {
        const count = counts.get(one)
        return count ? [{ category: one, count }] : []
      }),
      total,
      sort,
      sorts: sorts.map(by => ({ sort: by, to: ordered(by) })),
      page,
      pages,
      pageTo: ordered(sort),
      standing: standingOf(user, visit, now, url.pathname + url.search),
    },
  }
}
