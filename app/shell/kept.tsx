/** Parts of a page that say the same to everybody: the server draws them once (docs/decisions/0363-parts-drawn-once.md). */
import { type ComponentType, createContext, createElement, use } from 'react'
import { type SealedPage, SealedRouter } from '#app/platform/library-insides/sealed-router.tsx'

/** What a page that is being drawn knows of parts that were drawn for another one. */
export interface PageParts {
  sealed: SealedPage
  /** @returns the number of the part's place in this page, and whether its HTML is here already. */
  place(name: string, props: object): { number: number; here: boolean }
}

/** Absent in a browser, and where every part is drawn for its page alone. */
export const PagePartsContext = /* @__PURE__ */ createContext<PageParts | null>(null)

/** The element that holds a part's place until the page is put together; no browser ever sees it. */
export const partElement = 'kept-part'

/**
 * A part that is a function of its props, its language, and what the root knows for everybody. It cannot be more: who is
 * signed in, the data of the page and the parameters of its address are out of its reach, and its props are its key.
 * @param name another for each part.
 * @param isForAll whether these props say nothing of a person; whatever else is drawn for its page alone.
 */
export function kept<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  isForAll: (props: Props) => boolean = () => true,
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part
  return props => {
    const parts = use(PagePartsContext)
    if (!parts || !isForAll(props)) return <Part {...props} />
    const { number, here } = parts.place(name, props)
    if (here) return createElement(partElement, { number })
    return createElement(
      partElement,
      { number },
      <PagePartsContext value={null}>
        <SealedRouter {...parts.sealed}>
          <Part {...props} />
        </SealedRouter>
      </PagePartsContext>,
    )
  }
}
