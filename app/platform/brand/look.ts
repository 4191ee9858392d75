/** What the head of every page says about how it looks. */
export interface Look {
  /** `light dark`: whichever the reader's system is set to. */
  schemes: string
  /** What the browser paints around the page, and the picture that a shared link shows: as the head says it. */
  metas: { name?: string; property?: string; content: string; media?: string }[]
  /** The operator's colours, beside ours. */
  sheet?: string
  /** The operator's mark, in the place of ours. */
  mark?: { src: string; width: number; height: number }
}
