/** The address that the gateway is told, below PUBLIC_URL. */
export const returnPath = '/pago/retorno'
