/** What only the server says about how the portal is run. */

export const operator = {
  trial: {
    copy: 'Esta es una copia para mirar: de aquí no sale ningún mensaje ni pago.',
    test: 'Este portal está en prueba: lo que reserves, pagues o descargues aquí no vale de verdad.',
  },
}
