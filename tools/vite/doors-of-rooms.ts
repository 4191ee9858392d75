/**
 * What a room offers others stands in one file. Whoever takes one piece through it would get all of them, styles and
 * scripts: a bundler cannot know that naming a piece does nothing. It does nothing.
 */
import type { Plugin } from 'vite'

export const doorsOfRooms = (): Plugin => ({
  name: 'doors-of-rooms',
  apply: 'build',
  transform: {
    filter: { id: /\/app\/\w+\/public\.tsx?$/ },
    handler: code => ({ code, map: null, moduleSideEffects: false }),
  },
})
