import type { Catalogue } from '../catalogue.ts'

export const quote: Catalogue['quote'] = {
  title: 'Le prix de votre ordonnance',
  description:
    'Comparez le prix de votre ordonnance dans chaque pharmacie avec son folio et votre RUT, sans créer de compte.',
  lead: 'Avec le folio de votre ordonnance et votre RUT, nous vous montrons son prix dans chaque pharmacie et où elle coûte le moins.',
  number: 'Folio de l’ordonnance',
  numberHint: 'Le code national de l’ordonnance convient aussi.',
  rut: 'RUT du patient',
  rutHint: 'Saisissez le RUT sans points ni tiret',
  submit: 'Voir les prix',
  errors: {
    number: 'Saisissez le folio de l’ordonnance',
    rutRequired: 'Saisissez le RUT du patient',
    rut: 'Saisissez un RUT valide',
  },
  problems: {
    notFound: {
      title: 'Nous n’avons pas trouvé cette ordonnance',
      body: 'Aucune ordonnance ne porte ce folio et ce RUT. Ce que vous avez écrit est toujours là : vérifiez les deux et réessayez.',
    },
    before: {
      title: 'Le prix de cette ordonnance n’est pas disponible',
      body: 'Les prix ne sont disponibles que pour les ordonnances délivrées à partir de mai 2022. Si vous en avez encore besoin, demandez-en une nouvelle à votre médecin.',
    },
    limited: (minutes: number) =>
      `Il y a eu trop de tentatives. Ce que vous avez écrit est toujours là : réessayez dans ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  },
  result: {
    title: 'Le prix de votre ordonnance',
    of: (folio: string, date: string) => `Ordonnance ${folio}, délivrée le ${date}`,
    packages: (count: number) => (count === 1 ? '1 boîte' : `${count} boîtes`),
    cheapest: 'La plus avantageuse',
    delivers: 'Livre à domicile',
    bioequivalent: 'Bioéquivalent',
    missing: 'Non disponible',
    total: 'Total',
    totalMissing: (count: number) =>
      count === 1
        ? 'Total sans 1 médicament qu’elle n’a pas'
        : `Total sans ${count} médicaments qu’elle n’a pas`,
    complete: 'Elles ont toute votre ordonnance',
    partial: 'Il y manque un médicament',
    note: 'Les pharmacies informent leurs prix et peuvent les changer. Un médicament bioéquivalent a le même effet que celui de marque, certifié par l’ISP.',
    nothingLeft: {
      title: 'Vous avez tout retiré',
      body: 'Selon la pharmacie, tous les médicaments de cette ordonnance vous ont été remis. Il ne reste rien à acheter.',
    },
    noPrices: {
      title: 'Aucune pharmacie n’informe ses prix',
      body: 'Pour l’instant aucune pharmacie ne nous communique le prix de ces médicaments. Votre ordonnance reste valable : montrez-la dans n’importe laquelle.',
    },
    again: 'Une autre ordonnance',
    mine: 'Voir mes ordonnances',
  },
}
