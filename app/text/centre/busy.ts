/** Of whoever attends here and is taken at another centre: that, and no more. */
export const centreBusy = { busy: 'Ocupado' }
