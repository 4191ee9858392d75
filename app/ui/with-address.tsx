/** A sentence with an e-mail address: a narrow screen breaks it after its @, not within a word, and a copy of it has no sign more. */
import { Fragment } from 'react'

export const WithAddress = ({ children }: { children: string }) =>
  children.split(/(?<=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
