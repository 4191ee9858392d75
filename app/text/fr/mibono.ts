import type { Catalogue } from '../catalogue.ts'
import { frenchPlural as plural } from '../plurals.ts'

export const mibono: Catalogue['mibono'] = {
  title: 'Le bono du jour',
  description: 'Ouvrez le bono du jour avec le RUT du bénéficiaire.',
  lead: 'Saisissez le RUT du bénéficiaire, la personne soignée, pour voir le bono. Ce lien ne fonctionne que le jour de son émission.',
  rut: 'RUT du bénéficiaire',
  submit: 'Voir le bono',
  errors: {
    rutRequired: 'Saisissez le RUT du bénéficiaire',
    rut: 'Saisissez un RUT valide',
  },
  notFound: {
    title: 'Nous n’avons pas pu ouvrir le bono',
    body: 'Aucun bono ne correspond à ce lien et à ce RUT. Vérifiez que le RUT est celui du bénéficiaire et réessayez ; rien n’a été perdu.',
  },
  over: {
    title: 'Ce lien ne fonctionne plus',
    body: (date: string) =>
      `Le bono a été émis le ${date} et ne pouvait être vu ici que ce jour-là. Il est toujours à vous : vous le trouverez parmi vos bonos.`,
    action: 'Voir mes bonos',
  },
  limited: (minutes: number) =>
    `Il y a eu trop de tentatives. Attendez ${plural(minutes, `${minutes} minute`, `${minutes} minutes`)} et réessayez ; le bono est toujours là.`,
  shown: {
    today: 'Montrez-le aujourd’hui à l’accueil avec la carte d’identité.',
    download: 'Télécharger le PDF',
    until: 'Vous pouvez le voir ici jusqu’à minuit ; ensuite, parmi vos bonos.',
  },
}
