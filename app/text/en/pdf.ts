import type { Catalogue } from '../catalogue.ts'

export const pdf: Catalogue['pdf'] = {
  /** Instead of a document. */
  cannotSign: {
    title: 'We cannot sign documents right now',
    body: 'The certificate that signs them has expired. The document has not changed: you can read it on screen, and the download comes back once it is renewed.',
  },
  /** Of the code beside the document, on paper and on screen. */
  qr: (address: string, folio: string, code: string) =>
    `QR code that opens ${address}, the page that checks the document of folio ${folio} with the code ${code}`,
}
