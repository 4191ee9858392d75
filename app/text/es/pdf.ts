/** What is said around our own PDFs of health documents. What stands in them is Spanish: health-document.ts. */
export const pdf = {
  /** Instead of a document. */
  cannotSign: {
    title: 'Por ahora no podemos firmar documentos',
    body: 'Venció el certificado con que se firman. El documento no cambió: lo puedes ver en pantalla, y la descarga vuelve apenas se renueve.',
  },
  /** Of the code beside the document, on paper and on screen. */
  qr: (address: string, folio: string, code: string) =>
    `Código QR que abre ${address}, la página que comprueba el documento de folio ${folio} con el código ${code}`,
}
