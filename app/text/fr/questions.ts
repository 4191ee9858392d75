import type { Catalogue } from '../catalogue.ts'

export const questions: Catalogue['questions'] = {
  title: 'Questions fréquentes sur le club',
  description:
    'Le fonctionnement du club d’avantages : qui peut l’utiliser, comment utiliser un coupon et ce que deviennent vos données.',
  items: [
    {
      id: 'que-es',
      question: 'Qu’est-ce que le club d’avantages ?',
      answer: 'Des coupons de réduction en santé pour toute personne qui a un compte. C’est gratuit.',
    },
    {
      id: 'quien',
      question: 'Qui peut l’utiliser ?',
      answer:
        'Toute personne qui a un compte fait partie du club, sans démarche. Les avantages s’ouvrent quand le compte a une semaine.',
    },
    {
      id: 'semana',
      question: 'Pourquoi attendre une semaine ?',
      answer:
        'Les partenaires le demandent, pour que les réductions aillent à de vrais comptes. En attendant, vous pouvez regarder tous les coupons.',
    },
    {
      id: 'usar',
      question: 'Comment utiliser un coupon ?',
      answer:
        'Ouvrez le coupon, touchez « Obtenir mon code » et montrez-le au moment de payer, au comptoir ou par téléphone. Le code et son QR restent dans Mes coupons.',
    },
    {
      id: 'codigo',
      question: 'Combien de codes puis-je obtenir ?',
      answer:
        'Un par coupon. Vous verrez toujours le même, et il n’est qu’à vous : personne d’autre ne peut le voir.',
    },
    {
      id: 'inscripcion',
      question: 'Qu’est-ce qu’un coupon avec inscription ?',
      answer:
        'Certains avantages font partie d’un programme du partenaire, par exemple pour un traitement permanent. Avant d’obtenir le code, vous vous inscrivez sur la même page, en lisant les conditions.',
    },
    {
      id: 'vence',
      question: 'Que se passe-t-il si mon coupon expire ou s’épuise ?',
      answer:
        'La date est sur chaque coupon. Un coupon expiré ne peut plus être utilisé. Un coupon épuisé ne donne plus de nouveaux codes, mais le vôtre reste valable jusqu’à sa date.',
    },
    {
      id: 'acumular',
      question: 'Les réductions s’additionnent-elles ?',
      answer: 'En général non, et aucune ne dépasse 30 %. Chaque coupon indique ses conditions.',
    },
    {
      id: 'prevision',
      question: 'Est-ce valable avec Fonasa ou une isapre ?',
      answer:
        'Oui : le club ne dépend pas de votre assurance. Si l’avantage s’ajoute à votre couverture, ses conditions le disent.',
    },
    {
      id: 'datos',
      question: 'Donnez-vous mes données aux partenaires ?',
      answer:
        'Seulement si vous l’autorisez, et ce n’est une condition pour aucun avantage. Vous pouvez donner ou retirer votre accord quand vous voulez dans Mon profil.',
    },
    {
      id: 'credencial',
      question: 'Où est ma carte de membre ?',
      answer: 'Dans Ma carte de membre. Montrez-la sur votre téléphone ; on la vérifie avec le code QR.',
    },
    {
      id: 'cargas',
      question: 'Ma famille peut-elle utiliser mes coupons ?',
      answer: 'Le code est personnel. Chaque adulte crée son propre compte, gratuit, et obtient les siens.',
    },
    {
      id: 'domicilio',
      question: 'Comment demander des examens chez moi ?',
      answer:
        'Dans Examens à domicile, laissez vos données, l’adresse et le jour. On vous appelle sous un jour ouvré pour confirmer le prix et l’heure. Demander ne coûte rien.',
    },
    {
      id: 'rechazo',
      question: 'Et si mon coupon est refusé ?',
      answer:
        'Montrez la validité et les conditions qui figurent sur votre coupon. S’il est encore refusé, écrivez-nous depuis la page d’aide et nous verrons avec le partenaire.',
    },
  ],
}
