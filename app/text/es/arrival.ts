/** Saying that one has come: what only the server says. */
export const arrival = {
  open: 'Mi código de llegada',
  title: 'Avisa que llegaste',
  picture: 'Código QR de llegada',
  typed: 'O escribe este código en la tableta del centro:',
  inLetter: 'Al llegar, muestra este código en la tableta del centro, o ábrelo en tu teléfono.',
  /** Below the code, where no picture of it is shown. */
  inText: 'Al llegar, escríbelo en la tableta del centro, o muéstralo desde tu teléfono:',
  submit: 'Ya llegué',
  early: (day: string) =>
    `Guarda este código. El ${day} muéstralo en la tableta del centro, o ábrelo al llegar.`,
  today: 'Muestra este código en la tableta del centro. Si ya estás ahí, también puedes avisar aquí.',
  arrived: (name: string) => `Ya avisaste. Te llamarán como ${name}.`,
  off: 'El centro avisó que no podrá atender esta hora. Si ya estás ahí, acércate a recepción.',
  offKept: (until: string) =>
    `El centro avisó que no podrá atender esta hora. Si ya estás ahí, acércate a recepción. Te guardamos otra hasta el ${until}: el enlace de nuestro aviso la muestra.`,
  none: 'Para esta hora ya no hace falta avisar que llegaste. Si tienes dudas, acércate a recepción.',
}
