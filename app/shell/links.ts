/** Where header, side menu and footer lead to; the words of each are `menus.pages`. */
import type { Catalogue } from '#app/text/catalogue.ts'
import type { IconName } from '#app/ui/icon-paths.ts'

export interface PageLink {
  page: keyof Catalogue['menus']['pages']
  to: string
  icon: IconName
}

export const search: PageLink = { page: 'search', to: '/buscador', icon: 'search' }

/** The health menu, in its two columns. */
export const documents: PageLink[] = [
  { page: 'licences', to: '/licencias', icon: 'document' },
  { page: 'bonos', to: '/bonos', icon: 'card' },
  { page: 'prescriptions', to: '/recetas', icon: 'pill' },
  { page: 'ges', to: '/notificaciones-ges', icon: 'shield' },
  { page: 'examOrders', to: '/ordenes-de-examenes', icon: 'blood-test' },
]

export const hours: PageLink[] = [
  { page: 'appointments', to: '/mis-citas', icon: 'calendar' },
  search,
  { page: 'video', to: '/videoconsulta', icon: 'video' },
  { page: 'recover', to: '/recuperar-cita', icon: 'mail' },
]

/** The benefits menu; medical benefits have a card of their own there. */
export const medicalBenefits: PageLink = {
  page: 'medicalBenefits',
  to: '/club-de-beneficios/beneficios-medicos',
  icon: 'gift',
}

export const covenants: PageLink = {
  page: 'covenants',
  to: '/club-de-beneficios/salud-a-domicilio',
  icon: 'home',
}

const otherBenefits: PageLink[] = [
  covenants,
  { page: 'homeExams', to: '/examenes-a-domicilio', icon: 'blood-test' },
  { page: 'credential', to: '/credenciales', icon: 'user' },
]

/** Those that lead to something today. */
export const benefitsWith = (hints: object): PageLink[] =>
  otherBenefits.filter(({ page }) => page === 'credential' || page in hints)

export const company: PageLink[] = [
  { page: 'about', to: '/about', icon: 'heart' },
  { page: 'accessibility', to: '/accesibilidad', icon: 'accessible' },
  { page: 'deviceTest', to: '/test', icon: 'video' },
]

export const legal = {
  terms: '/terminos_y_condiciones.pdf',
  privacy: '/politicas_de_privacidad.pdf',
} as const

/** Where the foot leads when the operator names no help site of their own, and every error does. */
export const helpPage = '/ayuda'
