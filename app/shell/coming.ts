/**
 * Every page whose capability has not landed yet, by its path in routes.ts. When one lands, its line
 * goes, here and in the words (`coming.pages`); in the end this list and the page that reads it go too.
 */
import type { IllustrationName } from '#app/ui/illustration.tsx'

export type ComingKind = 'documents' | 'club' | 'account' | 'video'

export const comingPages = {
  'mibono/:uuid': 'documents',
  'mis-citas': 'documents',

  credenciales: 'club',
  'club-de-beneficios/beneficios-medicos': 'club',
  'club-de-beneficios/beneficios-medicos/:url_tag': 'club',
  'club-de-beneficios/beneficios-medicos/cupones/CouponDisplay': 'club',
  'club-de-beneficios/beneficios-medicos/cupones/:id': 'club',
  'club-de-beneficios/salud-a-domicilio': 'club',
  'club-de-beneficios/salud-a-domicilio/telemedicina': 'club',
  'examenes-a-domicilio': 'club',

  'mi-perfil': 'account',
} as const satisfies Record<string, ComingKind>

export type ComingPath = keyof typeof comingPages

export const comingIllustrations: Record<ComingKind, IllustrationName> = {
  documents: 'documents',
  club: 'club',
  account: 'coming',
  video: 'video-visit',
}
