import type { Catalogue } from '../catalogue.ts'

export const arrival: Catalogue['arrival'] = {
  open: 'Mon code d’arrivée',
  title: 'Signalez votre arrivée',
  picture: 'Code QR d’arrivée',
  typed: 'Ou saisissez ce code sur la tablette du centre :',
  inLetter: 'À votre arrivée, montrez ce code à la tablette du centre, ou ouvrez-le sur votre téléphone.',
  submit: 'Je suis là',
  early: day => `Gardez ce code. Le ${day}, montrez-le à la tablette du centre, ou ouvrez-le en arrivant.`,
  today: 'Montrez ce code à la tablette du centre. Si vous y êtes déjà, vous pouvez aussi le dire ici.',
  arrived: name => `C’est noté. On vous appellera ${name}.`,
  none: 'Ce rendez-vous n’attend plus d’arrivée. En cas de doute, demandez à l’accueil.',
}
