/** Chilean pesos: whole numbers, shown as $35.990. */
export const formatPesos = (pesos: number): string =>
  `${pesos < 0 ? '-' : ''}$${Math.abs(pesos)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')}`
