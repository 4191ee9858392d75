/** What a form says of what was typed in it and not saved. */
export const centreDrafts = {
  today: 'hoy',
  yesterday: 'ayer',
  from: (when: string) => `Borrador de ${when}`,
  body: 'Es lo que escribiste y no guardaste. Solo tú lo ves, y nada cambió todavía.',
  photo: 'La foto no queda en el borrador: elígela de nuevo.',
  moved: 'Desde entonces esto cambió. Si guardas, primero te mostramos qué hay ahora.',
  discard: 'Descartar',
  save: 'Guardar borrador',
  saved: (when: string) => `Borrador guardado, ${when}`,
  unsaved: 'El borrador no se pudo guardar. Lo intentamos de nuevo cuando sigas escribiendo.',
  crowded:
    'Llegan muchos archivos a la vez y este no se recibió. Nada cambió y lo que escribiste sigue aquí: espera un momento y envíalo de nuevo, con el archivo.',
  title: 'Sin terminar',
  resume: (what: string, when: string) => `${what}: borrador de ${when}`,
}
