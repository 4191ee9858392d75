import type { Catalogue } from '../catalogue.ts'

export const gone: Catalogue['gone'] = {
  ways: {
    recover: 'Get the link of my appointment again',
    verify: 'Check a document with its folio and code',
    help: 'Write to the help desk',
    search: 'Find another time',
    others: (specialty: string, commune: string) => `${specialty} in ${commune}`,
    another: 'Find another exam',
  },
  document: {
    title: 'We did not find this document in your account',
    body: 'The link may be incomplete, or the document may be somebody else’s: only its owner opens it. Yours are in their list.',
    list: (kind: string) => `See my list: ${kind}`,
  },
  professional: {
    title: 'We did not find this professional',
    body: 'They may no longer attend in the centres of the portal, or their name may be written in another way. If you already had an appointment, it stands unless we told you otherwise.',
  },
  former: {
    title: (name: string) => `${name} no longer attends here`,
    body: 'Their appointments are no longer offered in the portal. If you had one with them and we told you nothing, it stands: its link shows it.',
  },
  doctorLink: {
    title: 'This link leads to no professional',
    body: 'It may have been cut, or the professional may have changed it. Ask them for it again, or look them up by name.',
  },
  exam: {
    title: 'We did not find this exam',
    body: 'It may have another name, or not be offered in the portal yet. See how it is written on your medical order and search for that.',
  },
  commune: {
    title: 'We did not find this commune',
    body: 'It may be written differently in the address. Choose one that is close, or search again with yours.',
  },
  bono: {
    title: 'This link opens no bono',
    body: 'It may have arrived cut short. Open it again in full, or ask your centre for it once more. With your account you find it among your bonos.',
    list: 'See my bonos',
  },
  specialty: {
    title: 'We did not find this specialty',
    body: 'It may have another name. Write in the search, in your own words, what is wrong.',
  },
}
