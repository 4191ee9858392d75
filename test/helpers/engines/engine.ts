/** What a browser can be told by its own protocol, whichever that is. Plain Node. */

/** A thing on the page, by the engine's own name for it. */
export type Thing = Record<string, string>

/** What can be sent into a page and comes out of it. */
export type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

export interface Engine {
  name: 'Firefox' | 'WebKit'
  navigate(url: string): Promise<void>
  /** Runs a function in the page. @returns what it answers. */
  ask<Given extends Json[], Answer extends Json>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Awaited<Answer>>
  /** Runs a function in the page that points at something. */
  find<Given extends Json[]>(
    run: (...given: Given) => Element | undefined,
    ...given: Given
  ): Promise<Thing | undefined>
  /** Presses its middle, as a hand would; it is on the screen already. */
  press(thing: Thing): Promise<void>
  /** What the keyboard types into the field that was pressed. */
  type(thing: Thing, text: string): Promise<void>
  /** Whoever comes next is somebody else. */
  forget(): Promise<void>
  close(): Promise<void>
}
