export const shell = {
  brand: 'Copihue',
  coming: { title: 'Muy pronto', body: 'Estamos preparando esta página.' },
}
