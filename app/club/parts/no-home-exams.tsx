/** Nobody takes exams at home for the club: said, with the way to those of a centre. */
import { useText } from '#app/text/use-text.ts'
import { TextLink } from '#app/ui/link.tsx'
import { ClubHero } from './club-hero.tsx'
import shared from './club-page.module.css'

export function NoHomeExams({ why }: { why: string }) {
  const t = useText('club').homeExams
  return (
    <main id="contenido">
      <ClubHero title={t.title} lead={why} illustration="home-exams" />
      <div className={shared.body}>
        <p>
          <TextLink to="/buscador?tipo=laboratorio">{t.elsewhere}</TextLink>
        </p>
      </div>
    </main>
  )
}
