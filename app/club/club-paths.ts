/** Addresses of the club's pages. */
import type { Category } from './coupons/coupon.rules.ts'

const benefits = '/club-de-beneficios/beneficios-medicos'

export const clubPaths = {
  benefits,
  category: (category: Category) => `${benefits}/${category}`,
  coupon: (id: number) => `${benefits}/cupones/${id}`,
  /** The member's coupons, or one of them. */
  display: (id?: number) => `${benefits}/cupones/CouponDisplay${id === undefined ? '' : `?cupon=${id}`}`,
  covenants: '/club-de-beneficios/salud-a-domicilio',
  telemedicine: '/club-de-beneficios/salud-a-domicilio/telemedicina',
  questions: '/club-de-beneficios/preguntas-frecuentes',
  homeExams: '/examenes-a-domicilio',
  credential: '/credenciales',
  register: '/registro',
} as const
