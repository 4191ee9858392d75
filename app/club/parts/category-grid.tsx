import { Link } from 'react-router'
import { useText } from '#app/text/use-text.ts'
import { Illustration } from '#app/ui/illustration.tsx'
import type { BenefitsData } from '../club-data.ts'
import { clubPaths } from '../club-paths.ts'
import styles from './category-grid.module.css'

type CategoryGridProps = Pick<BenefitsData, 'categories' | 'category'>

/** Every category that has something today, each with its drawing; the current one is marked. */
export function CategoryGrid({ categories, category: current }: CategoryGridProps) {
  const t = useText('club')
  return (
    <ul className={styles.grid}>
      {categories.map(({ category, count }) => (
        <li key={category}>
          <Link
            to={clubPaths.category(category)}
            className={styles.category}
            aria-current={category === current ? 'page' : undefined}
          >
            <Illustration name={`benefit-${category}`} className={styles.art} />
            <span className={styles.name}>{t.categories[category].name}</span>
            <span className={styles.count}>{t.benefits.count(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
