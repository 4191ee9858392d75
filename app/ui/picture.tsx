import { classNames } from './class-names.ts'
import styles from './picture.module.css'

/** Every picture exists in these widths; phones fetch small ones. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const
export type PictureWidth = (typeof pictureWidths)[number]

export interface PictureProps {
  /** The address of the picture at a width. */
  src: (width: PictureWidth) => string
  /** Empty for decoration. */
  alt: string
  /** The fixed proportions, such as 16 and 9: the space is kept before it loads. */
  ratio: readonly [width: number, height: number]
  /** How wide it shows, as in HTML: `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string
  /** On the first screen: loads at once. */
  eager?: boolean
  className?: string
}

/** A photograph or painting in fixed proportions, as big as the screen needs. */
export function Picture({ src, alt, ratio: [width, height], sizes, eager, className }: PictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={src(1024)}
      srcSet={pictureWidths.map(candidate => `${src(candidate)} ${candidate}w`).join(', ')}
      sizes={sizes}
      width={1536}
      height={Math.round((1536 * height) / width)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
