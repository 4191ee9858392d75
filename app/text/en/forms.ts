import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const forms: Catalogue['forms'] = {
  oneLine: 'Write it on one line, without invisible signs',
  stale: 'This page had been open for a long time. What you wrote is still here: send it again.',
  /** The form was sent after its session had ended, and its person has signed in again. */
  kept: 'Your session ended before what you sent arrived, and nothing has changed yet. What you wrote is still here: check it and send it again.',
  doctors: {
    errors: {
      name: 'Write your name',
      long: 'Make it a little shorter: there is room for 120 letters',
      centre: 'Write the name of your practice or centre',
      email: 'Write your e-mail',
      emailShape: 'Write an e-mail such as ana@ejemplo.cl, without ñ or accents',
      phone: 'Write the 8 digits of your mobile, without +56 9',
      messageLong: 'Your message can have up to 1,000 letters',
      limited: n =>
        `Many requests came in a row from your connection or for that e-mail. What you wrote is still here: wait ${plural(n, `${n} hour`, `${n} hours`)} and send it again.`,
    },
    receipt: {
      subject: brand => `We have your details · ${brand}`,
      body: brand =>
        `Hello. ${brand} has received your details and will contact you within 2 working days.\n\nIf this was not you, you need do nothing: somebody typed your e-mail by mistake.`,
    },
  },
  quote: {
    description:
      'Compare what your prescription costs at each pharmacy with its folio and your RUT, without an account.',
    errors: {
      number: 'Enter the folio of the prescription',
      numberLong: 'Check the folio: it has no more than 60 letters or digits',
      rutRequired: 'Enter the RUT of the patient',
      rut: 'Enter a valid RUT',
    },
    problems: {
      notFound: {
        title: 'We did not find that prescription',
        body: 'There is no prescription with that folio and that RUT. What you typed is still here: check both and try again.',
      },
      before: {
        title: 'That prescription cannot be priced',
        body: 'Prices are available only for prescriptions issued from May 2022 on. If you still need it, ask your doctor for a new one.',
      },
      limited: (minutes: number) =>
        `There were too many attempts. What you typed is still here: try again in ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)}.`,
    },
  },
}
