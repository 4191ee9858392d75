/** What pdfkit and its types keep to themselves, and accessible or signed documents need. Held by contracts.test.ts. */

/** A font that was read, as fontkit keeps it. */
export interface ReadFont {
  characterSet: number[]
  glyphForCodePoint(code: number): unknown
}

/** PDF/UA is known to pdfkit, not to its types; its default font would not be embedded, so none is taken. */
export const accessibleOptions = { subset: 'PDF/UA', font: null } as unknown as PDFKit.PDFDocumentOptions

/** The font that pdfkit read when a name was registered. */
export const readFontOf = (doc: PDFKit.PDFDocument, name: string) =>
  (doc.font(name) as unknown as { _font: { font: ReadFont } })._font.font

/** Gives pdfkit a font that is already read; its types know files and bytes alone. */
export const registerReadFont = (doc: PDFKit.PDFDocument, name: string, font: ReadFont) =>
  doc.registerFont(name, font as unknown as string)

/** An element of any kind of the standard; the types list fewer. */
export const structOf = (doc: PDFKit.PDFDocument, kind: string, draw?: () => void) => {
  const known = kind as Parameters<PDFKit.PDFDocument['struct']>[0]
  return draw ? doc.struct(known, {}, draw) : doc.struct(known)
}

/** Attributes of an element of the tree; pdfkit has no way to say them. Nothing once the element is ended. */
export function setAttributes(
  element: PDFKit.PDFStructureElement,
  attributes: Record<string, unknown>,
): void {
  const { data } = (element as unknown as { dictionary: { data?: object } }).dictionary
  if (data) Object.assign(data, { A: attributes })
}

/** Puts entries into the catalogue of a document whose form is written by hand, not by pdfkit. */
export function completeCatalogue(
  doc: PDFKit.PDFDocument,
  entries: Record<'AcroForm' | 'Perms', unknown>,
): void {
  const inside = doc as unknown as { _root: { data: object }; endAcroForm(): unknown }
  Object.assign(inside._root.data, entries)
  // Ours is ended; pdfkit would end the fields of a form of its own.
  inside.endAcroForm = () => doc
}
