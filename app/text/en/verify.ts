import type { Catalogue } from '../catalogue.ts'
import { englishPlural as plural } from '../plurals.ts'

export const verify: Catalogue['verify'] = {
  title: 'Check a document',
  lead: 'Every medical leave, bono, prescription, exam order and GES notification carries a folio and a code of 8 characters beside its QR code. With both you will know whether the document is genuine.',
  description:
    'Check whether a medical leave, a bono, a prescription, an exam order or a GES notification is genuine, with its folio and code.',
  folio: 'Folio',
  folioHint: 'Below the title of the document.',
  code: 'Code',
  codeHint: '8 letters and numbers, beside the QR code.',
  submit: 'Check',
  errors: {
    folio: 'Enter the folio',
    code: 'Enter the code of 8 characters',
  },
  valid: {
    title: 'The document is genuine',
    body: 'It was issued here with these data. If the paper says anything else, do not accept it.',
    kind: 'Document',
    folio: 'Folio',
    date: 'Date of issue',
    kinds: {
      licence: 'Electronic medical leave certificate',
      bono: 'Electronic bono',
      prescription: 'Electronic prescription',
      'ges-notification': 'GES notification',
      'exam-order': 'Exam order',
    },
    private: 'To protect the patient’s privacy we show nobody their name or diagnosis.',
    again: 'Check another document',
  },
  annulled: {
    title: 'The document was annulled',
    body: 'It was issued here, and whoever issued it annulled it afterwards. It is no longer valid: do not accept it.',
    date: 'Annulled on',
  },
  invalid: {
    title: 'We could not check the document',
    body: 'There is no document with that folio and that code. Check that they are written correctly and try again; if they still do not match, do not accept it.',
  },
  limited: (minutes: number) =>
    `There were too many failed attempts. What you typed is still here: try again in ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)}.`,
}
