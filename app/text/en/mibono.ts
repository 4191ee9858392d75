import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const mibono: Catalogue['mibono'] = {
  title: 'Today’s bono',
  description: 'Open today’s bono with the RUT of the beneficiary.',
  lead: 'Type the RUT of the beneficiary, the person who is attended, to see the bono. This link works only on the day of issue.',
  rut: 'RUT of the beneficiary',
  submit: 'See the bono',
  errors: {
    rutRequired: 'Enter the RUT of the beneficiary',
    rut: 'Enter a valid RUT',
  },
  notFound: {
    title: 'We could not open the bono',
    body: 'There is no bono with this link and that RUT. Check that the RUT is the beneficiary’s and try again; nothing was lost.',
  },
  over: {
    title: 'This link no longer works',
    body: (date: string) =>
      `The bono was issued on ${date} and could be seen here only that day. It is still yours: you find it among your bonos.`,
    action: 'Go to my bonos',
  },
  limited: (minutes: number) =>
    `There were too many attempts. Wait ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)} and try again; the bono is still here.`,
  shown: {
    today: 'Show it at reception today, with the identity card.',
    download: 'Download the PDF',
    until: 'You can see it here until midnight; afterwards, among your bonos.',
  },
}
