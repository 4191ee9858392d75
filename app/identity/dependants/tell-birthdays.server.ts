/** Both sides are told of a birthday that changes something between them: at 14, and a week before 16 and 18. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { enqueueAll, type Message } from '#app/platform/messages/outbox.server.ts'
import { locales } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { letter, postOf } from '../accounts/account-notices.server.ts'
import { findParentsOf, findReaching } from './birthday.queries.server.ts'
import { endGrownUp } from './end-grown-up.server.ts'
import { accountAge, adultAge, birthdayOf, sharedAge } from './minors.rules.ts'

const week = 7

/** What birthdays do by themselves, every day. */
export const keepBirthdays = async (house: Pick<Portal, 'db' | 'clock' | 'config'>) => ({
  ended: await endGrownUp(house),
  told: await tellBirthdays(house),
})

/** Run every day; a day that was missed is made up for, and nobody is told twice. @returns how many letters were written. */
export async function tellBirthdays({
  db,
  clock,
  config,
}: Pick<Portal, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  const today = chileanDay(now)
  const post = postOf({ config }, 'es')
  const t = texts(post.language, 'minors').letters
  const soon = { from: today.add({ days: 1 }), to: today.add({ days: week }) }
  const since = { from: today.subtract({ days: week - 1 }), to: today }
  type Told = Awaited<ReturnType<typeof findReaching>>[number]
  const dateOf = ({ birthDate }: Told, age: number) =>
    birthdayOf(birthDate, age).toLocaleString(locales[post.language], { day: 'numeric', month: 'long' })
  return db.transaction(async tx => {
    const letters: Message[] = []
    for (const one of await findParentsOf(tx, accountAge, since)) {
      const { title, intro, link, closing } = t.fourteen
      const words = { title: title(one.childName), intro: [intro(one.childName)], link, closing }
      letters.push(letter(post, one, words, `turning-14:${one.id}`, '/mi-perfil/cargas'))
    }
    for (const [age, told] of [
      [sharedAge, t.sixteen],
      [adultAge, t.eighteen],
    ] as const) {
      for (const one of await findParentsOf(tx, age, soon)) {
        const { title, intro, link, closing } = told.parent
        const words = {
          title: title(one.childName, dateOf(one, age)),
          intro: [intro(one.childName)],
          link,
          closing,
        }
        letters.push(letter(post, one, words, `turning-${age}:${one.id}`, '/mi-perfil/cargas'))
      }
      for (const one of await findReaching(tx, age, soon)) {
        const { title, intro, link, closing } = told.own
        const words = { title: title(dateOf(one, age)), intro: [intro], link, closing }
        letters.push(letter(post, one, words, `turning-${age}:own:${one.id}`, '/mi-perfil/quien-me-cuida'))
      }
    }
    await enqueueAll(tx, letters, now)
    return letters.length
  })
}
