import type { PictureWidth } from '#app/ui/picture.tsx'

const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Our own painting of a southern forest, in every width. */
export const forestPicture = (width: PictureWidth) => files[`../pictures/bosque-${width}.webp`] ?? ''
