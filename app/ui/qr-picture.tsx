import styles from './qr-picture.module.css'

/** A QR code: black on white in both themes, as readers expect. */
export function QrPicture({ code, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  )
}
