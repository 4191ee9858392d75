/** Whether React has taken over what the server sent of it: it marks what it has. Held by contracts.test.ts. */
export const reactMark = '__reactFiber$'

export const isTakenOver = (element: Element) => Object.keys(element).some(key => key.startsWith(reactMark))
