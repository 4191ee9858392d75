import type { Catalogue } from '../catalogue.ts'

export const pdf: Catalogue['pdf'] = {
  /** Instead of a document. */
  cannotSign: {
    title: 'Nous ne pouvons pas signer de documents pour l’instant',
    body: 'Le certificat de signature a expiré. Le document n’a pas changé : vous pouvez le lire à l’écran, et le téléchargement revient dès qu’il est renouvelé.',
  },
  /** Of the code beside the document, on paper and on screen. */
  qr: (address: string, folio: string, code: string) =>
    `Code QR qui ouvre ${address}, la page qui vérifie le document de folio ${folio} avec le code ${code}`,
}
