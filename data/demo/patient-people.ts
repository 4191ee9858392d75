/** The demo patient in their documents, and whoever treats them. */
export const patient = { rut: '12.345.678-5', name: 'Camila Rojas Fuentealba' }
export const employer = 'Comercial Los Robles SpA'

/** Who signs what a physician may sign, and what belongs to their specialty. */
export const general = {
  name: 'Valentina Rojas Sepúlveda',
  rut: '9.876.543-3',
  specialty: 'Medicina General',
}
export const bones = {
  name: 'Rodrigo Alarcón Mella',
  rut: '10.111.222-5',
  specialty: 'Traumatología y Ortopedia',
}
export const internal = { name: 'Marcela Toledo Ibáñez', rut: '8.333.444-4', specialty: 'Medicina Interna' }
export const places = [
  'Centro Médico Los Aromos, Santiago',
  'Clínica Mapocho, Providencia',
  'Centro de Salud Ñuñoa, Ñuñoa',
] as const
