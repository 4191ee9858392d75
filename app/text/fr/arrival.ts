import type { Catalogue } from '../catalogue.ts'

export const arrival: Catalogue['arrival'] = {
  open: 'Mon code d’arrivée',
  title: 'Signalez votre arrivée',
  picture: 'Code QR d’arrivée',
  typed: 'Ou saisissez ce code sur la tablette du centre :',
  inLetter: 'À votre arrivée, montrez ce code à la tablette du centre, ou ouvrez-le sur votre téléphone.',
  inText: 'À votre arrivée, saisissez-le sur la tablette du centre, ou montrez-le depuis votre téléphone :',
  submit: 'Je suis là',
  early: day => `Gardez ce code. Le ${day}, montrez-le à la tablette du centre, ou ouvrez-le en arrivant.`,
  today: 'Montrez ce code à la tablette du centre. Si vous y êtes déjà, vous pouvez aussi le dire ici.',
  arrived: name => `C’est noté. On vous appellera ${name}.`,
  off: 'Le centre a prévenu qu’il ne pourra pas assurer ce rendez-vous. Si vous y êtes déjà, adressez-vous à l’accueil.',
  offKept: until =>
    `Le centre a prévenu qu’il ne pourra pas assurer ce rendez-vous. Si vous y êtes déjà, adressez-vous à l’accueil. Un autre vous est gardé jusqu’au ${until} : le lien de notre message le montre.`,
  none: 'Ce rendez-vous n’attend plus d’arrivée. En cas de doute, demandez à l’accueil.',
}
