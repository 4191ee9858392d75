/** The kinds of document as sections of the portal: address, name of the file, illustration. */
import type { IllustrationName } from '#app/ui/illustration.tsx'
import type { HealthDocument } from './documents/document.ts'

export type DocumentKind = HealthDocument['kind']

interface Section {
  /** `/licencias`. */
  path: string
  /** First word of the name of its PDF. */
  file: string
  illustration: IllustrationName
}

export const sections: Record<DocumentKind, Section> = {
  licence: { path: '/licencias', file: 'licencia', illustration: 'licences' },
  bono: { path: '/bonos', file: 'bono', illustration: 'bonos' },
  prescription: { path: '/recetas', file: 'receta', illustration: 'prescriptions' },
  'ges-notification': { path: '/notificaciones-ges', file: 'ges', illustration: 'ges' },
  'exam-order': { path: '/ordenes-de-examenes', file: 'orden', illustration: 'lab' },
}

/** Where a person proves to be who they say. */
export const identityCheck = '/mi-perfil/identidad'

const kinds = Object.keys(sections) as DocumentKind[]

/** Which section an address is in. */
export const sectionOf = (pathname: string): DocumentKind | undefined =>
  kinds.find(kind => pathname.split('/')[1] === sections[kind].path.slice(1))

/** The list of one's own documents, or of a child's. */
export const listPath = (kind: DocumentKind, link: string | null): string =>
  link ? `${sections[kind].path}?de=${link}` : sections[kind].path

/** The same for its owner and for whoever may read for them: unlike the list it does not say whose it is. */
export const detailPath = (kind: DocumentKind, id: string): string => `${sections[kind].path}/${id}`

/** The `f` of the interface: an opaque name, nothing of the person in it. */
export const fileName = (kind: DocumentKind, id: string): string => `${sections[kind].file}-${id}.pdf`

const fileShape = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/

/** @returns undefined for a name that none of ours has. */
export function parseFileName(name: string): { kind: DocumentKind; id: string } | undefined {
  const [, file, id] = fileShape.exec(name) ?? []
  const kind = kinds.find(one => sections[one].file === file)
  return kind && id ? { kind, id } : undefined
}
