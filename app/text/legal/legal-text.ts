/** A text of the law, as it is read and as it is made into a PDF. In Spanish only: it is the one that binds. */
export interface LegalText {
  title: string
  /** ISO date from which it is in force. */
  date: string
  intro: string
  sections: { heading: string; paragraphs: string[]; points?: string[] }[]
}

/** Who answers for the portal, as its terms and its privacy policy name them. */
export interface Operator {
  /** Name of the portal. */
  brand: string
  /** Legal name. */
  name: string
  /** «76.123.456-0». */
  rut: string
  address: string
  representative: string
  /** E-mail of whoever answers about personal data. */
  dataContact: string
}
